import { feature } from '#platform/feature.ts';
import { bindPeopleRoutes } from './people.routes.ts';

export const people = feature({
  name: 'people',
  bind: bindPeopleRoutes,
});
