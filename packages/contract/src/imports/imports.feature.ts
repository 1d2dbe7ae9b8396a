import { feature } from '../shared/feature.ts';
import { importErrors } from './imports.errors.ts';
import { importRoutes } from './imports.routes.ts';
import * as importSchemas from './imports.schemas.ts';

export const imports = feature({
  about:
    'Lists of people, shifts, leave and opening balances in files: read, looked at, mended, taken in and taken back.',
  routes: importRoutes,
  schemas: [importSchemas],
  errors: importErrors,
  resources: ['IMPORTS'],
});
