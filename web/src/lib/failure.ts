import type { ErrorCode } from "./protocol";

/** Something that was not done, in the server's own sentence. */
export class Failure extends Error {
  constructor(
    readonly code: ErrorCode | "offline",
    message: string,
  ) {
    super(message);
  }
}
