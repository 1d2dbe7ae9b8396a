import { feature } from '#platform/feature.ts';

export const personalData = feature({ name: 'personal-data' });
