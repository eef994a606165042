import { describe, expect, it } from "vitest";
import { invitationLink, fragmentOf, routeOf } from "./route";

describe("an address", () => {
  it("names a page", () => {
    expect(routeOf("/")).toEqual({ page: "lobby" });
    expect(routeOf("/game/abc")).toEqual({ page: "game", id: "abc" });
    expect(routeOf("/rules/keishi")).toEqual({ page: "rules", game: "keishi" });
    expect(routeOf("/puzzles")).toEqual({ page: "puzzles" });
    expect(routeOf("/puzzles/blind")).toEqual({ page: "puzzle", game: "blind", number: null });
    expect(routeOf("/puzzles/chess/12")).toEqual({ page: "puzzle", game: "chess", number: 12 });
  });

  it("that names none is lost", () => {
    for (const path of ["/game", "/rules/go", "/puzzles/go", "/puzzles/chess/0", "/puzzles/chess/x", "/puzzles/chess/1/2", "/game/a/b", "/nowhere"]) {
      expect(routeOf(path), path).toEqual({ page: "lost" });
    }
  });
});

describe("an invitation", () => {
  it("arrives as it was sent", () => {
    const link = new URL(invitationLink("http://here", "abc", 1, "se&cr=et"));
    expect(routeOf(link.pathname)).toEqual({ page: "game", id: "abc" });
    expect(fragmentOf(link.hash)).toEqual({ seat: 1, invitation: "se&cr=et" });
  });

  it("says nothing of a seat that no table has", () => {
    expect(fragmentOf("#seat=9&token=t")).toEqual({ token: "t" });
  });
});
