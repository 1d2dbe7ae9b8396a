import type { ContactUser } from '@ploeg/contract/people/people.schemas';
import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';

export type TeamFilter = { search: string; sectionId: string; skillId: string };

export type TeamRow = { recordId: string; name: string; shifts: Shift[] };

/**
 * The team as rows, people by name and the free shifts first. A section or skill keeps the shifts
 * that have it; people without any shift left are shown only when `showsAll` and nothing is filtered.
 */
export const toTeamRows = (
  users: readonly ContactUser[],
  shifts: readonly Shift[],
  filter: TeamFilter,
  showsAll: boolean,
): TeamRow[] => {
  const wanted = filter.search.trim().toLocaleLowerCase();
  const isFiltered = filter.sectionId !== '' || filter.skillId !== '';
  const kept = Map.groupBy(
    shifts.filter(
      (shift) =>
        (filter.sectionId === '' || shift.section?.id === filter.sectionId) &&
        (filter.skillId === '' || shift.skills.some((skill) => skill.id === filter.skillId)),
    ),
    (shift) => shift.userRecordId,
  );
  const free = kept.get('') ?? [];
  const rows: TeamRow[] = users
    .map(({ recordId, displayName }) => ({
      recordId,
      name: displayName,
      shifts: kept.get(recordId) ?? [],
    }))
    .filter(
      (row) =>
        row.name.toLocaleLowerCase().includes(wanted) &&
        (row.shifts.length > 0 || (showsAll && !isFiltered)),
    )
    .sort((a, b) => a.name.localeCompare(b.name));
  return free.length > 0 && wanted === ''
    ? [{ recordId: '', name: '', shifts: free }, ...rows]
    : rows;
};
