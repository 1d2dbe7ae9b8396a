import { feature } from '#platform/feature.ts';

export const grants = feature({ name: 'grants' });
