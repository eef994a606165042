import { describe, expect, it } from "vitest";
import type { Variation } from "./protocol";
import { Tree } from "./tree.svelte";

function place(number: number, parent: number | null, children: number[], action = ""): Variation {
  return { place: number, parent, seat: null, action, written: action, children, note: { comment: "", glyphs: [], shapes: [] } };
}

describe("the tree of variations", () => {
  it("asks until it knows everything, and then for what is new", () => {
    const asked: number[] = [];
    const tree = new Tree({ variations: (since) => asked.push(since), visit: () => undefined });
    tree.renew();
    tree.hear({ here: 1, until: 2, newest: 3, places: [place(0, null, [1]), place(1, 0, [2], "e2e4")] });
    tree.hear({ here: 1, until: 3, newest: 3, places: [place(2, 1, [], "e7e5")] });
    tree.renew();
    expect(asked).toEqual([0, 2, 3]);
  });

  it("knows ways, ends and what was tried", () => {
    const tree = new Tree({ variations: () => undefined, visit: () => undefined });
    expect(tree.isRich).toBe(false);
    const places = [place(0, null, [1]), place(1, 0, [2, 3], "e2e4"), place(2, 1, [4], "e7e5"), place(3, 1, [], "c7c5"), place(4, 2, [], "g1f3")];
    tree.hear({ here: 4, until: 9, newest: 9, places });
    expect(tree.path(4)).toEqual([1, 2, 4]);
    expect(tree.path(0)).toEqual([]);
    expect(tree.path(7)).toBeNull();
    expect(tree.end(1)).toBe(4);
    expect(tree.child(1, "c7c5")).toBe(3);
    expect(tree.child(1, "a7a6")).toBeNull();
    expect(tree.isRich).toBe(true);
  });
});
