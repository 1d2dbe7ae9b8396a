import { feature } from '../shared/feature.ts';
import { peopleErrors } from './people.errors.ts';
import { peopleRoutes } from './people.routes.ts';
import * as employmentSchemas from './employment.schemas.ts';
import * as looksSchemas from './looks.schemas.ts';
import * as peopleSchemas from './people.schemas.ts';
import * as profileSchemas from './profile.schemas.ts';

export const people = feature({
  about: 'Contacts, profiles, pictures and employments.',
  routes: peopleRoutes,
  schemas: [employmentSchemas, looksSchemas, peopleSchemas, profileSchemas],
  errors: peopleErrors,
  resources: ['CONTACTS', 'PROFILE'],
});
