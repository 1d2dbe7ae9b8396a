import { feature } from '#platform/feature.ts';

export const departments = feature({ name: 'departments' });
