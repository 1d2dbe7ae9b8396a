import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { describe, expect, it } from 'vitest';
import type { Plan, PlanAbsence, ShownShift } from '#data/planning/plan.queries.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { costsOf } from './board-costs.ts';
import { type BoardLine, isLine, toBoardRows } from './board-rows.ts';
import type { BoardFilter } from './cell-items.ts';
import { newPlan } from './new-plan.ts';
import { toSectionRows } from './section-rows.ts';

const MONDAY = fromDateKey('2026-11-30');
const DAY = 86_400;
const HOUR = 3600;

const section = (id: string, name: string) => ({ id, name, background: '#112233', color: '' });

const department = {
  id: 'here',
  timezone: 'Europe/Brussels',
  sections: [section('bar', 'Bar'), section('hall', 'Zaal')],
} as unknown as ManagedDepartment;

const person = (employmentId: string, name: string) => ({
  employmentId,
  personId: employmentId,
  name,
  sectionIds: ['bar'],
  skillIds: [],
  plannedSeconds: 0,
  contractSeconds: null,
});

const shift = (id: string, day: number, values: object): ShownShift => ({
  id,
  version: 1,
  state: 'published',
  plan: {
    ...newPlan({ start: MONDAY + day * DAY + 9 * HOUR, end: MONDAY + day * DAY + 17 * HOUR }),
    ...values,
  },
  live: null,
  isClocked: false,
  dimona: 'none',
  rotation: null,
  departmentId: 'here',
  isWaiting: false,
});

const absence = (id: string, day: number, values: Partial<PlanAbsence> = {}): PlanAbsence => ({
  id,
  employmentId: 'emma',
  kind: 'dayOff',
  start: MONDAY + day * DAY,
  end: MONDAY + (day + 1) * DAY - 60,
  fullDay: true,
  name: 'Leave',
  ...values,
});

const planOf = (values: Partial<Plan> = {}): Plan =>
  ({
    people: [person('emma', 'Emma Janssens'), person('tibo', 'Tibo Claes')],
    absences: [],
    requests: [],
    ...values,
  }) as unknown as Plan;

const everything: BoardFilter = {
  name: '',
  sectionId: '',
  skillId: '',
  changes: false,
  rows: 'people',
};

const place = (filter: Partial<BoardFilter> = {}) => ({
  department,
  span: { from: MONDAY, days: 7 as const },
  filter: { ...everything, ...filter },
});

const lineOf = (rows: readonly unknown[], key: string): BoardLine | undefined =>
  (rows as Parameters<typeof isLine>[0][]).filter(isLine).find((line) => line.key === key);

const stretches = (line: BoardLine | undefined) =>
  [...(line?.cells ?? [])].flatMap(([column, items]) =>
    items.flatMap((item) =>
      item.kind === 'shift'
        ? []
        : [[column, item.kind, item.days, item.isFirst, item.isLast] as const],
    ),
  );

describe('what goes on over several days', () => {
  it('is one stretch, though each day of leave is stored by itself', () => {
    const absences = [absence('a', 1), absence('b', 2), absence('c', 4)];
    const line = lineOf(toBoardRows(place(), planOf({ absences }), []), 'emma');
    expect(stretches(line)).toEqual([
      [1, 'absence', 2, true, false],
      [2, 'absence', 2, false, true],
      [4, 'absence', 1, true, true],
    ]);
  });

  it('stays apart where it is called otherwise, or is no whole day', () => {
    const absences = [
      absence('a', 1),
      absence('b', 2, { name: 'Ill' }),
      absence('c', 3, { name: 'Ill', fullDay: false }),
    ];
    const line = lineOf(toBoardRows(place(), planOf({ absences }), []), 'emma');
    expect(stretches(line).map(([, , days]) => days)).toEqual([1, 1, 1]);
  });

  it('begins where the board begins, and says how long it is as a whole', () => {
    const asked = {
      id: 'r',
      kind: 'leave' as const,
      employmentIds: ['emma'],
      shiftId: null,
      start: MONDAY - 2 * DAY,
      end: MONDAY + DAY,
    };
    const line = lineOf(toBoardRows(place(), planOf({ requests: [asked] }), []), 'emma');
    expect(stretches(line)).toEqual([[0, 'asked', 3, true, true]]);
  });
});

describe('sections as rows', () => {
  const shifts = [
    shift('one', 0, { employmentId: 'emma', sectionId: 'bar' }),
    shift('two', 0, { employmentId: 'tibo', sectionId: 'hall' }),
    shift('open', 1, { sectionId: 'hall' }),
    shift('stray', 1, { employmentId: 'tibo', sectionId: 'gone' }),
  ];
  const rowsOf = (filter: Partial<BoardFilter> = {}, own = shifts) =>
    toSectionRows(place({ rows: 'sections', ...filter }), planOf(), own).filter(isLine);
  const idsOf = (rows: readonly BoardLine[]) =>
    rows.map(({ section: of, shifts: own }) => [of?.id, own.map(({ id }) => id)]);

  it('hold everything that is worked there, open shifts too, and what is of none at the end', () => {
    expect(idsOf(rowsOf())).toEqual([
      ['bar', ['one']],
      ['hall', ['two', 'open']],
      [null, ['stray']],
    ]);
  });

  it('stand there empty, so that something can be put into them', () => {
    expect(idsOf(rowsOf({}, []))).toEqual([
      ['bar', []],
      ['hall', []],
    ]);
  });

  it('are narrowed down by name and by section', () => {
    expect(idsOf(rowsOf({ name: 'tibo' }))).toEqual([
      ['hall', ['two']],
      [null, ['stray']],
    ]);
    expect(idsOf(rowsOf({ sectionId: 'hall' }))).toEqual([['hall', ['two', 'open']]]);
  });
});

describe('what shifts cost', () => {
  const shifts = [
    shift('mon', 0, { employmentId: 'emma', sectionId: 'bar' }),
    shift('tue', 1, { employmentId: 'emma', sectionId: 'bar' }),
    shift('more', 1, { employmentId: 'tibo', sectionId: 'bar' }),
    shift('unsaid', 2, { employmentId: 'tibo', sectionId: 'bar' }),
    shift('open', 1, { employmentId: null, sectionId: 'bar' }),
  ];
  const costs = new Map(
    ['mon', 'tue', 'more', 'unsaid', 'open'].map((id, at) => [
      id,
      { cost: 10 ** at, unpricedSeconds: id === 'unsaid' ? HOUR : 0 },
    ]),
  );

  it('is summed up by day, by person, by section and together; what is open costs nothing', () => {
    const rows = toBoardRows(place(), planOf(), shifts);
    const { byDay, byRow, sum } = costsOf(rows, costs, 7);
    expect(byDay.slice(0, 3)).toEqual([
      { amount: 1, withoutWage: 0 },
      { amount: 110, withoutWage: 0 },
      { amount: 1000, withoutWage: 1 },
    ]);
    const group = rows.find(({ kind }) => kind === 'group')?.key ?? '';
    expect(['emma', 'tibo', group].map((key) => byRow.get(key))).toEqual([
      { amount: 11, withoutWage: 0 },
      { amount: 1100, withoutWage: 1 },
      { amount: 1111, withoutWage: 1 },
    ]);
    expect(sum).toEqual({ amount: 1111, withoutWage: 1 });
  });
});
