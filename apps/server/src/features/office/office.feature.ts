import { feature } from '#platform/feature.ts';

export const office = feature({ name: 'office' });
