import { isReadable } from '../catalogues/colors.ts';

type Rgb = readonly [number, number, number];

const toRgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const toHex = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

const STEPS = 256;

/** The first of the shades from a colour towards black or white that passes on a ground. */
const towards = (hex: string, end: Rgb, ground: string) => {
  for (let step = 0; step <= STEPS; step += 1) {
    const shade = toHex(mix(toRgb(hex), end, step / STEPS));
    if (isReadable(shade, ground)) return { shade, step };
  }
  return null;
};

/**
 * The shade nearest to a colour (#rrggbb) that is readable on a ground, as it is when it passes itself.
 * Black or white passes on every ground, so there always is one.
 */
export const readableShade = (hex: string, ground: string): string => {
  const found = [towards(hex, [0, 0, 0], ground), towards(hex, [255, 255, 255], ground)]
    .filter((shade) => shade !== null)
    .sort((a, b) => a.step - b.step);
  return found[0]?.shade ?? '#000000';
};

/** The least favourable grounds on which an accent stands in each scheme: rows under the pointer. */
export const GROUNDS = { light: '#ebeeec', dark: '#262b28' } as const;

export type AccentShades = { light: string; dark: string };

/** An accent as each scheme shows it: itself where it passes, the nearest shade where it does not. */
export const accentShades = (hex: string): AccentShades => ({
  light: readableShade(hex, GROUNDS.light),
  dark: readableShade(hex, GROUNDS.dark),
});
