import { feature } from '#platform/feature.ts';
import { HOUR } from '#platform/sweeps.ts';
import { bindKioskRoutes, type KioskRouteDeps } from './kiosks.routes.ts';
import { createPinVerifiers } from './pin-verifiers.ts';
import { forgetUsedCodes } from './used-codes.service.ts';

export const kiosks = feature({
  name: 'kiosks',
  bind: (binder, deps: Omit<KioskRouteDeps, 'verifiers'>) =>
    bindKioskRoutes(binder, { ...deps, verifiers: createPinVerifiers(deps.tokens) }),
  sweeps: () => [{ name: 'used-codes', everySeconds: HOUR, run: forgetUsedCodes }],
});
