import { callMe, pushInfo, stopCalling } from "./api";
import { Failure } from "./failure";
import type { PushSubscription as Browser } from "./protocol";
import { GAMES } from "./route";
import { t } from "./t";
import { TITLES } from "./words";

/** Where the service worker finds the words of its notes. */
const WORDS = "/words";

/** Whether this browser can be called while nobody looks at it. */
export function canBeCalled(): boolean {
  return "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
}

/** Asks the server to call this browser when it is one’s turn in this game. */
export async function hang(id: string, token: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new Failure("refused", t("bell.denied"));
  const { key } = await pushInfo();
  if (key === null) throw new Failure("refused", t("bell.none"));
  const { pushManager } = await navigator.serviceWorker.ready;
  await keepWords();
  let subscription;
  try {
    subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  } catch {
    throw new Failure("refused", t("bell.unreachable"));
  }
  await callMe(id, token, described(subscription));
}

/** Asks the server to call this browser no more in this game. Other games may still want it. */
export async function takeDown(id: string, token: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (subscription) await stopCalling(id, token, described(subscription));
}

/** Not every browser reads the key as text. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** As the server wants it, without what only some browsers say. */
function described(subscription: PushSubscription): Browser {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  return { endpoint, keys: { p256dh, auth } };
}

/** A service worker has no catalogue: it is told its words in the language that is spoken now. */
async function keepWords(): Promise<void> {
  const titles = Object.fromEntries(GAMES.map((game) => [game, TITLES[game]]));
  const kept = await caches.open("fourfold");
  await kept.put(WORDS, Response.json({ turn: t("status.mine"), titles }));
}
