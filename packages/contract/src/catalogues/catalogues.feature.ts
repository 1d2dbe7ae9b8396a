import { feature } from '../shared/feature.ts';
import { catalogueErrors } from './catalogues.errors.ts';
import { catalogueRoutes } from './catalogues.routes.ts';
import { CATALOGUES } from './catalogues.schemas.ts';

export const catalogues = feature({
  about:
    'Lists that a department keeps: sections, skills, resources and what else work is described with.',
  routes: catalogueRoutes,
  schemas: [
    Object.fromEntries(
      Object.values(CATALOGUES).map(({ name, row }) => [`Catalogue${name}`, row] as const),
    ),
  ],
  errors: catalogueErrors,
  resources: ['CATALOGUES'],
});
