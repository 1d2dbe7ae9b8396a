import { feature } from '#platform/feature.ts';
import { peopleHooks } from './people.hooks.ts';
import { bindPeopleRoutes } from './people.routes.ts';

export const people = feature({ name: 'people', bind: bindPeopleRoutes, hooks: peopleHooks });
