import { provideCounts } from '#features/settings/settings.facts.ts';
import { feature } from '#platform/feature.ts';
import { HOUR } from '#platform/scheduler.ts';
import { createKiosksRepo } from './kiosks.repo.ts';
import { bindKioskRoutes, type KioskRouteDeps } from './kiosks.routes.ts';
import { createPinVerifiers } from './pin-verifiers.ts';
import { forgetUsedCodes } from './pos-codes.service.ts';

export const kiosks = feature({
  name: 'kiosks',
  bind: (binder, deps: Omit<KioskRouteDeps, 'verifiers'>) =>
    bindKioskRoutes(binder, { ...deps, verifiers: createPinVerifiers(deps.tokens) }),
  hooks: [
    provideCounts(async ({ db, actor }, { id }) => ({
      kiosks: (await createKiosksRepo(db, actor.companyId).listIds(id)).length,
    })),
  ],
  jobs: () => [{ name: 'used-codes', everySeconds: HOUR, run: forgetUsedCodes }],
});
