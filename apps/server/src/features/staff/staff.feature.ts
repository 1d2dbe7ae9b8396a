import { feature } from '#platform/feature.ts';

export const staff = feature({ name: 'staff' });
