/** Whether the board has a column of its own, so that the page does not scroll past it. */
export function twoColumns(): boolean {
  return matchMedia("(min-width: 58rem) and (min-height: 32.01rem), (max-height: 32rem) and (min-width: 30rem) and (orientation: landscape)").matches;
}
