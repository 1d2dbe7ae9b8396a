import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToDay } from '../calendar-days/holidays.ts';
import type { LedgerInput } from './leave-accounts.ts';
import { type Day, weekdayOf } from './ledger-days.ts';
import { daysFrom, entry, ledger, piece } from './ledger-samples.ts';
import { lacksTwoWeeks } from './two-weeks.ts';

const AT = '2026-10-01';

const booked = (day: Day, amount: number) => entry({ day, amount: -amount });

/** Days of work from one day to another, 7:36 each. */
const off = (from: Day, until: Day, skip: readonly Day[] = []) =>
  daysFrom(from, until)
    .filter((day) => weekdayOf(day) <= 5 && !skip.includes(day))
    .map((day) => booked(day, 456));

const lacks = (entries: LedgerInput['entries'], more: Partial<LedgerInput> = {}) =>
  lacksTwoWeeks(ledger({ entries, ...more }), AT);

describe('two weeks of legal holidays in a row', () => {
  it('are lacking until as much is granted in a row as two weeks of the contract', () => {
    expect(lacks([])).toBe(true);
    expect(lacks(off('2026-08-03', '2026-08-14'))).toBe(false);
    expect(lacks(off('2026-08-03', '2026-08-13'))).toBe(true);
    expect(lacks([...off('2026-03-02', '2026-03-06'), ...off('2026-08-03', '2026-08-07')])).toBe(
      true,
    );
    expect(lacks(off('2025-08-04', '2025-08-15'))).toBe(true);
  });

  it('may begin on any day of the week', () => {
    expect(lacks(off('2026-08-05', '2026-08-18'))).toBe(false);
    expect(lacks(off('2026-08-05', '2026-08-18', ['2026-08-12']))).toBe(true);
  });

  it('are days off also where less was planned for some of them, and no half days', () => {
    const days = off('2026-08-03', '2026-08-14');
    const shorter = days.map((own, at) => (at % 2 ? own : { ...own, amount: -330 }));
    expect(lacks(shorter)).toBe(false);
    expect(lacks(days.map((own) => ({ ...own, amount: -228 })))).toBe(true);
  });

  it('hold a public holiday, which costs nothing, also as their first day', () => {
    const [first, last] = ['2026-07-20', '2026-07-31'];
    const holidays = ['2026-07-21', '2026-05-25'];
    expect(lacks(off(first, last, ['2026-07-21']), { holidays })).toBe(false);
    expect(lacks(off(first, last, ['2026-07-21']))).toBe(true);
    expect(lacks(off('2026-05-26', '2026-06-05'), { holidays })).toBe(false);
  });

  it('of who works three days a week are six such days, whatever the week is rounded to', () => {
    const contract = [piece({ weekMinutes: 1301, weekDays: 3 })];
    const days = ['2026-08-03', '2026-08-04', '2026-08-05', '2026-08-10', '2026-08-11'];
    const five = days.map((day) => booked(day, 434));
    expect(lacks(five, { contract })).toBe(true);
    expect(lacks([...five, booked('2026-08-12', 434)], { contract })).toBe(false);
  });

  it('are not what was asked for and not answered, nor what was taken back', () => {
    const asked = off('2026-08-03', '2026-08-14').map((own) => ({
      ...own,
      state: 'asked' as const,
    }));
    expect(lacks(asked)).toBe(true);
    const granted = off('2026-08-03', '2026-08-14');
    const [one] = granted;
    const back = entry({ day: '2026-08-03', amount: 456, id: 'back', reversesId: one?.id ?? '' });
    expect(lacks([...granted, back])).toBe(true);
  });

  it('are asked of nobody who has not earned as much, and of no other account', () => {
    expect(lacks([], { contract: [piece({ from: '2025-10-01' })] })).toBe(false);
    expect(lacks([], { contract: [piece({ from: '2025-04-01' })] })).toBe(true);
    expect(lacks([], { rules: [] })).toBe(false);
  });

  it('stay, whatever is granted besides', () => {
    const day = fc.integer({ min: 0, max: 360 }).map((at) => addToDay('2026-01-01', at));
    fc.assert(
      fc.property(fc.uniqueArray(day, { maxLength: 30 }), (days) => {
        const besides = days.map((own) => ({ ...booked(own, 456), id: `more ${own}` }));
        expect(lacks([...besides, ...off('2026-08-03', '2026-08-14')])).toBe(false);
      }),
    );
  });
});
