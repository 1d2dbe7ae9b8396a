import { feature } from '../shared/feature.ts';
import * as schemas from './departments.schemas.ts';

export const departments = feature({
  about: 'What a department is, and its settings.',
  routes: {},
  schemas: [schemas],
  resources: ['DEPARTMENTS', 'SETTINGS'],
});
