/** Where there is room for a list beside the board. */
export const ROOMY = "(min-width: 58rem) and (min-height: 32.01rem)";

/** Where the board has a column of its own, so that the page does not scroll past it. */
export const TWO_COLUMNS = `${ROOMY}, (max-height: 32rem) and (min-width: 30rem) and (orientation: landscape)`;
