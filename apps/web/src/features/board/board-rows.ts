import { homeSection } from '@ploeg/domain/planning/home-section';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { startOfDay, toInstant, wallSeconds } from '@ploeg/domain/time/wall-time';
import { nameMatcher } from '#blocks/name-match.ts';
import type {
  Plan,
  PlanAbsence,
  PlanPerson,
  PlanRequest,
  ShownShift,
} from '#data/planning/plan.queries.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { type BoardRows, type BoardSpan, columnOf } from './board-period.ts';

export type BoardFilter = {
  name: string;
  sectionId: string;
  skillId: string;
  changes: boolean;
  rows: BoardRows;
};

export type CellItem =
  | { kind: 'shift'; shift: ShownShift; plan: PlanFields; isDim: boolean }
  | ({ kind: 'absence'; absence: PlanAbsence } & Stretch)
  | ({ kind: 'asked'; asked: PlanRequest } & Stretch);

/** A part of what goes on over several days: whether it begins and ends in its cell, and how long it is. */
type Stretch = { isFirst: boolean; isLast: boolean; days: number };

/** What stands in each day, by its column. */
type Cells = ReadonlyMap<number, readonly CellItem[]>;

export type BoardGroup = {
  kind: 'group';
  key: string;
  departmentId: string;
  sectionId: string | null;
  /** Empty for those who belong to no section. */
  name: string;
  background: string;
  seconds: number;
};

export type BoardLine = {
  kind: 'open' | 'person' | 'section';
  /** The employment; of the open shifts the location, of a section that with its name. */
  key: string;
  departmentId: string;
  person: PlanPerson | null;
  /** Of a row that stands for a section, or for work of none (null). */
  section?: { id: string | null; name: string; background: string };
  cells: Cells;
  shifts: readonly ShownShift[];
  /** Net seconds of work that is planned for them in the period. */
  seconds: number;
  lanes: number;
};

export type BoardRow = BoardGroup | BoardLine;

/** Whether a row has cells in which something can stand. */
export const isLine = (row: BoardRow | undefined): row is BoardLine =>
  row !== undefined && row.kind !== 'group';

/** As it is planned; of what is to be deleted, as it is still published. */
export const shownPlan = ({ plan, live }: Pick<ShownShift, 'plan' | 'live'>): PlanFields | null =>
  plan ?? live;

/** True seconds of work, without unpaid pauses. */
export const netSeconds = (
  { start, end, pauseUnpaidSeconds }: PlanFields,
  timezone: string,
): number => toInstant(end, timezone) - toInstant(start, timezone) - pauseUnpaidSeconds;

export const matches = (shift: ShownShift, plan: PlanFields, filter: BoardFilter): boolean =>
  (filter.sectionId === '' || plan.sectionId === filter.sectionId) &&
  (filter.skillId === '' || plan.skillIds.includes(filter.skillId)) &&
  (!filter.changes || shift.state !== 'published');

const hasFilter = ({ sectionId, skillId, changes }: BoardFilter): boolean =>
  sectionId !== '' || skillId !== '' || changes;

const put = (cells: Map<number, CellItem[]>, column: number, item: CellItem): void => {
  const cell = cells.get(column);
  if (cell) cell.push(item);
  else cells.set(column, [item]);
};

const startOfItem = (item: CellItem): number =>
  item.kind === 'shift' ? item.plan.start : Number.NEGATIVE_INFINITY;

/** The days that something goes on over, those that are not shown included. */
const stretchesOf = (
  { start, end }: { start: number; end: number },
  span: BoardSpan,
): ({ column: number } & Stretch)[] => {
  const [first, last] = [columnOf(span, start), columnOf(span, end - 1)];
  const shown = { first: Math.max(0, first), last: Math.min(last, span.days - 1) };
  return Array.from({ length: Math.max(0, shown.last - shown.first + 1) }, (_, index) => ({
    column: shown.first + index,
    isFirst: index === 0,
    isLast: shown.first + index === last,
    days: last - first + 1,
  }));
};

