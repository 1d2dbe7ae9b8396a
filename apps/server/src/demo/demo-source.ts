import { v7 } from 'uuid';

/** All ids are of one moment and numbered, so that accounts keep theirs from one demo to the next. */
const MADE_AT = Date.UTC(2026, 0, 5);

/** Mulberry32: small, fast and the same everywhere; nothing secret comes from it. */
const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Where everything accidental in the demo comes from: one seed, always the same demo. */
export const createSource = (seed: number) => {
  const random = createRandom(seed);
  const randomOfIds = createRandom(seed + 1);
  let made = 0;

  const between = (from: number, to: number): number =>
    from + Math.floor(random() * (to - from + 1));

  return {
    id: (): string =>
      v7({
        msecs: MADE_AT,
        seq: made++,
        random: Uint8Array.from({ length: 16 }, () => randomOfIds() * 256),
      }),
    /** A whole number, both ends included. */
    between,
    chance: (share: number): boolean => random() < share,
    pick: <T>(list: readonly [T, ...T[]]): T => list[between(0, list.length - 1)] ?? list[0],
  };
};

export type Source = ReturnType<typeof createSource>;
