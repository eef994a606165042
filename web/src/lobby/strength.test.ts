import { describe, expect, it } from "vitest";
import report from "../../../docs/STRENGTH.md?raw";
import { MEASURED, missingWords, programWords, strengthWords } from "./strength";

describe("the strength of programs", () => {
  it("is what the report says of each level of the engine", () => {
    const rows = [...report.matchAll(/^\| (\d) \| (\d+) \| [\d ]+ \| \d+ \| (?:[^|]*, (\d+) % )?\|/gm)];
    expect(rows.length).toBe(7);
    for (const [, level, elo, percent] of rows) {
      expect(MEASURED[`engine:${level}`]).toMatchObject({ elo: Number(elo), ...(percent ? { percent: Number(percent) } : {}) });
    }
  });

  it("is told where it was measured, and only there", () => {
    expect(strengthWords("engine:4", "chess")).toBe("about 1645 Elo, scores 89 % against level 3");
    expect(strengthWords("casual", "blind")).toBe("scores 95 % against Random moves");
    expect(strengthWords("engine:1", "chess")).toBe("about 650 Elo");
    expect(strengthWords("recon", "blind")).toBe("scores 5 % against Beginner");
    expect(strengthWords("recon", "chess")).toBeNull();
    expect(strengthWords("engine:8", "chess")).toBeNull();
  });

  it("is followed by the server’s own words where the catalogue has none", () => {
    expect(programWords("belief:quick", "Quick.")).toMatch(/^Keeps a few hundred boards/);
    expect(programWords("newcomer", "Plays as it likes.")).toBe("Plays as it likes.");
    expect(missingWords("newcomer", "It is ill today.")).toBe("It is ill today.");
  });
});
