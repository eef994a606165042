/** What scrolls is to be reached by keys, so that it can be scrolled by them. */
export function reachable(element: HTMLElement): void {
  element.tabIndex = 0;
}
