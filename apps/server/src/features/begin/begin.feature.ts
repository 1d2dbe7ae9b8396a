import { feature } from '#platform/feature.ts';
import { createHashSemaphore } from '#platform/passwords.ts';
import type { BeginDeps } from './begin.service.ts';
import { bindBeginRoutes } from './begin.routes.ts';

export const begin = feature({
  name: 'begin',
  bind: (binder, deps: Omit<BeginDeps, 'hashSemaphore'>) =>
    bindBeginRoutes(binder, { ...deps, hashSemaphore: createHashSemaphore() }),
  impersonal: { company_setups: 'with which pack a company began, and how far it has come' },
});