/** A day of leave ends a minute before the next one begins. */
const LAST_MINUTE = 60;

/** Leave of several days is stored day by day, and is one stretch to whoever looks at it. */
const joined = (absences: readonly PlanAbsence[]): PlanAbsence[] => {
  const whole: PlanAbsence[] = [];
  for (const one of absences.toSorted((a, b) => a.start - b.start)) {
    const before = whole.findLast(({ kind, name }) => kind === one.kind && name === one.name);
    const isNext =
      before?.fullDay &&
      one.fullDay &&
      startOfDay(wallSeconds(before.end + LAST_MINUTE)) >= startOfDay(wallSeconds(one.start));
    if (before && isNext)
      whole[whole.indexOf(before)] = { ...before, end: Math.max(before.end, one.end) };
    else whole.push(one);
  }
  return whole;
};

type Around = { absences: readonly PlanAbsence[]; asked: readonly PlanRequest[] };

/** Absences stand on each day that they touch, above the work, which stands on the day it begins. */
const toCells = (
  shifts: readonly ShownShift[],
  { absences, asked }: Around,
  span: BoardSpan,
  filter: BoardFilter,
): Cells => {
  const cells = new Map<number, CellItem[]>();
  for (const absence of joined(absences))
    for (const { column, ...stretch } of stretchesOf(absence, span))
      put(cells, column, { kind: 'absence', absence, ...stretch });
  for (const one of asked)
    for (const { column, ...stretch } of stretchesOf(one, span))
      put(cells, column, { kind: 'asked', asked: one, ...stretch });
  for (const shift of shifts) {
    const plan = shownPlan(shift);
    if (!plan) continue;
    const column = columnOf(span, plan.start);
    if (column < 0 || column >= span.days) continue;
    const isDim = hasFilter(filter) && !matches(shift, plan, filter);
    put(cells, column, { kind: 'shift', shift, plan, isDim });
  }
  for (const cell of cells.values()) cell.sort((a, b) => startOfItem(a) - startOfItem(b));
  return cells;
};

export const spanOfItem = (item: CellItem): { start: number; end: number } => {
  if (item.kind === 'shift') return item.plan;
  return item.kind === 'absence' ? item.absence : item.asked;
};

