import { feature } from '#platform/feature.ts';

export const catalogues = feature({ name: 'catalogues' });
