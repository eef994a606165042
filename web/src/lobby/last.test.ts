import { expect, it } from "vitest";
import { LastChoices, untouched } from "./last";

function shelf() {
  const kept = new Map<string, string>();
  return { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, text: string) => void kept.set(name, text) };
}

it("what was chosen last is chosen again, for each game its own", () => {
  const browser = shelf();
  const last = new LastChoices(browser);
  expect(last.game()).toBe("chess");
  expect(last.of("keishi")).toEqual(untouched());
  const chosen = { ...untouched(), company: "friend" as const, seat: 1 };
  last.keep("keishi", chosen);
  const later = new LastChoices(browser);
  expect([later.game(), later.of("keishi"), later.of("chess")]).toEqual(["keishi", chosen, untouched()]);
});

it("what cannot be read is as if nothing had been chosen", () => {
  const last = new LastChoices({ getItem: () => "{", setItem: () => undefined });
  expect([last.game(), last.of("blind")]).toEqual(["chess", untouched()]);
});
