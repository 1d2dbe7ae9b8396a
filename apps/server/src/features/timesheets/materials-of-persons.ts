import type { Materials } from './pay-materials.service.ts';

type OfEmployment = { employmentId: string | null };

/** What was read of many, for one of them: each sheet would look through the rows of everybody otherwise. */
export const materialsOfPersons = (materials: Materials): ((personId: string) => Materials) => {
  const personOf = new Map(
    materials.employments.map(({ employmentId, personId }) => [employmentId, personId]),
  );
  const listsOf = <T extends OfEmployment>(rows: readonly T[]) => {
    const lists = Map.groupBy(rows, ({ employmentId }) => personOf.get(employmentId ?? ''));
    return (personId: string): T[] => lists.get(personId) ?? [];
  };
  const employments = listsOf(materials.employments);
  const clockings = listsOf(materials.clockings);
  const entries = listsOf(materials.entries);
  const taken = listsOf(materials.taken);
  const adjustments = listsOf(materials.adjustments);
  const earlier = listsOf(materials.earlier);
  const said = Map.groupBy(materials.said, ({ personId }) => personId);
  return (personId) => ({
    ...materials,
    employments: employments(personId),
    clockings: clockings(personId),
    entries: entries(personId),
    taken: taken(personId),
    adjustments: adjustments(personId),
    earlier: earlier(personId),
    said: said.get(personId) ?? [],
  });
};
