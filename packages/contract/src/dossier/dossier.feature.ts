import { feature } from '../shared/feature.ts';
import { dossierErrors } from './dossier.errors.ts';
import { dossierRoutes } from './dossier.routes.ts';
import * as schemas from './dossier.schemas.ts';

export const dossier = feature({
  about:
    'What was registered of working time, with its proof, and links by which inspectors see it.',
  routes: dossierRoutes,
  schemas: [schemas],
  errors: dossierErrors,
  resources: ['DOSSIER_LINKS'],
});
