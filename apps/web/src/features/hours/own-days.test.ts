import { expect, it } from 'vitest';
import { bareDay, ownDays } from './own-days.ts';

const paid = (day: string, awaySeconds = 27_360) => ({ day, awaySeconds });

const day = (of: string, off: string[]) => ({ ...bareDay(of), off });

it('has a row for a holiday that is paid, once, in the order of days', () => {
  const days = [
    day('2026-12-24', ['Annual leave']),
    day('2026-12-25', []),
    day('2026-12-28', ['']),
  ];
  const rows = ownDays(days, [
    paid('2026-12-24'),
    paid('2026-12-25'),
    paid('2026-12-25'),
    paid('2026-12-26', 0),
  ]);
  expect(rows.map((own) => own.day)).toEqual(['2026-12-24', '2026-12-25', '2026-12-28']);
  expect(ownDays([], [paid('2026-12-25')])).toHaveLength(1);
  expect(ownDays([day('2026-12-25', [])], [])).toEqual([]);
});
