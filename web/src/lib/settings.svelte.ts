import { preferred, speakIn, spoken, type Language } from "./language.svelte";

/** What a person chose for this browser. */
export interface Choices {
  name: string;
  theme: "system" | "light" | "dark";
  board: "meadow" | "walnut" | "slate" | "plain";
  pieces: "carved" | "outline" | "letters";
  language: Language | "system";
  sound: boolean;
  /** A short buzz when it is one’s turn, where the device can. */
  haptics: boolean;
  /** In hundredths. */
  volume: number;
  /** A sound when one's own time runs short. */
  lowTime: boolean;
  speech: boolean;
  /** Whether one hears what others say at the table. */
  phrases: boolean;
  coordinates: boolean;
  motion: boolean;
  /** In duplicate chess: men stand upright on turned boards. */
  upright: boolean;
  /** Whether the board shows where a man can go. */
  hints: boolean;
  autoQueen: boolean;
  /** Whether a move waits for a second word. */
  confirmMoves: boolean;
  /** Whether there is a field for moves that are typed. */
  typed: boolean;
  /** Only the board, the players and what is to be done. */
  zen: boolean;
  /** How much of the room the board takes, in hundredths. */
  boardSize: number;
}

const NAME = "fourfold.settings";

const DEFAULTS: Choices = {
  name: "",
  theme: "system",
  board: "meadow",
  pieces: "carved",
  language: "system",
  sound: true,
  haptics: true,
  volume: 100,
  lowTime: true,
  speech: false,
  phrases: true,
  coordinates: true,
  motion: true,
  upright: false,
  hints: true,
  autoQueen: false,
  confirmMoves: false,
  typed: false,
  zen: false,
  boardSize: 100,
};

function read(): Choices {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Choices>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Choices = $state(read());

/** Speaks the language that was chosen. */
export function speakAsChosen(): Promise<void> {
  return speakIn(preferred(settings.language, navigator.languages));
}

/** Keeps what is chosen, and shows it on the page. */
export function applySettings(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  $effect(() => {
    try {
      localStorage.setItem(NAME, JSON.stringify(settings));
    } catch {
      // A browser that keeps nothing still plays.
    }
  });
  $effect(() => {
    void speakAsChosen();
  });
  $effect(() => {
    const root = document.documentElement;
    const paint = () => {
      const theme = settings.theme === "system" ? (dark.matches ? "dark" : "light") : settings.theme;
      root.dataset.theme = theme;
    };
    paint();
    root.dataset.board = settings.board;
    root.dataset.motion = settings.motion ? "on" : "off";
    root.dataset.zen = settings.zen ? "on" : "off";
    root.style.setProperty("--board-size", String(settings.boardSize / 100));
    root.lang = spoken();
    dark.addEventListener("change", paint);
    return () => dark.removeEventListener("change", paint);
  });
}
