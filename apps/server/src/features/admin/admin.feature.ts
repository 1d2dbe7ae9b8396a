import { feature } from '#platform/feature.ts';

export const admin = feature({ name: 'admin' });
