import { feature } from '#platform/feature.ts';
import { bindInstallationRoutes } from './installation.routes.ts';

export const installation = feature({ name: 'installation', bind: bindInstallationRoutes });
