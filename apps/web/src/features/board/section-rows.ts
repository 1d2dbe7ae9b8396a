import { nameMatcher } from '#blocks/name-match.ts';
import type { Plan, ShownShift } from '#data/planning/plan.queries.ts';
import { type BoardRow, groupOf, type LineOf, type Place, toLine } from './board-rows.ts';
import { type BoardFilter, matches, shownPlan } from './cell-items.ts';

const nameOf = (plan: Plan): ((employmentId: string | null | undefined) => string) => {
  const names = new Map(plan.people.map(({ employmentId, name }) => [employmentId, name]));
  return (employmentId) => names.get(employmentId ?? '') ?? '';
};

/** Whether a row has anything that the filter asks for. */
const isAsked = (shifts: readonly ShownShift[], filter: BoardFilter): boolean =>
  shifts.some((shift) => {
    const plan = shownPlan(shift);
    return plan !== null && matches(shift, plan, filter);
  });

/** A location as rows of its sections: who works there is said in the shifts, open ones among them. */
export const toSectionRows = (
  place: Place,
  plan: Plan,
  shifts: readonly ShownShift[],
  lineOf: LineOf = toLine,
): readonly BoardRow[] => {
  const { department, filter } = place;
  const { id: departmentId, sections } = department;
  const whose = nameOf(plan);
  const isWanted = nameMatcher(filter.name);
  const shown =
    filter.name.trim() === ''
      ? shifts
      : shifts.filter((shift) => isWanted(whose(shownPlan(shift)?.employmentId)));
  const known = new Set(sections.map(({ id }) => id));
  const bySection = Map.groupBy(shown, (shift) => {
    const sectionId = shownPlan(shift)?.sectionId ?? null;
    return sectionId !== null && known.has(sectionId) ? sectionId : null;
  });
  const rows = [...sections, { id: null, name: '', background: '' }];
  return rows.flatMap(({ id, name, background }): BoardRow[] => {
    const own = bySection.get(id) ?? [];
    const isLeftOut = filter.sectionId !== '' && filter.sectionId !== id;
    const isEmpty = own.length === 0 && (id === null || filter.name.trim() !== '');
    if (isLeftOut || isEmpty || (filter.changes && !isAsked(own, filter))) return [];
    const section = { id, name, background };
    const line = lineOf(
      place,
      { kind: 'section', key: `${departmentId} ${id ?? ''} work`, person: null, section },
      own,
      { absences: [], asked: [] },
    );
    return [groupOf(departmentId, section, line.seconds), line];
  });
};
