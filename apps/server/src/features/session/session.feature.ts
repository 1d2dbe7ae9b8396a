import { feature } from '#platform/feature.ts';
import { createHashSemaphore } from '#platform/passwords.ts';
import { HOUR } from '#platform/scheduler.ts';
import { forgetSignIns } from './session-retention.service.ts';
import { bindSessionRoutes, type SessionRouteDeps } from './session.routes.ts';

export const session = feature({
  name: 'session',
  bind: (binder, deps: SessionRouteDeps) =>
    bindSessionRoutes(binder, { ...deps, hashSemaphore: createHashSemaphore() }),
  jobs: () => [{ name: 'old-sign-ins', everySeconds: HOUR, run: forgetSignIns }],
});
