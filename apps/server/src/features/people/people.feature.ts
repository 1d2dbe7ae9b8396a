import type texts from '#locales/en/people.json';
import { feature } from '#platform/feature.ts';
import { peopleHooks } from './people.hooks.ts';
import { bindPeopleRoutes } from './people.routes.ts';

declare module '#texts/text-keys.ts' {
  interface TextAreas {
    people: typeof texts;
  }
}

export const people = feature({
  name: 'people',
  bind: bindPeopleRoutes,
  hooks: peopleHooks,
});
