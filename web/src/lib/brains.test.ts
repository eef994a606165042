import { expect, it } from "vitest";
import { asksModel, brainTitle, invited, playable, usualBrain } from "./brains";
import type { BrainInfo } from "./protocol";

function brain(name: string, ...levels: string[]): BrainInfo {
  const info = levels.map((level) => ({ name: level, sentence: `Plays as ${level}.` }));
  const usual = Math.max(0, Math.floor((levels.length - 1) / 2));
  return { name, games: ["chess"], sentence: "Plays.", levels: info, usual, missing: null };
}

it("a program without levels is invited by its name", () => {
  expect(invited(brain("casual"))).toBe("casual");
});

it("a program with levels is invited at the middle one, or at the one that was chosen", () => {
  const engine = brain("engine", "1", "2", "3", "4", "5");
  expect(invited(engine)).toBe("engine:3");
  expect(invited(engine, 4)).toBe("engine:5");
  expect(invited(brain("perfect", "club"))).toBe("perfect:club");
});

it("the program that was made for the game is proposed first, and the one that plays at random only if there is no other", () => {
  expect(usualBrain([brain("random"), brain("casual"), brain("engine")])?.name).toBe("engine");
  expect(usualBrain([brain("random"), brain("casual"), brain("recon")])?.name).toBe("casual");
  expect(usualBrain([brain("random")])?.name).toBe("random");
  expect(usualBrain([])).toBeUndefined();
});

it("a program that cannot play here is not proposed", () => {
  const absent = { ...brain("recon"), missing: "No language model is set up on this server." };
  expect(playable([brain("random"), absent]).map(({ name }) => name)).toEqual(["random"]);
  expect(usualBrain([brain("random"), absent, brain("casual")])?.name).toBe("casual");
  expect(usualBrain([absent])).toBeUndefined();
});

it("a language model has to be found for recon, whatever its level", () => {
  expect(["recon", "recon:plain", "belief:quick", "casual"].map(asksModel)).toEqual([true, true, false, false]);
});

it("a program and its level have a title", () => {
  expect(brainTitle("casual")).toBe("Beginner");
  expect(brainTitle("engine:3")).toBe("Chess engine, level 3");
  expect(brainTitle("perfect:club")).toBe("Keishi solver, club player");
});
