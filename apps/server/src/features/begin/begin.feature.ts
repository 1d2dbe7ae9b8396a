import { locationCreated } from '#features/departments/departments.facts.ts';
import { feature } from '#platform/feature.ts';
import { onFact } from '#platform/feature-hooks.ts';
import { createHashSemaphore } from '#platform/passwords.ts';
import { applyPackOfCompany } from './apply-pack.service.ts';
import type { BeginDeps } from './begin.service.ts';
import { bindBeginRoutes } from './begin.routes.ts';

export const begin = feature({
  name: 'begin',
  bind: (binder, deps: Omit<BeginDeps, 'hashSemaphore'>) =>
    bindBeginRoutes(binder, { ...deps, hashSemaphore: createHashSemaphore() }),
  hooks: [
    onFact(locationCreated, async (context, { departmentId, likeId }) => {
      if (likeId === null) await applyPackOfCompany(context, departmentId);
    }),
  ],
  impersonal: { company_setups: 'with which pack a company began, and how far it has come' },
});
