import { feature } from '#platform/feature.ts';

export const audit = feature({ name: 'audit' });
