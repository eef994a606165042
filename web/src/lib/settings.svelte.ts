/** What a person chose for this browser. */
export interface Choices {
  name: string;
  theme: "system" | "light" | "dark";
  board: "meadow" | "walnut" | "slate" | "plain";
  pieces: "carved" | "outline" | "letters";
  sound: boolean;
  speech: boolean;
  coordinates: boolean;
  motion: boolean;
  /** In duplicate chess: men stand upright on turned boards. */
  upright: boolean;
}

const NAME = "fourfold.settings";

const DEFAULTS: Choices = {
  name: "",
  theme: "system",
  board: "meadow",
  pieces: "carved",
  sound: true,
  speech: false,
  coordinates: true,
  motion: true,
  upright: true,
};

function read(): Choices {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Choices>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Choices = $state(read());

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
    const root = document.documentElement;
    const paint = () => {
      const theme = settings.theme === "system" ? (dark.matches ? "dark" : "light") : settings.theme;
      root.dataset.theme = theme;
    };
    paint();
    root.dataset.board = settings.board;
    root.dataset.motion = settings.motion ? "on" : "off";
    dark.addEventListener("change", paint);
    return () => dark.removeEventListener("change", paint);
  });
}
