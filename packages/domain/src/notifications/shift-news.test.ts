import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wallSeconds } from '../time/wall-time.ts';
import { foldNews, type News, type ShiftTimes } from './shift-news.ts';

type Plan = { at: number; note: number } | null;

const HOUR = 3600;
const times = (at: number) => ({
  start: wallSeconds(at * HOUR),
  end: wallSeconds((at + 8) * HOUR),
});

/** The message that a change of a plan makes; none where nobody would be told. */
const messageOf = (was: Plan, is: Plan, id: string): News<ShiftTimes> | null => {
  const about = { id, resourceId: 'shift' };
  if (!was) return is && { ...about, kind: 'SHIFT_PUBLISHED', values: times(is.at) };
  if (!is) return { ...about, kind: 'SHIFT_REMOVED', values: times(was.at) };
  if (was.at === is.at && was.note === is.note) return null;
  const { start: wasStart, end: wasEnd } = times(was.at);
  const moved = was.at === is.at ? {} : { wasStart, wasEnd };
  return { ...about, kind: 'SHIFT_CHANGED', values: { ...times(is.at), ...moved } };
};

const told = (states: Plan[]) =>
  foldNews(
    states.slice(1).flatMap((is, index) => messageOf(states[index] ?? null, is, `${index}`) ?? []),
  );

const plans = fc.option(
  fc.record({ at: fc.integer({ min: 6, max: 9 }), note: fc.constantFrom(0, 1) }),
  { nil: null },
);

it('what happens to a shift in a night comes to one message: what was, and what is', () => {
  fc.assert(
    fc.property(fc.array(plans, { minLength: 2, maxLength: 6 }), (states) => {
      const [was = null] = states;
      const is = states.at(-1) ?? null;
      const { told: left, moot } = told(states);
      expect(left.length).toBeLessThanOrEqual(1);
      const [only] = left;
      if (!was && !is) expect(only).toBeUndefined();
      if (!was && is) expect(only).toMatchObject({ kind: 'SHIFT_PUBLISHED', values: times(is.at) });
      if (was && !is) expect(only).toMatchObject({ kind: 'SHIFT_REMOVED', values: times(was.at) });
      if (was && is && was.at !== is.at) {
        const { start: wasStart, end: wasEnd } = times(was.at);
        const values = { ...times(is.at), wasStart, wasEnd };
        expect(only).toMatchObject({ kind: 'SHIFT_CHANGED', values });
      }
      if (was && is && was.at === is.at && only) expect(only.values.wasStart).toBeUndefined();
      expect(moot).not.toContain(only?.id);
    }),
  );
});

it('a shift that is moved and moved back tells nothing, unless something else has changed too', () => {
  const nine = { at: 9, note: 0 };
  expect(told([nine, { at: 8, note: 0 }, nine])).toEqual({ told: [], moot: ['0', '1'] });
  const noted = told([nine, { at: 8, note: 0 }, { at: 8, note: 1 }, { at: 9, note: 1 }]);
  expect(noted.told).toMatchObject([{ id: '2', kind: 'SHIFT_CHANGED', values: times(9) }]);
});

it('other messages, and those of other shifts, stay as they are', () => {
  const others: News<ShiftTimes>[] = [
    { id: 'a', kind: 'SHIFT_PUBLISHED', resourceId: 'one', values: times(7) },
    { id: 'b', kind: 'SWAP_ASKED', resourceId: 'two', values: times(8) },
    { id: 'c', kind: 'SHIFT_REMOVED', resourceId: 'two', values: times(9) },
  ];
  const { told: left, moot } = foldNews(others);
  expect(left.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c']);
  expect(moot).toEqual([]);
});
