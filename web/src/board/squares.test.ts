import { expect, it } from "vitest";
import { neighbour, placeOf, rowsOf, spotOf, squareAt } from "./squares";

it("a square and its numbers know each other", () => {
  for (let file = 0; file < 8; file++) {
    for (let rank = 0; rank < 8; rank++) {
      expect(placeOf(squareAt(file, rank))).toEqual({ file, rank });
    }
  }
});

it("white looks from below, black from above", () => {
  expect(rowsOf(8, false)[0]?.[0]).toBe("a8");
  expect(rowsOf(8, true)[0]?.[0]).toBe("h1");
  expect(rowsOf(6, false)[5]?.[5]).toBe("f1");
});

it("every square is drawn where its row and column say", () => {
  for (const flipped of [false, true]) {
    rowsOf(8, flipped).forEach((squares, row) =>
      squares.forEach((square, column) => expect(spotOf(square, 8, flipped)).toEqual({ column, row })),
    );
  }
});

it("arrow keys go where they point, whoever looks, and not over the edge", () => {
  expect(neighbour("e4", "ArrowUp", 8, false)).toBe("e5");
  expect(neighbour("e4", "ArrowUp", 8, true)).toBe("e3");
  expect(neighbour("a1", "ArrowLeft", 8, false)).toBeNull();
  expect(neighbour("h8", "ArrowRight", 8, true)).toBe("g8");
});

it("on a board that stands on a corner, up leads to the upper right, however it is turned", () => {
  // Where e4 and its neighbour are on the screen, the middle of the board being the middle of the screen.
  const seen = (square: string, turn: number) => {
    const { column, row } = spotOf(square, 8, false);
    const [x, y, angle] = [column - 3.5, row - 3.5, (turn * Math.PI) / 180];
    return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
  };
  for (const turn of [45, 135, 225, 315]) {
    const next = neighbour("e4", "ArrowUp", 8, false, turn);
    if (!next) throw new Error("e4 is not at the edge");
    const [here, there] = [seen("e4", turn), seen(next, turn)];
    expect(there.x, `${turn}`).toBeGreaterThan(here.x);
    expect(there.y, `${turn}`).toBeLessThan(here.y);
  }
});
