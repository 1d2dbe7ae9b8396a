import type { Database } from '#db/database.ts';
import type { Actor } from '#platform/context.ts';
import { listFeaturesOf } from './sync.repo.ts';

export type FeatureDeps = { database: Database; registrationUrl: string };

/** The only flag that the login screen may know of before anyone has signed in. */
const PUBLIC_FEATURE = { code: 'staff_register' };

/** Feature flags of the caller's company; for strangers only whether accounts can be made. */
export const listFeatures = async (
  { database, registrationUrl }: FeatureDeps,
  actor: Actor | null,
): Promise<{ code: string }[]> => {
  if (!actor) return registrationUrl === '' ? [] : [PUBLIC_FEATURE];
  return listFeaturesOf(database.within(actor.companyId).db, actor.companyId);
};
