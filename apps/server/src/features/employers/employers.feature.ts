import { feature } from '#platform/feature.ts';
import { bindEmployerRoutes } from './employers.routes.ts';

export const employers = feature({ name: 'employers', bind: bindEmployerRoutes });
