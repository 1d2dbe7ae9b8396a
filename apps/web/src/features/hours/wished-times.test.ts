import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { expect, it } from 'vitest';
import { readWish, typedWish } from './wished-times.ts';

const MIDNIGHT = fromDateKey('2026-11-16');

it('reads times of a day, of a night, none, and none that can be', () => {
  const read = (start: string, end: string, pauseMinutes: number | string = 0) =>
    readWish({ start, end, pauseMinutes }, MIDNIGHT);
  expect(read('09:00', '17:00', 30)).toEqual({
    start: MIDNIGHT + 9 * 3600,
    end: MIDNIGHT + 17 * 3600,
    pauseSeconds: 1800,
  });
  expect(read('18:00', '02:00')).toMatchObject({ end: MIDNIGHT + 26 * 3600 });
  // Of a night that was planned until six in the morning.
  const late = readWish(
    { start: '00:10', end: '06:00', pauseMinutes: 0 },
    MIDNIGHT,
    MIDNIGHT + 6 * 3600,
  );
  expect(late).toMatchObject({ start: MIDNIGHT + 24 * 3600 + 600, end: MIDNIGHT + 30 * 3600 });
  expect(read('', '')).toBeNull();
  for (const wrong of [read('09:00', ''), read('', '17:00'), read('09:00', '10:00', 60)]) {
    expect(wrong).toBeUndefined();
  }
});

it('writes what was read as it was typed, also over midnight', () => {
  for (const typed of [
    { start: '09:00', end: '17:00', pauseMinutes: 30 },
    { start: '18:00', end: '02:00', pauseMinutes: 0 },
    { start: '', end: '', pauseMinutes: 0 },
  ]) {
    expect(typedWish(readWish(typed, MIDNIGHT) ?? null)).toEqual(typed);
  }
});
