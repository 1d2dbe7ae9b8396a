import { hasVaryingHours } from '@ploeg/domain/terms/terms';
import { toDateKey, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { loadTermsByPlace } from '#features/terms/terms-reading.service.ts';
import type { ReadContext } from '#platform/context.ts';

export type Varying = (personId: string, departmentId: string, start: WallSeconds) => boolean;

/** Who of these works part-time at hours that vary, by what holds there on the day of a shift. */
export const readVarying = async (
  context: ReadContext,
  personIds: readonly string[],
): Promise<Varying> => {
  const termsOf = await loadTermsByPlace(context, personIds);
  return (personId, departmentId, start) => {
    const terms = termsOf(personId, departmentId, toDateKey(start));
    return terms !== null && hasVaryingHours(terms);
  };
};
