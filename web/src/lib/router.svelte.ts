import { routeOf, type Route } from "./route";

/** The address, followed. */
class Router {
  #path = $state(location.pathname);
  readonly route: Route = $derived(routeOf(this.#path));

  /** Goes to another page of the client. */
  go(address: string): void {
    history.pushState(null, "", address);
    this.#path = location.pathname;
    scrollTo(0, 0);
  }

  /** Follows the browser's own buttons, and links inside the client without loading it anew. */
  listen(): () => void {
    const moved = () => (this.#path = location.pathname);
    const clicked = (event: MouseEvent) => {
      const address = innerAddress(event);
      if (address === null) return;
      event.preventDefault();
      this.go(address);
    };
    addEventListener("popstate", moved);
    document.addEventListener("click", clicked);
    return () => {
      removeEventListener("popstate", moved);
      document.removeEventListener("click", clicked);
    };
  }
}

/** Where a plain click on a link of the client leads. */
function innerAddress(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return null;
  if (link.pathname.startsWith("/api/")) return null;
  return link.pathname + link.search + link.hash;
}

export const router = new Router();
