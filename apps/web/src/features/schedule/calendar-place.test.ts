import { toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { expect, it } from 'vitest';
import {
  formatPlace,
  freeRange,
  isBeyondSnapshot,
  ownRange,
  parsePlace,
} from './calendar-place.ts';

const day = (key: string) => wallSeconds(Date.parse(`${key}T00:00:00Z`) / 1000);
const TODAY = day('2026-03-03');

const place = (on: string | undefined): string =>
  formatPlace(parsePlace(on, TODAY, ownRange(TODAY)));

it('an address names a month or a day of it', () => {
  expect(place('2026-04')).toBe('2026-04');
  expect(place('2026-04-30')).toBe('2026-04-30');
  expect(parsePlace('2026-04-30', TODAY, ownRange(TODAY)).month).toBe(day('2026-04-01'));
});

it('what no address can mean is this month', () => {
  for (const on of [undefined, '', '2026-13', '2026-02-30', '2026-3', 'now', '2026-04-1']) {
    expect(place(on), on).toBe('2026-03');
  }
});

it('months of which the device knows nothing are not shown', () => {
  expect(place('2025-12')).toBe('2026-03');
  expect(place('2026-01')).toBe('2026-01');
  expect(place('2027-03')).toBe('2027-03');
  expect(place('2027-04')).toBe('2026-03');
});

it('free shifts begin with this month and go on for a year', () => {
  const { first, last } = freeRange(TODAY);
  expect([first, last].map(toDateKey)).toEqual(['2026-03-01', '2027-03-01']);
});

it('months that end later than 60 days from now are asked for', () => {
  const months = ['2026-03-01', '2026-04-01', '2026-05-01', '2026-12-01', '2027-01-01'];
  const isAsked = months.map((month) => isBeyondSnapshot(day(month), TODAY));
  expect(isAsked).toEqual([false, false, true, true, true]);
});
