import { expect, it } from 'vitest';
import { hooksOf } from './app-hooks.ts';

it('says which features handle what, and in what order', () => {
  const hooks = Object.entries(hooksOf).flatMap(([feature, own]) =>
    own.map(({ of }) => ({ name: of.name, feature })),
  );
  const listeners = [...Map.groupBy(hooks, ({ name }) => name)].map(([name, of]) => [
    name,
    of.map(({ feature }) => feature),
  ]);
  expect(Object.fromEntries(listeners)).toEqual({
    'references to lists': ['people', 'shifts', 'clockings', 'requests'],
    'shift created': ['market'],
    'shift changed': ['calendars', 'swaps', 'change-requests', 'market'],
    'shifts removed': ['calendars', 'swaps', 'change-requests', 'market'],
    'clockings of shifts': ['clockings'],
    'worked time': ['clockings'],
    'promised shifts': ['swaps', 'market'],
    approvals: ['swaps', 'leave', 'change-requests', 'market'],
    'requests on shifts': ['swaps', 'change-requests'],
    'Dimona of shifts': ['dimona'],
  });
});
