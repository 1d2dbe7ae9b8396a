import { SECONDS_PER_DAY, wallSeconds } from '@ploeg/domain/time/wall-time';
import { expect, test } from 'vitest';
import type { Plan, ShownShift } from '#data/planning/plan.queries.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { type BoardLine, type Place, toBoardRows } from './board-rows.ts';
import { countPeople, totalsOf } from './board-totals.ts';
import { createLineMemory } from './line-memory.ts';

const MONDAY = wallSeconds(Date.parse('2026-11-30') / 1000);
const HOURS = 8 * 3600;

const department = {
  id: 'here',
  timezone: 'Europe/Brussels',
  sections: [{ id: 'bar', name: 'Bar', background: '#0B7A3B' }],
} as unknown as ManagedDepartment;

const filter = {
  name: '',
  sectionId: '',
  skillId: '',
  changes: false,
  rows: 'people',
} as const;
const place: Place = { department, span: { from: MONDAY, days: 7 }, filter };

const people = ['ann', 'ben', 'cas'].map((name) => ({
  employmentId: name,
  personId: name,
  name,
  sectionIds: ['bar'],
  skillIds: [],
  plannedSeconds: 0,
  contractSeconds: null,
}));

const plan = { people, absences: [], requests: [], shifts: [] } as unknown as Plan;

const shift = (who: string | null, day: number, hours = HOURS): ShownShift => {
  const start = wallSeconds(MONDAY + day * SECONDS_PER_DAY + 9 * 3600);
  const planned = { start, end: wallSeconds(start + hours), employmentId: who };
  return {
    id: `${who} ${day}`,
    departmentId: 'here',
    state: 'draft',
    plan: { ...planned, sectionId: 'bar', pauseUnpaidSeconds: 0, skillIds: [] },
    live: null,
  } as unknown as ShownShift;
};

const lineOf = (rows: readonly unknown[], name: string): BoardLine | undefined =>
  (rows as BoardLine[]).find(({ key }) => key === name);

test('an edit makes the lines of those anew whose shifts it is about, and leaves all others', () => {
  const memory = createLineMemory();
  const shifts = [shift('ann', 0), shift('ben', 0), shift(null, 2)];
  const before = toBoardRows(place, plan, shifts, memory);
  const moved = [...shifts.slice(1), { ...shift('ben', 1), id: 'ann 0' }];
  const after = toBoardRows(place, plan, moved, memory);
  expect(after).toEqual(toBoardRows(place, plan, moved));
  expect(lineOf(after, 'cas')).toBe(lineOf(before, 'cas'));
  expect(lineOf(after, 'here')).toBe(lineOf(before, 'here'));
  expect(lineOf(after, 'ann')?.shifts).toEqual([]);
  expect(lineOf(after, 'ben')?.shifts).toHaveLength(2);
});

test('another period, filter or location makes all of them anew', () => {
  const shifts = [shift('ann', 0), shift('ben', 6)];
  for (const other of [
    { ...place, span: { from: MONDAY, days: 1 } as const },
    { ...place, filter: { ...filter, changes: true } },
    { ...place, department: { ...department, timezone: 'Europe/London' } },
  ]) {
    const memory = createLineMemory();
    const before = toBoardRows(place, plan, shifts, memory);
    const rows = toBoardRows(other, plan, shifts, memory);
    expect(rows).toEqual(toBoardRows(other, plan, shifts));
    expect(lineOf(rows, 'ann')).not.toBe(lineOf(before, 'ann'));
  }
});

test('each day counts its hours and its people, and the night that begins there', () => {
  const shifts = [shift('ann', 0), shift('ben', 0, 16 * 3600), shift(null, 0), shift('cas', 6)];
  const rows = toBoardRows(place, plan, shifts);
  const totals = totalsOf(rows, place.span.days);
  expect(totals[0]).toEqual({ seconds: 32 * 3600, people: 2 });
  expect(totals[6]).toEqual({ seconds: HOURS, people: 1 });
  expect(totals[3]).toEqual({ seconds: 0, people: 0 });
});

test('whoever works in two locations is one of the people', () => {
  const rows = toBoardRows(place, plan, [shift('ann', 0), shift('ben', 0), shift('cas', 0)]);
  const personOf = (employmentId: string): string =>
    employmentId === 'cas' ? 'ann' : employmentId;
  expect(countPeople(rows, personOf)).toBe(2);
  expect(totalsOf(rows, place.span.days, personOf)[0]?.people).toBe(2);
});
