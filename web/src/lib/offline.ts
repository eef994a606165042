import { fetchRules, spoken } from "./language.svelte";

/** Lets the browser keep the page, and once it does, the rules as well: they can be read without a network. */
export function keepOffline(): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  if (!navigator.serviceWorker.controller) return;
  const later = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 2000));
  later(() => void readAhead().catch(() => undefined));
}

function readAhead(): Promise<unknown> {
  return Promise.all([
    import("../pages/Rules.svelte"),
    import("../rules/ChessRules.svelte"),
    import("../rules/BlindRules.svelte"),
    import("../rules/DuplicateRules.svelte"),
    import("../rules/KeishiRules.svelte"),
    fetchRules(spoken()),
  ]);
}
