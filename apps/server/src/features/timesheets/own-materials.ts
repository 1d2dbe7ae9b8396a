import type { Materials } from './pay-materials.service.ts';

/**
 * What of the materials of many is of the person of an employment: whoever computes a sheet walks through their
 * rows alone.
 */
export const ownMaterials = (materials: Materials): ((employmentId: string) => Materials) => {
  const { employments } = materials;
  const personOf = new Map(employments.map((own) => [own.employmentId, own.personId]));
  const group = <T extends { employmentId: string | null }>(rows: readonly T[]) =>
    Map.groupBy(rows, ({ employmentId }) => personOf.get(employmentId ?? '') ?? '');
  const [entries, clockings] = [group(materials.entries), group(materials.clockings)];
  const employed = group(employments);
  return (employmentId) => {
    const personId = personOf.get(employmentId) ?? '';
    return {
      ...materials,
      employments: employed.get(personId) ?? [],
      entries: entries.get(personId) ?? [],
      clockings: clockings.get(personId) ?? [],
    };
  };
};