/** In which lane each item of a cell stands: by the hour two share one where they do not overlap. */
export const lanesOf = (items: readonly CellItem[], { days }: BoardSpan): number[] => {
  if (days > 1) return items.map((_, index) => index);
  const ends: number[] = [];
  return items.map((item) => {
    const { start, end } = spanOfItem(item);
    const free = ends.findIndex((until) => until <= start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = end;
    return lane;
  });
};

export type Place = {
  department: ManagedDepartment;
  span: BoardSpan;
  filter: BoardFilter;
};

type Whose = Pick<BoardLine, 'kind' | 'key' | 'person' | 'section'>;

/** A row of somebody, of a section, or of what is open. */
export const toLine = (
  { department, span, filter }: Place,
  whose: Whose,
  shifts: readonly ShownShift[],
  around: Around,
): BoardLine => {
  const cells = toCells(shifts, around, span, filter);
  const seconds = shifts.reduce(
    (sum, { plan }) => (plan ? sum + netSeconds(plan, department.timezone) : sum),
    0,
  );
  return {
    ...whose,
    departmentId: department.id,
    cells,
    shifts,
    seconds,
    lanes: 1 + Math.max(0, ...[...cells.values()].flatMap((items) => lanesOf(items, span))),
  };
};

const isShown = (line: BoardLine, home: string | null, filter: BoardFilter): boolean => {
  const { sectionId, skillId, changes } = filter;
  const hasMatch = [...line.cells.values()]
    .flat()
    .some((item) => item.kind === 'shift' && !item.isDim);
  if (changes) return hasMatch;
  const isOfSection = sectionId === '' || home === sectionId || hasMatch;
  const isOfSkill = skillId === '' || line.person?.skillIds.includes(skillId) || hasMatch;
  return isOfSection && isOfSkill;
};

const byName = new Intl.Collator(undefined, { sensitivity: 'base' });

const NOBODY_THERE = {
  name: '',
  sectionIds: [],
  skillIds: [],
  plannedSeconds: 0,
  contractSeconds: null,
};

/** Who left in the meantime still has what they worked. */
const peopleOf = (plan: Plan, shifts: ReadonlyMap<string | null, readonly ShownShift[]>) => {
  const known = new Set(plan.people.map(({ employmentId }) => employmentId));
  const others = [...shifts.keys()].flatMap((id): PlanPerson[] =>
    id === null || known.has(id) ? [] : [{ ...NOBODY_THERE, employmentId: id }],
  );
  return [...plan.people, ...others].toSorted((a, b) => byName.compare(a.name, b.name));
};

/** The line that carries the name of a section. */
export const groupOf = (
  departmentId: string,
  { id: sectionId, name, background }: { id: string | null; name: string; background: string },
  seconds: number,
): BoardGroup => ({
  kind: 'group',
  key: `${departmentId} ${sectionId ?? ''}`,
  departmentId,
  sectionId,
  name,
  background,
  seconds,
});

const toGroups = (
  department: ManagedDepartment,
  lines: readonly { line: BoardLine; home: string | null }[],
): BoardRow[] => {
  const byHome = Map.groupBy(lines, ({ home }) => home);
  const known = new Set(department.sections.map(({ id }) => id));
  const strays = lines.filter(({ home }) => home === null || !known.has(home));
  const groups = [
    ...department.sections.map((section) => ({ section, own: byHome.get(section.id) ?? [] })),
    { section: null, own: strays },
  ];
  return groups
    .filter(({ own }) => own.length > 0)
    .flatMap(({ section, own }): BoardRow[] => [
      groupOf(
        department.id,
        {
          id: section?.id ?? null,
          name: section?.name ?? '',
          background: section?.background ?? '',
        },
        own.reduce((sum, { line }) => sum + line.seconds, 0),
      ),
      ...own.map(({ line }) => line),
    ]);
};

/** A location as rows: its open shifts first, then its people under their sections. */
export const toBoardRows = (
  place: Place,
  plan: Plan,
  shifts: readonly ShownShift[],
): readonly BoardRow[] => {
  const { department, filter } = place;
  const byEmployment = Map.groupBy(shifts, (shift) => shownPlan(shift)?.employmentId ?? null);
  const absences = Map.groupBy(plan.absences, ({ employmentId }) => employmentId);
  // What is asked about a shift is marked on it.
  const asked = plan.requests.filter(({ shiftId }) => shiftId === null);
  const isWanted = nameMatcher(filter.name);
  const lines = peopleOf(plan, byEmployment)
    .filter(({ name }) => isWanted(name))
    .map((person) => {
      const own = byEmployment.get(person.employmentId) ?? [];
      const line = toLine(place, { kind: 'person', key: person.employmentId, person }, own, {
        absences: absences.get(person.employmentId) ?? [],
        asked: asked.filter(({ employmentIds }) => employmentIds.includes(person.employmentId)),
      });
      return {
        line,
        home: homeSection(
          department.sections,
          person.sectionIds,
          own.map((shift) => shownPlan(shift)?.sectionId ?? null),
        ),
      };
    })
    .filter(({ line, home }) => isShown(line, home, filter));
  const open = toLine(
    place,
    { kind: 'open', key: department.id, person: null },
    byEmployment.get(null) ?? [],
    { absences: [], asked: [] },
  );
  const isOpenShown =
    filter.name.trim() === '' && (!hasFilter(filter) || isShown(open, null, filter));
  return [...(isOpenShown ? [open] : []), ...toGroups(department, lines)];
};

/** What is agreed for the days that are shown; null where nothing is, and of a single day. */
export const agreedSeconds = (
  { person }: Pick<BoardLine, 'person'>,
  { days }: BoardSpan,
): number | null => (days < 7 ? null : (person?.contractSeconds ?? null));
