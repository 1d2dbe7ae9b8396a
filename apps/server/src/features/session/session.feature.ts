import { signingIn } from '#features/notifications/notifications.facts.ts';
import { provide } from '#platform/feature-hooks.ts';
import { feature } from '#platform/feature.ts';
import { createHashSemaphore } from '#platform/passwords.ts';
import { HOUR } from '#platform/scheduler.ts';
import { bindPasskeyRoutes } from './passkeys.routes.ts';
import { forgetSignIns } from './session-retention.service.ts';
import { listSigningIn } from './session.repo.ts';
import { bindSessionRoutes, type SessionRouteDeps } from './session.routes.ts';

export const session = feature({
  name: 'session',
  bind: (binder, routeDeps: SessionRouteDeps) => {
    const deps = { ...routeDeps, hashSemaphore: createHashSemaphore() };
    bindSessionRoutes(binder, deps);
    bindPasskeyRoutes(binder, deps);
  },
  hooks: [
    provide(signingIn, ({ db, actor }, personIds) => listSigningIn(db, actor.companyId, personIds)),
  ],
  jobs: () => [{ name: 'old-sign-ins', everySeconds: HOUR, run: forgetSignIns }],
});
