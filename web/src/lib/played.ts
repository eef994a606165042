import type { Table } from "./table.svelte";

/** What a board has to know of what is played on it: a game, or a puzzle. */
export type Played = Pick<
  Table,
  "shown" | "moment" | "seat" | "eyes" | "sandbox" | "over" | "myTurn" | "mayMove" | "pending" | "tentative" | "act"
>;
