import { feature } from '#platform/feature.ts';
import { bindCatalogueRoutes } from './catalogues.routes.ts';

export const catalogues = feature({ name: 'catalogues', bind: bindCatalogueRoutes });
