import { feature } from '#platform/feature.ts';
import { HOUR } from '#platform/scheduler.ts';
import { bindKioskRoutes, type KioskRouteDeps } from './kiosks.routes.ts';
import { createPinVerifiers } from './pin-verifiers.ts';
import { forgetUsedCodes } from './pos-codes.service.ts';

export const kiosks = feature({
  name: 'kiosks',
  bind: (binder, deps: Omit<KioskRouteDeps, 'verifiers'>) =>
    bindKioskRoutes(binder, { ...deps, verifiers: createPinVerifiers(deps.tokens) }),
  jobs: () => [{ name: 'used-codes', everySeconds: HOUR, run: forgetUsedCodes }],
});
