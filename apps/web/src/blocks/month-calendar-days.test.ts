import { startOfMonth, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { describe, expect, it } from 'vitest';
import { addMonths, dayAfterKey, weeksOf } from './month-calendar-days.ts';

const day = (key: string) => wallSeconds(Date.parse(`${key}T00:00:00Z`) / 1000);
const year = { first: day('2026-01-01'), last: day('2026-12-01') };
const press = (key: string, from: string): string | null => {
  const to = dayAfterKey(key, day(from), year);
  return to === null ? null : toDateKey(to);
};

describe('the weeks of a month', () => {
  it.each([
    ['2026-02-01', 5, 6],
    ['2027-02-01', 4, 0],
    ['2026-08-01', 6, 5],
    ['2028-02-29', 5, 1],
  ])('%s has %i rows and begins after %i blanks', (month, rows, blanks) => {
    const weeks = weeksOf(day(month));
    expect(weeks).toHaveLength(rows);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks[0]?.findIndex((d) => d !== null)).toBe(blanks);
  });

  it('hold each day of the month once and no other', () => {
    for (let month = day('2024-01-01'); month < day('2029-01-01'); month = addMonths(month, 1)) {
      const days = weeksOf(month).flat();
      const shown = days.filter((d) => d !== null);
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.every((d) => startOfMonth(d) === month)).toBe(true);
      expect(shown.length).toBe((addMonths(month, 1) - month) / 86_400);
    }
  });
});

describe('the keys', () => {
  it('move by a day, a week and a month', () => {
    expect(press('ArrowRight', '2026-03-31')).toBe('2026-04-01');
    expect(press('ArrowLeft', '2026-03-01')).toBe('2026-02-28');
    expect(press('ArrowDown', '2026-03-03')).toBe('2026-03-10');
    expect(press('ArrowUp', '2026-03-03')).toBe('2026-02-24');
    expect(press('Home', '2026-03-04')).toBe('2026-03-02');
    expect(press('End', '2026-03-04')).toBe('2026-03-08');
    expect(press('PageDown', '2026-01-31')).toBe('2026-02-28');
    expect(press('PageUp', '2026-03-31')).toBe('2026-02-28');
  });

  it('stay within the months that may be shown', () => {
    expect(press('ArrowLeft', '2026-01-01')).toBe('2026-01-01');
    expect(press('PageDown', '2026-12-24')).toBe('2026-12-24');
  });

  it('leave every other key alone', () => {
    expect(press('Enter', '2026-03-04')).toBeNull();
    expect(press('Tab', '2026-03-04')).toBeNull();
  });
});
