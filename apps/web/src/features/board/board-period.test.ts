import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { describe, expect, it } from 'vitest';
import { weekOf } from './board-period.ts';

describe('the number of a week', () => {
  it.each([
    ['2026-11-27', 48],
    ['2026-01-01', 1],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
    ['2024-12-30', 1],
    ['2023-01-01', 52],
  ])('%s is in week %i', (day, week) => expect(weekOf(fromDateKey(day))).toBe(week));
});
