import { BLIND } from "./en/blind";
import { BOARD } from "./en/board";
import { LOBBY } from "./en/lobby";
import { PUZZLES } from "./en/puzzles";
import { REVIEW } from "./en/review";
import { TABLE } from "./en/table";

/** All that the client says, in English. */
export const EN = { ...TABLE, ...LOBBY, ...BLIND, ...BOARD, ...REVIEW, ...PUZZLES } as const;

/** What can be said. */
export type Key = keyof typeof EN;
