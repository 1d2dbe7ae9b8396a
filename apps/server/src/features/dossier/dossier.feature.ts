import { feature } from '#platform/feature.ts';
import { HOUR } from '#platform/scheduler.ts';
import { bindDossierRoutes, type DossierDeps } from './dossier.routes.ts';
import { forgetOldLinks } from './inspection.service.ts';

export const dossier = feature({
  name: 'dossier',
  bind: (binder, deps: DossierDeps) => bindDossierRoutes(binder, deps),
  jobs: () => [{ name: 'old-dossier-links', everySeconds: 24 * HOUR, run: forgetOldLinks }],
  impersonal: {
    dossier_looks: 'that a link of a dossier was opened, and from which address',
  },
});
