/** Colours for sections and the like; green is left out, it means "do this" and "this fits". */
export const PALETTE = [
  '#6B46C1',
  '#1F5FAE',
  '#0B6B7D',
  '#4B5863',
  '#8A5A00',
  '#B23A24',
  '#A8246E',
  '#6B5B3E',
] as const;

export const INK = '#FFFFFF';

/** What text needs on its ground to be read (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5;

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance (WCAG 2.2) of #rrggbb; anything else counts as black. */
export const luminance = (color: string): number => {
  const [, ...parts] = HEX.exec(color) ?? [];
  const [r = 0, g = 0, b = 0] = parts.map((hex) => channel(Number.parseInt(hex, 16)));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** From 1 to 21, whichever of the two is the ground. */
export const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

export const isReadable = (color: string, ground: string): boolean =>
  contrast(color, ground) >= READABLE;

/** The first colour of the palette that the fewest use, so that neighbours differ. */
export const nextColor = (used: readonly string[]): string => {
  const count = (color: string): number =>
    used.filter((own) => own.toUpperCase() === color.toUpperCase()).length;
  return PALETTE.reduce<string>(
    (best, color) => (count(color) < count(best) ? color : best),
    PALETTE[0],
  );
};
