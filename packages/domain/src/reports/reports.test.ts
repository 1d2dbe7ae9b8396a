import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedDays } from './absent-days.ts';
import { groupFacts, type ReportFact } from './group-facts.ts';
import { type ReportColumn, REPORTS } from './report-list.ts';
import { REPORT_BYS } from './report-names.ts';
import { bucketsIn, chartStep, daysIn, monthBefore, spanBefore } from './report-span.ts';

const COLUMNS: ReportColumn[] = [
  { id: 'paid', unit: 'seconds' },
  { id: 'late', unit: 'count' },
  { id: 'late_share', unit: 'permille', share: ['late', 'paid'] },
];

const someId = fc.constantFrom('a', 'b', 'c');

const facts: fc.Arbitrary<ReportFact[]> = fc.array(
  fc.record({
    employmentId: someId,
    personId: someId,
    departmentId: someId,
    sectionId: fc.option(someId),
    kind: someId,
    day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`),
    values: fc.record({
      paid: fc.integer({ min: -9999, max: 99_999 }),
      late: fc.integer({ min: 0, max: 9 }),
    }),
  }),
);

describe('facts in rows', () => {
  it('come to the same sums by whatever they are grouped', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...REPORT_BYS), (list, by) => {
        const { rows, totals } = groupFacts(list, COLUMNS, by);
        for (const at of [0, 1]) {
          const added = rows.reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
          expect(added).toBe(totals[at]);
        }
      }),
    );
  });

  it('share of nothing is none, and of kinds it is a share of all', () => {
    const fact = (kind: string | null, values: Record<string, number>): ReportFact => ({
      employmentId: 'e',
      personId: 'p',
      departmentId: 'd',
      sectionId: null,
      kind,
      day: '2026-02-02',
      values,
    });
    const { columns } = REPORTS.absence;
    const list = [
      fact(null, { expected: 6 }),
      fact('ill', { expected: 1, absent: 1 }),
      fact('leave', { expected: 3, absent: 3 }),
    ];
    expect(groupFacts(list, columns, 'kind')).toEqual({
      rows: [
        { id: 'ill', values: [1, 1, 100] },
        { id: 'leave', values: [3, 3, 300] },
      ],
      totals: [4, 10, 400],
    });
    expect(groupFacts([], columns, 'person').totals).toEqual([0, 0, null]);
  });
});

describe('a span', () => {
  it('follows one that is as long', () => {
    expect(spanBefore({ from: '2026-03-01', until: '2026-03-31' })).toEqual({
      from: '2026-02-01',
      until: '2026-02-28',
    });
    expect(spanBefore({ from: '2026-01-01', until: '2026-03-31' }).from).toBe('2025-10-01');
    expect(spanBefore({ from: '2026-03-02', until: '2026-03-08' })).toEqual({
      from: '2026-02-23',
      until: '2026-03-01',
    });
    expect(monthBefore('2026-01-15')).toEqual({ from: '2025-12-01', until: '2025-12-31' });
  });

  it('has every point of its chart once, in order, and not hundreds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 }), (days) => {
        const until = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
        const span = { from: '2026-01-01', until };
        expect(daysIn(span)).toBe(days + 1);
        const points = bucketsIn(span, chartStep(span));
        expect(points).toEqual([...new Set(points)].sort());
        expect(points.length).toBeLessThanOrEqual(42);
      }),
    );
  });
});

describe('days of absence', () => {
  const day = (date: number, isWorked: boolean, ...kinds: string[]) => ({
    day: `2026-03-${String(date).padStart(2, '0')}`,
    isWorked,
    kinds,
  });

  it('are those on which somebody was to work: a week off is five of them, and none beside a full week', () => {
    const week = [2, 3, 4, 5, 6, 7, 8].map((date) => day(date, false, 'leave'));
    expect(expectedDays(week, () => 5)).toHaveLength(5);
    const full = [2, 3, 4, 5, 6].map((date) => day(date, true));
    const counted = expectedDays([...full, day(7, false, 'leave')], () => 5);
    expect(counted.filter(({ kind }) => kind !== null)).toEqual([]);
    expect(counted).toHaveLength(5);
    const half = [day(2, true), day(3, false, 'ill'), day(4, true, 'ill')];
    expect(expectedDays(half, () => 3).map(({ kind }) => kind)).toEqual([null, 'ill', 'ill']);
  });
});
