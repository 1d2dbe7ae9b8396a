import { describe, expect, it } from 'vitest';
import { findLosses, type Noted, type Stored } from './day-losses.ts';
import { slopePerHour } from './day-watch.ts';

const HOUR = 3600;

const noted = (what: Noted['what'], number: number, at: number): Noted => ({
  what,
  key: `key ${number}`,
  number,
  at,
  wall: at + HOUR,
  answer: { status: 200, md5: `answer ${number}` },
  tries: 1,
});

const JOURNAL: Noted[] = [
  noted('check-in', 1, 1000),
  noted('pause', 2, 2000),
  noted('resume', 3, 2500),
  noted('check-out', 4, 4000),
];

const span = (from: number, to: number) => ({
  start: from + HOUR,
  startAt: from,
  end: to + HOUR,
  endAt: to,
});

const whole = (): Stored => ({
  clockings: [{ ...span(1000, 4000), pauses: [span(2000, 2500)], flags: [] }],
  answers: JOURNAL.map(({ key, number }) => ({ key, status: 200, md5: `answer ${number}` })),
  claims: JOURNAL.map(({ number }) => ({ number, applied: true })),
});

const clockingOf = (stored: Stored): Stored['clockings'][0] => {
  const [clocking] = stored.clockings;
  if (!clocking) throw new Error('There is none');
  return clocking;
};

const after = (change: (stored: Stored) => void): ReturnType<typeof findLosses> => {
  const stored = whole();
  change(stored);
  return findLosses(JOURNAL, stored);
};

const kindsOf = (losses: ReturnType<typeof findLosses>): string[] =>
  Object.entries(losses).flatMap(([kind, found]) => (found.length > 0 ? [kind] : []));

describe('a day in the database', () => {
  it('has lost nothing where everything stands there once, at its time', () => {
    expect(findLosses(JOURNAL, whole())).toEqual({ lost: [], doubled: [], wrong: [] });
  });

  it.each<[string, string[], (stored: Stored) => void]>([
    ['no clocking', ['lost'], ({ clockings }) => void clockings.pop()],
    ['no pause', ['lost'], (stored) => void clockingOf(stored).pauses.pop()],
    ['no end', ['lost'], (stored) => Object.assign(clockingOf(stored), { end: null, endAt: null })],
    ['no answer', ['lost'], ({ answers }) => void answers.pop()],
    ['no claim', ['lost'], ({ claims }) => void claims.pop()],
    ['two clockings', ['doubled'], ({ clockings }) => clockings.push(...clockings)],
    ['two pauses', ['doubled', 'wrong'], (s) => clockingOf(s).pauses.push(span(2000, 2500))],
    ['two answers', ['doubled'], ({ answers }) => answers.push(...answers.slice(0, 1))],
    ['another start', ['wrong'], (stored) => (clockingOf(stored).startAt += 1)],
    ['another wall clock', ['wrong'], (stored) => (clockingOf(stored).start += 1)],
    ['another end', ['wrong'], (stored) => Object.assign(clockingOf(stored), { endAt: 4001 })],
    ['a flag', ['wrong'], (stored) => clockingOf(stored).flags.push('late_arrival')],
    ['another order', ['wrong'], ({ claims }) => claims.push(...claims.splice(0, 1))],
    [
      'a refused claim',
      ['wrong'],
      ({ claims }) => Object.assign(claims[1] ?? {}, { applied: false }),
    ],
    ['another answer', ['wrong'], ({ answers }) => Object.assign(answers[1] ?? {}, { md5: 'x' })],
  ])('is found out with %s', (_, kinds, change) => {
    expect(kindsOf(after(change))).toEqual(kinds);
  });

  it('owes what was sent and never answered, and what was refused', () => {
    const [first, ...others] = JOURNAL as [Noted, ...Noted[]];
    const unanswered = [{ ...first, answer: null }, ...others];
    expect(kindsOf(findLosses(unanswered, whole()))).toEqual(['lost']);
    const refused = [{ ...first, answer: { status: 409, md5: 'answer 1' } }, ...others];
    expect(findLosses(refused, whole()).lost).toEqual(['check-in: refused with 409']);
  });
});

it('a slope is what a value grows by in an hour, whatever lies beside the line', () => {
  const minute = 60_000;
  const points = [0, 1, 2, 3].map((n) => ({ at: 1e12 + n * minute, value: 100 + n * 2 }));
  expect(slopePerHour(points)).toBeCloseTo(120);
  expect(slopePerHour(points.map(({ at }) => ({ at, value: 7 })))).toBe(0);
  expect(slopePerHour([])).toBe(0);
});
