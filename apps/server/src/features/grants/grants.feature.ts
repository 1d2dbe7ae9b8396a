import { feature } from '#platform/feature.ts';

export const grants = feature({ name: 'grants', impersonal: { roles: 'names for sets of rights' } });
