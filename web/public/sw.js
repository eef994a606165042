// Keeps the page itself, so that it opens without a network. What the server says is never kept.
const KEPT = "fourfold";
const SHELL = ["/", "/icon.svg", "/icon-turn.svg", "/icon-192.png", "/manifest.json"];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(SHELL)));
  skipWaiting();
});

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/") || SHELL.includes(pathname)) event.respondWith(file(request));
});

/** Every address of the client is the same page: the newest one if the server is there. */
async function page(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await renew(kept, answer.clone());
    return answer;
  } catch (why) {
    const shell = await kept.match("/");
    if (shell) return shell;
    throw why;
  }
}

/** A new page has new files: the old ones go. */
async function renew(kept, answer) {
  const before = await kept.match("/");
  const [old, now] = [before ? await before.text() : "", await answer.clone().text()];
  if (old !== now) {
    const files = await kept.keys();
    await Promise.all(files.filter(({ url }) => new URL(url).pathname.startsWith("/assets/")).map((one) => kept.delete(one)));
  }
  await kept.put("/", answer);
}

/** Files that carry a hash in their names never change. */
async function file(request) {
  const kept = await caches.open(KEPT);
  const known = await kept.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

addEventListener("push", (event) => event.waitUntil(call(event.data.json())));

/** It is somebody's turn, in the words that the page kept for it. */
async function call({ id, game }) {
  const kept = await (await caches.open(KEPT)).match("/words");
  const { turn, titles } = kept ? await kept.json() : { turn: "", titles: {} };
  await registration.showNotification(titles[game] ?? "Fourfold", { body: turn, tag: id, icon: "/icon-192.png", data: `/game/${id}` });
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

/** The page of a game: the one that is open, or a new one. */
async function show(address) {
  const open = await clients.matchAll({ type: "window" });
  const there = open.find(({ url }) => new URL(url).pathname === address);
  await (there ? there.focus() : clients.openWindow(address));
}
