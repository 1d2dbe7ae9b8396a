import { useKnownDepartments } from '#data/sync/use-managed-departments.ts';

/** What an address says, without a section that is of none of the locations that are looked at. */
export const useSectionHere = <P extends { section?: string }>(
  place: P,
  ids: readonly string[],
): P => {
  const here = useKnownDepartments().filter(({ id }) => ids.includes(id));
  const { section } = place;
  const isHere = here.some(({ sections }) => sections.some(({ id }) => id === section));
  // Of a location that is not known yet it may be.
  if (section === undefined || isHere || here.length < ids.length) return place;
  const { section: _elsewhere, ...rest } = place;
  return rest as P;
};
