import { homeSection } from '@ploeg/domain/planning/home-section';
import { nameMatcher } from '#blocks/name-match.ts';
import type { Plan, PlanPerson, ShownShift } from '#data/planning/plan.queries.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { type BoardSpan, columnOf } from './board-period.ts';
import {
  type Around,
  type BoardFilter,
  type Cells,
  hasFilter,
  lanesOf,
  netSeconds,
  shownPlan,
  toCells,
} from './cell-items.ts';

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
  /** The section that somebody stands under. */
  home: string | null;
  /** Net seconds of work that is planned for them in the period, and on each day by its column. */
  seconds: number;
  work: ReadonlyMap<number, number>;
  lanes: number;
};

export type BoardRow = BoardGroup | BoardLine;

export const NO_ROWS: readonly BoardRow[] = [];

/** Whether a row has cells in which something can stand. */
export const isLine = (row: BoardRow | undefined): row is BoardLine =>
  row !== undefined && row.kind !== 'group';

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
  const work = new Map<number, number>();
  for (const { plan } of shifts) {
    if (!plan) continue;
    const column = columnOf(span, plan.start);
    work.set(column, (work.get(column) ?? 0) + netSeconds(plan, department.timezone));
  }
  const home =
    whose.person &&
    homeSection(
      department.sections,
      whose.person.sectionIds,
      shifts.map((shift) => shownPlan(shift)?.sectionId ?? null),
    );
  return {
    ...whose,
    departmentId: department.id,
    home,
    cells,
    shifts,
    seconds: [...work.values()].reduce((sum, seconds) => sum + seconds, 0),
    work,
    lanes: 1 + Math.max(0, ...[...cells.values()].flatMap((items) => lanesOf(items, span))),
  };
};

export type LineOf = typeof toLine;

const isShown = (line: BoardLine, filter: BoardFilter): boolean => {
  if (!hasFilter(filter)) return true;
  const { sectionId, skillId, changes } = filter;
  const hasMatch = [...line.cells.values()]
    .flat()
    .some((item) => item.kind === 'shift' && !item.isDim);
  if (changes) return hasMatch;
  const isOfSection = sectionId === '' || line.home === sectionId || hasMatch;
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
    id === null || known.has(id) ? [] : [{ ...NOBODY_THERE, employmentId: id, personId: id }],
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

const toGroups = (department: ManagedDepartment, lines: readonly BoardLine[]): BoardRow[] => {
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
        own.reduce((sum, { seconds }) => sum + seconds, 0),
      ),
      ...own,
    ]);
};

/** A location as rows: its open shifts first, then its people under their sections. */
export const toBoardRows = (
  place: Place,
  plan: Plan,
  shifts: readonly ShownShift[],
  lineOf: LineOf = toLine,
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
      return lineOf(place, { kind: 'person', key: person.employmentId, person }, own, {
        absences: absences.get(person.employmentId) ?? [],
        asked: asked.filter(({ employmentIds }) => employmentIds.includes(person.employmentId)),
      });
    })
    .filter((line) => isShown(line, filter));
  const open = lineOf(
    place,
    { kind: 'open', key: department.id, person: null },
    byEmployment.get(null) ?? [],
    { absences: [], asked: [] },
  );
  const isOpenShown = filter.name.trim() === '' && isShown(open, filter);
  return [...(isOpenShown ? [open] : []), ...toGroups(department, lines)];
};

/** What is agreed for the days that are shown; null where nothing is, and of a single day. */
export const agreedSeconds = (
  { person }: Pick<BoardLine, 'person'>,
  { days }: BoardSpan,
): number | null => (days < 7 ? null : (person?.contractSeconds ?? null));
