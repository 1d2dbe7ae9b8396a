import { hasVaryingHours } from '@ploeg/domain/terms/terms';
import { toDateKey, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { loadTermsByPlace } from '#features/terms/terms-reading.service.ts';
import type { ReadContext } from '#platform/context.ts';

export type HeldTerms = (
  personId: string,
  departmentId: string,
  start: WallSeconds,
) => { hasVaryingHours: boolean; isExtra: boolean };

/** What of the terms of these decides which limits are theirs, by what holds there on the day of a shift. */
export const readHeldTerms = async (
  context: ReadContext,
  personIds: readonly string[],
): Promise<HeldTerms> => {
  const termsOf = await loadTermsByPlace(context, personIds);
  return (personId, departmentId, start) => {
    const terms = termsOf(personId, departmentId, toDateKey(start));
    return {
      hasVaryingHours: terms !== null && hasVaryingHours(terms),
      isExtra: terms?.workerType === 'EXT',
    };
  };
};
