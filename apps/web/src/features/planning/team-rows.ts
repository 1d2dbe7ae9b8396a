import { nameMatcher } from '#blocks/name-match.ts';
import type { Shift } from '#data/wire.ts';

export type TeamFilter = { name: string; sectionId: string; skillId: string };

/** What a schedule needs of a shift; the rest is there only where whole shifts were asked for. */
export type TeamShift = Pick<Shift, 'id' | 'start' | 'end' | 'employmentId' | 'section' | 'kind'> &
  Partial<Pick<Shift, 'skills' | 'dayoff' | 'approved' | 'dimonaQualify' | 'dimonaValid'>> & {
    dimonaMissing?: true | undefined;
  };

/** Whether work needs a Dimona declaration and has none, as whole shifts and slim ones say it. */
export const isUndeclared = (shift: TeamShift): boolean =>
  shift.dimonaMissing === true || (shift.dimonaQualify === true && shift.dimonaValid === false);

/** Somebody with their shifts; nobody, with no id and no name, has the free ones. */
export type TeamRow = { employmentId: string; name: string; shifts: TeamShift[] };

const byName = new Intl.Collator(undefined, { sensitivity: 'base' });

/**
 * The team as rows, people by name and the free shifts first. A section or skill keeps the shifts
 * that have it; people without any shift left are shown only when `showsAll` and no shift is filtered.
 */
export const toTeamRows = (
  people: readonly { employmentId: string; displayName: string }[],
  shifts: readonly TeamShift[],
  filter: TeamFilter,
  showsAll: boolean,
): TeamRow[] => {
  const { name, sectionId, skillId } = filter;
  const isWanted = nameMatcher(name);
  const showsIdle = showsAll && sectionId === '' && skillId === '';
  const kept = Map.groupBy(
    shifts.filter(
      (shift) =>
        (sectionId === '' || shift.section?.id === sectionId) &&
        (skillId === '' || shift.skills?.some((skill) => skill.id === skillId)),
    ),
    (shift) => shift.employmentId,
  );
  const free = kept.get('') ?? [];
  const rows: TeamRow[] = people
    .filter(({ displayName }) => isWanted(displayName))
    .map(({ employmentId, displayName }) => ({
      employmentId,
      name: displayName,
      shifts: kept.get(employmentId) ?? [],
    }))
    .filter((row) => row.shifts.length > 0 || showsIdle)
    .sort((a, b) => byName.compare(a.name, b.name));
  return free.length > 0 && name.trim() === ''
    ? [{ employmentId: '', name: '', shifts: free }, ...rows]
    : rows;
};
