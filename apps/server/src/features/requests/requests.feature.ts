import { feature } from '#platform/feature.ts';
import { requestHooks } from './requests.hooks.ts';

export const requests = feature({ name: 'requests', hooks: requestHooks });
