import { feature } from '#platform/feature.ts';
import { bindSettingsRoutes } from './settings.routes.ts';

export const settings = feature({ name: 'settings', bind: bindSettingsRoutes });
