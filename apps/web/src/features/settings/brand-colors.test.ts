import { contrast, READABLE } from '@ploeg/domain/catalogues/colors';
import { accentShades, GROUNDS } from '@ploeg/domain/company/accent';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cssVariables, theme } from '#ui/theme.ts';
import { brandRules } from '#platform/brand-colors.ts';

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

const partsOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const mixed = (one: string, share: number, other: string): string => {
  const rest = partsOf(other);
  const parts = partsOf(one).map((part, at) => part * share + (rest[at] ?? 0) * (1 - share));
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
};

/** What the browser makes of the rules in a scheme, each colour as #rrggbb. */
const drawnColors = (rules: string, scheme: Scheme) => {
  const own = cssVariables(theme as never)[scheme] as Record<string, string>;
  const known: Record<string, string> = { ...own, black: '#000000', white: '#ffffff' };
  const plain = (text: string): string => known[text.replace(/^var\((.*)\)$/, '$1')] ?? text;
  const blocks = rules
    .split('}')
    .filter((block) => !block.includes('scheme="') || block.includes(`scheme="${scheme}"`));
  for (const [, name = '', value = ''] of blocks.join().matchAll(/(--[\w-]+): ([^;]+);/g)) {
    const [, one = value, share = '100', other = value] =
      /^color-mix\(in srgb, (\S+) (\d+)%, (.+)\)$/.exec(value) ?? [];
    known[name] = mixed(plain(one), Number(share) / 100, plain(other));
  }
  return (name: string): string => known[name] ?? '';
};

const OUTLINED = '--mantine-color-green-outline';
const LIGHT = '--mantine-color-green-light';
const FILLED = '--mantine-color-green-filled';

/** Letters and the ground that they stand on, by what is drawn. */
const pairsOf = (
  color: (name: string) => string,
  scheme: Scheme,
): Record<string, [string, string]> => ({
  'an outlined button': [color(OUTLINED), color('--mantine-color-body')],
  'an outlined button in a row under the pointer': [color(OUTLINED), GROUNDS[scheme]],
  'an outlined button under the pointer': [color(OUTLINED), color(`${OUTLINED}-hover`)],
  'a tinted button': [color(`${LIGHT}-color`), color(LIGHT)],
  'a tinted button under the pointer': [color(`${LIGHT}-color`), color(`${LIGHT}-hover`)],
  'a filled button': ['#ffffff', color(FILLED)],
  'a filled button under the pointer': ['#ffffff', color(`${FILLED}-hover`)],
  'a link': [color('--mantine-color-anchor'), color('--mantine-color-body')],
});

/** What could not be read in a company's colour. */
const unreadable = (hex: string, scheme: Scheme): string[] => {
  const pairs = pairsOf(drawnColors(brandRules(accentShades(hex)), scheme), scheme);
  return Object.entries(pairs)
    .filter(([, [letters, ground]]) => !(contrast(letters, ground) >= READABLE))
    .map(([what, [letters, ground]]) => `${hex}: ${what}, ${letters} on ${ground}`);
};

const toHex = (value: number): string => `#${value.toString(16).padStart(6, '0')}`;

/** All around the circle, every two degrees. */
const hues = Array.from({ length: 180 }, (_, index) => {
  const part = (at: number): number => {
    const place = (at + index / 15) % 12;
    return Math.round(127.5 - 127.5 * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return toHex(part(0) * 65536 + part(8) * 256 + part(4));
});

describe.each(SCHEMES)('in the %s scheme, in the colour of a company', (scheme) => {
  it('buttons and links can be read in every hue', () => {
    expect(hues.flatMap((hex) => unreadable(hex, scheme))).toEqual([]);
  });

  it('buttons and links can be read whatever was chosen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }).map(toHex), (hex) => {
        expect(unreadable(hex, scheme)).toEqual([]);
      }),
    );
  });
});
