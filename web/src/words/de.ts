import { BLIND } from "./de/blind";
import { BOARD } from "./de/board";
import { LOBBY } from "./de/lobby";
import { PUZZLES } from "./de/puzzles";
import { REFEREE } from "./de/referee";
import { REVIEW } from "./de/review";
import { TABLE } from "./de/table";

/** All that is said, in German. */
export const DE: Readonly<Record<string, string>> = { ...REFEREE, ...TABLE, ...LOBBY, ...BLIND, ...BOARD, ...REVIEW, ...PUZZLES };
