/** The rule sets of blind chess; what each is called and is like is in the catalogue. */
export const PRESETS = ["house", "icc", "berkeley", "berkeley-any", "cincinnati", "rand", "english"] as const;
