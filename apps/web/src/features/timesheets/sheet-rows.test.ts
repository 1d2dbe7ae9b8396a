import { NOTHING_SAID } from '@ploeg/domain/timesheets/sheet-events';
import { expect, it } from 'vitest';
import type { SheetDayLine, SheetLine, SheetPeriod } from '#data/timesheets/timesheets.queries.ts';
import {
  askingCells,
  daysWithoutQuestions,
  isToCome,
  openMatters,
  stepCell,
  toSheetRows,
} from './sheet-rows.ts';

const day = (key: string, more: Partial<SheetDayLine> = {}): SheetDayLine => ({
  day: key,
  hash: '0123456789abcdef',
  plannedSeconds: 3600,
  clockedSeconds: 3600,
  paidSeconds: 3600,
  awaySeconds: 0,
  isHoliday: false,
  off: [],
  isRunning: false,
  isAdjusted: false,
  questions: [],
  state: NOTHING_SAID,
  ...more,
});

const asking = { questions: [{ kind: 'late' as const, seconds: 1200, at: 0 }] };

const sheet = (name: string, days: SheetDayLine[]): SheetLine => ({
  employmentId: name,
  personId: name,
  name,
  sectionIds: [],
  contractSeconds: null,
  period: { start: '2026-11-01', end: '2026-11-30' },
  revision: 1,
  computedAt: null,
  status: 'open',
  days,
  carried: [],
  carriedSeconds: 0,
});

const open: SheetPeriod = {
  start: '2026-11-01',
  end: '2026-11-30',
  kind: 'month',
  isLocked: false,
  lockedAt: null,
  lockedBy: null,
  isOver: false,
};

const rowsOf = (sheets: SheetLine[], periods = [open]) =>
  toSheetRows({ sheets, periods, today: '2026-11-20' });

it('a row holds the days of both periods of a week', () => {
  const rows = rowsOf([
    sheet('ann', [day('2026-10-31')]),
    sheet('ann', [day('2026-11-01', asking)]),
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ paidSeconds: 7200, questions: 1, status: 'to-check' });
  const [row] = rowsOf([sheet('ann', [day('2026-11-01')])], [{ ...open, isLocked: true }]);
  expect(row?.status).toBe('locked');
});

it('questions are walked from row to row, round and round', () => {
  const rows = rowsOf([
    sheet('ann', [day('2026-11-03', asking), day('2026-11-02', asking)]),
    sheet('ben', [day('2026-11-02'), day('2026-11-04', asking)]),
  ]);
  const cells = askingCells(rows);
  expect(cells.map((cell) => `${cell.employmentId} ${cell.day}`)).toEqual([
    'ann 2026-11-02',
    'ann 2026-11-03',
    'ben 2026-11-04',
  ]);
  expect(stepCell(cells, null, 1)).toBe(cells[0]);
  expect(stepCell(cells, cells[2] ?? null, 1)).toBe(cells[0]);
  expect(stepCell(cells, cells[0] ?? null, -1)).toBe(cells[2]);
  expect(stepCell([], null, 1)).toBeUndefined();
});

it('of disputed sheets, what is disputed is walked and no other question', () => {
  const said = {
    state: { ...NOTHING_SAID, dispute: { text: 'Longer', by: null, at: '', wish: null } },
  };
  const rows = rowsOf([sheet('ann', [day('2026-11-02', asking), day('2026-11-03', said)])]);
  expect(askingCells(rows, 'disputed').map((cell) => cell.day)).toEqual(['2026-11-03']);
  expect(askingCells(rows, 'to-check')).toHaveLength(2);
});

it('what is approved in one go is over, unlocked, and of whom nobody asks anything', () => {
  const approved = { state: { ...NOTHING_SAID, approved: { text: '', by: null, at: '' } } };
  const rows = rowsOf([
    sheet('ann', [day('2026-11-02'), day('2026-11-03', approved), day('2026-11-20')]),
    sheet('ben', [day('2026-11-02'), day('2026-11-04', asking)]),
    sheet('cas', [day('2026-11-04', { ...asking, ...approved }), day('2026-11-05')]),
  ]);
  const names = (periods: SheetPeriod[]) =>
    daysWithoutQuestions(rows, periods, '2026-11-20').map(
      (one) => `${one.employmentId} ${one.day}`,
    );
  expect(names([open])).toEqual(['ann 2026-11-02', 'cas 2026-11-05']);
  expect(names([{ ...open, isLocked: true }])).toEqual([]);
});

it('names what still hangs over a period, each day once', () => {
  const disputed = { dispute: { by: '', at: '', text: '', wish: null } };
  const rows = rowsOf([
    sheet('ann', [
      day('2026-11-02', asking),
      day('2026-11-03', { paidSeconds: 0 }),
      day('2026-11-04', { ...asking, state: { ...NOTHING_SAID, ...disputed } }),
      day('2026-11-05', { paidSeconds: 0, awaySeconds: 3600 }),
    ]),
  ]);
  const { disputes, questions, unpaid } = openMatters(rows);
  expect([disputes, questions, unpaid].map((cells) => cells.map((cell) => cell.day))).toEqual([
    ['2026-11-04'],
    ['2026-11-02'],
    ['2026-11-03'],
  ]);
});

it('holds against the plan only what is over, and says nothing of days to come', () => {
  const nothing = { clockedSeconds: 0, paidSeconds: 0 };
  const worked = day('2026-11-19', { paidSeconds: 4200 });
  const days = [worked, day('2026-11-20', nothing), day('2026-11-21', nothing)];
  const [row] = rowsOf([sheet('ann', days)]);
  expect(row).toMatchObject({ plannedSeconds: 3 * 3600, beyondSeconds: 600 });
  expect(rowsOf([sheet('ann', days.slice(1))])[0]?.beyondSeconds).toBeNull();
  const ahead = (one: SheetDayLine) => isToCome(one, '2026-11-20');
  expect(days.map(ahead)).toEqual([false, true, true]);
  expect(ahead(day('2026-11-19', nothing))).toBe(false);
  expect(ahead(day('2026-11-20', { ...nothing, isRunning: true }))).toBe(false);
  expect(ahead(day('2026-11-24', { ...nothing, awaySeconds: 3600 }))).toBe(false);
});
