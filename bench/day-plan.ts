/** Minutes of the day that is played: from half past six until half past seven in the evening. */
export const DAY_MINUTES = 780;
const NINE = 150;
/** Nothing is planned later: who was offline must be back before the day is judged. */
const LAST = DAY_MINUTES - 8;

export type Tap = 'check-in' | 'pause' | 'resume' | 'check-out';
export type Act = {
  /** Minutes since the day began. */
  at: number;
  what: Tap | 'open' | 'look' | 'offline' | 'online';
};

export type DevicePlan = {
  /** In the order of their times. */
  acts: readonly Act[];
  /** Its app stays open all day, with a socket; others are opened for a moment. */
  listens: boolean;
  /** Which of its taps, counted from 1, are done by the server while the answer never arrives. */
  unheard: readonly number[];
};

/** The same numbers in [0, 1) for the same seed. */
const createDice = (seed: number): (() => number) => {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

type Between = (from: number, to: number) => number;

/** Most begin at nine, give or take the tram; some open the place, some come at noon. */
const planArrival = (share: number, between: Between): number => {
  if (share < 0.15) return between(20, 60);
  if (share < 0.85) return NINE + between(-8, 8) + between(-8, 8);
  return between(NINE + 60, NINE + 210);
};

const planPauses = (arrival: number, dice: () => number, between: Between): Act[] => {
  const acts: Act[] = [];
  const pause = (from: number, minutes: number): void => {
    acts.push({ at: from, what: 'pause' }, { at: from + minutes, what: 'resume' });
  };
  if (dice() < 0.85) pause(arrival + between(170, 230), between(25, 45));
  if (dice() < 0.3) pause(arrival + between(290, 340), between(8, 15));
  return acts;
};

/** One stretch without a network: somewhere in the day, or from before the check-out until late. */
const planOffline = (
  arrival: number,
  leaving: number,
  dice: () => number,
  between: Between,
): Act[] => {
  const share = dice();
  if (share >= 0.14) return [];
  const from = share < 0.04 ? leaving - between(1, 20) : between(arrival - 10, leaving);
  const minutes = share < 0.04 ? between(30, 80) : between(20, 120);
  return [
    { at: from, what: 'offline' },
    { at: Math.min(LAST, from + minutes), what: 'online' },
  ];
};

/** What the device with this number does on the day; each time it is asked the same. */
export const planDevice = (device: number): DevicePlan => {
  const dice = createDice(device);
  const between: Between = (from, to) => from + dice() * (to - from);
  const arrival = planArrival(dice(), between);
  const leaving = Math.min(arrival + between(390, 510), LAST - 20);
  const pauses = planPauses(arrival, dice, between);
  const looks = Array.from({ length: 2 + Math.floor(dice() * 4) }, () => ({
    at: between(arrival + 1, leaving),
    what: 'look' as const,
  }));
  const acts: Act[] = [
    { at: arrival - between(1, 6), what: 'open' },
    { at: arrival, what: 'check-in' },
    ...pauses,
    ...looks,
    { at: leaving, what: 'check-out' },
    ...planOffline(arrival, leaving, dice, between),
  ];
  const taps = 2 + pauses.length;
  return {
    acts: acts.toSorted((a, b) => a.at - b.at),
    listens: dice() < 0.6,
    unheard: Array.from({ length: taps }, (_, index) => index + 1).filter(() => dice() < 0.03),
  };
};

/** A change by who plans: of one person's plan, or of what the whole department sees. */
export type Change = { at: number; person: number | null };

const CHANGES = 36;
/** One in so many concerns everybody. */
const WIDE_EVERY = 7;

/** What the planner of a department of so many people changes on the day, the last for everybody. */
export const planChanges = (department: number, people: number): Change[] => {
  const dice = createDice(1_000_000 + department);
  return Array.from({ length: CHANGES }, (_, index) => ({
    at: NINE / 2 + ((index + dice()) / CHANGES) * (LAST - NINE / 2),
    // The first of them is who plans.
    person: index % WIDE_EVERY === 0 ? null : 1 + Math.floor(dice() * (people - 1)),
  }));
};
