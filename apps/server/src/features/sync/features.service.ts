import type { Database } from '#db/database.ts';
import type { Actor } from '#platform/context.ts';
import { createSyncRepo } from './sync.repo.ts';

/** The only flag that the login screen may know of before anyone has signed in. */
const PUBLIC_FEATURE = 'staff_register';

/** Feature flags of the caller's company; for strangers only whether accounts can be made. */
export const listFeatures = async (
  database: Database,
  actor: Actor | null,
  allowsRegistration: boolean,
): Promise<{ code: string }[]> => {
  if (!actor) return allowsRegistration ? [{ code: PUBLIC_FEATURE }] : [];
  const codes = await createSyncRepo(database.within(actor.companyId).db).listFeatureCodes(
    actor.companyId,
  );
  return codes.map((code) => ({ code }));
};
