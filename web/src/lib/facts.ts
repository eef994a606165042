// Generated from the crates of the games. Renew it with: RENEW_TYPESCRIPT=1 cargo test -p protocol --test typescript
import type { BoardName, Color, GameName, Player } from "./protocol";

/** The side that each seat of a game plays, in the order of their numbers. */
export const SIDES = {"blind":["white","black"],"chess":["white","black"],"duplicate":["north","south","east","west"],"keishi":["black","white"]} as const satisfies Record<GameName, readonly string[]>;

/** Who meets on each board of duplicate chess: White first. */
export const MEETING: Record<BoardName, readonly [Player, Player]> = {"NE":["north","east"],"NW":["north","west"],"SE":["south","east"],"SW":["south","west"]};

/** The men at the start of a game of chess, written as in a FEN. */
export const STARTING_MEN: Record<Color, string> = {"black":"rnbqkbnr/pppppppp/8/8/8/8/8/8","white":"8/8/8/8/8/8/PPPPPPPP/RNBQKBNR"};
