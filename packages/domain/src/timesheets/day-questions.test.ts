import { expect, it } from 'vitest';
import { instant, wallSeconds } from '../time/wall-time.ts';
import { type ClockedSpan, type PlannedSpan, questionsOf } from './day-questions.ts';

const HOUR = 3600;
const at = (hours: number) => wallSeconds(hours * HOUR);

const shift = (from: number, to: number, pauseSeconds = 0, shiftId = 's'): PlannedSpan => ({
  shiftId,
  sectionId: null,
  start: at(from),
  end: at(to),
  endAt: instant(to * HOUR),
  pauseSeconds,
  seconds: (to - from) * HOUR - pauseSeconds,
});

const work = (from: number, to: number | null, more: Partial<ClockedSpan> = {}): ClockedSpan => ({
  clockingId: `c${from}`,
  shiftId: null,
  sectionId: null,
  start: at(from),
  end: to === null ? null : at(to),
  isProposed: false,
  hadNoPause: false,
  pauses: [],
  workedSeconds: ((to ?? from) - from) * HOUR,
  ...more,
});

const day = {
  isOff: false,
  isWorkedAway: false,
  start: wallSeconds(0),
  clocks: true,
  isFree: false,
  isOver: true,
};

const kinds = (
  planned: PlannedSpan[],
  clocked: ClockedSpan[],
  more: Partial<typeof day> = {},
  now = 100,
) =>
  questionsOf(
    { ...day, ...more, planned, clocked },
    { now: instant(now * HOUR), beyondSeconds: 900 },
  ).map(({ kind, seconds }) => [kind, seconds]);

it('nothing is asked of what went as planned, give or take what is allowed', () => {
  expect(kinds([shift(9, 17)], [work(9.25, 16.75)])).toEqual([]);
  expect(kinds([], [])).toEqual([]);
});

it('edges further from the plan are asked about with how far', () => {
  expect(kinds([shift(9, 17)], [work(8, 18.5)])).toEqual([
    ['early', HOUR],
    ['left-late', 1.5 * HOUR],
  ]);
  expect(kinds([shift(9, 17)], [work(10, 16)])).toEqual([
    ['late', HOUR],
    ['left-early', HOUR],
  ]);
});

it('edges on the night on which the clock changes are as far apart as it was', () => {
  // Until 02:30, and left at the 02:40 that comes an hour later.
  const late = work(0, 2 + 2 / 3, { startAt: instant(0), endAt: instant((3 + 2 / 3) * HOUR) });
  expect(kinds([{ ...shift(0, 2.5), startAt: instant(0) }], [late])).toEqual([
    ['left-late', 70 * 60],
  ]);
  // From 04:00 behind the hour that is twice, and came at the first 02:50.
  const early = work(2 + 5 / 6, 6, {
    startAt: instant((2 + 5 / 6) * HOUR),
    endAt: instant(7 * HOUR),
  });
  const morning = { ...shift(4, 6), startAt: instant(5 * HOUR), endAt: instant(7 * HOUR) };
  expect(kinds([morning], [early])).toEqual([['early', 130 * 60]]);
});

it('a shift without clocking, once it is over, unless they are off or nobody clocks there', () => {
  expect(kinds([shift(9, 17)], [])).toEqual([['not-clocked', 8 * HOUR]]);
  // As much as it was planned for.
  expect(kinds([shift(9, 17, 1800)], [])).toEqual([['not-clocked', 7.5 * HOUR]]);
  expect(kinds([shift(9, 17)], [], {}, 16)).toEqual([]);
  expect(kinds([shift(9, 17)], [], { isOff: true })).toEqual([]);
  expect(kinds([shift(9, 17)], [], { clocks: false })).toEqual([]);
});

it('a clocking without a shift, unless people may come freely', () => {
  expect(kinds([], [work(9, 12)])).toEqual([['not-planned', 3 * HOUR]]);
  expect(kinds([], [work(9, 12)], { isFree: true })).toEqual([]);
  const second = work(19, 21);
  expect(kinds([shift(9, 17)], [work(9, 17), second])).toEqual([['not-planned', 2 * HOUR]]);
});

it('an end that nobody said', () => {
  expect(kinds([shift(9, 17)], [work(9, null)])).toEqual([['no-end', 0]]);
  expect(kinds([shift(9, 17)], [work(9, null)], { isOver: false })).toEqual([]);
  expect(kinds([shift(9, 17)], [work(9, 17, { isProposed: true })])).toEqual([['end-proposed', 0]]);
});

it('a planned pause that nobody clocked', () => {
  const paused = { pauses: [{ start: at(12), end: at(12.5) }] };
  expect(kinds([shift(9, 17, 1800)], [work(9, 17)])).toEqual([['no-pause', 1800]]);
  expect(kinds([shift(9, 17, 1800)], [work(9, 17, paused)])).toEqual([]);
  expect(kinds([shift(9, 17, 1800)], [work(9, 17, { hadNoPause: true })])).toEqual([]);
  expect(kinds([shift(9, 17, 1800)], [work(9, 12), work(12.5, 17)])).toEqual([]);
});

it('of two shifts each has the clockings that lie in it, or that named it', () => {
  const planned = [shift(9, 13, 0, 'a'), shift(18, 22, 0, 'b')];
  expect(kinds(planned, [work(9, 13), work(18, 22)])).toEqual([]);
  expect(kinds(planned, [work(9, 13)])).toEqual([['not-clocked', 4 * HOUR]]);
  expect(kinds(planned, [work(9, 13), work(13.5, 17, { shiftId: 'b' })])).toEqual([
    ['early', 4.5 * HOUR],
    ['left-early', 5 * HOUR],
  ]);
});
