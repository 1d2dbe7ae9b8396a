import { describe, expect, it } from 'vitest';
import { countDeliveries, type Planned } from './day-planner.ts';

const MINUTE = 60_000;

const shift = (changes: Partial<Planned> = {}): Planned => ({
  id: 'shift',
  department: 0,
  person: 1,
  askedAt: MINUTE,
  answeredAt: MINUTE + 50,
  isPrompt: true,
  ...changes,
});

type Listened = { from: number; to: number | null }[];

/** The first is the planner, who is not told. */
const company = (listened: Listened, heardAt: number | null) =>
  [0, 1, 2].map((person) => ({
    person,
    heard: new Map(heardAt === null || person === 0 ? [] : [['shift', heardAt]]),
    socket: { listened },
  }));

const ALL_DAY: Listened = [{ from: 0, to: null }];

describe('an event of the day', () => {
  it('counts for its person, or for everybody but its author', () => {
    const devices = company(ALL_DAY, MINUTE + 80);
    expect(countDeliveries([shift()], devices)).toMatchObject({
      delivered: 1,
      missed: [],
      p50: 80,
    });
    expect(countDeliveries([shift({ person: null })], devices)).toMatchObject({ delivered: 2 });
  });

  it('is missed by whoever listened all the while and never heard of it', () => {
    expect(countDeliveries([shift({ person: null })], company(ALL_DAY, null)).missed).toHaveLength(
      2,
    );
  });

  it.each<[string, Listened]>([
    ['who came later', [{ from: 2 * MINUTE, to: null }]],
    ['who had gone before', [{ from: 0, to: MINUTE - 1 }]],
    ['who went at that moment', [{ from: 0, to: MINUTE + 200 }]],
    [
      'who came back in between',
      [
        { from: 0, to: MINUTE + 10 },
        { from: MINUTE + 20, to: null },
      ],
    ],
  ])('is not missed by %s, who loads anew', (_, listened) => {
    expect(countDeliveries([shift()], company(listened, null)).missed).toEqual([]);
  });

  it('is not owed for a change that was cut off in its first try', () => {
    const planned = [shift({ isPrompt: false })];
    expect(countDeliveries(planned, company(ALL_DAY, null)).missed).toEqual([]);
  });
});
