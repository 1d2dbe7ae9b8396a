import { expect, it } from 'vitest';
import { features } from './features.ts';

it('says which features handle what, and in what order', () => {
  const all = features.flatMap(({ name: feature, hooks = [] }) =>
    hooks.map(({ of }) => ({ name: of.name, feature })),
  );
  const listeners = [...Map.groupBy(all, ({ name }) => name)].map(([name, of]) => [
    name,
    of.map(({ feature }) => feature),
  ]);
  expect(Object.fromEntries(listeners)).toEqual({
    'references to lists': ['people', 'shifts', 'clockings', 'requests'],
    'row replaced': ['people', 'shifts'],
    'counts for settings': [
      'notifications',
      'shifts',
      'clockings',
      'swaps',
      'leave',
      'change-requests',
      'market',
      'kiosks',
      'dimona',
      'documents',
    ],
    'forecast of a limit': ['shifts'],
    'settings changed': ['notifications', 'swaps', 'change-requests', 'market'],
    'stale messages': ['clockings', 'reminders'],
    'shifts created': ['market', 'planning', 'timesheets'],
    'shift changed': [
      'clockings',
      'swaps',
      'change-requests',
      'market',
      'planning',
      'calendars',
      'timesheets',
    ],
    'shifts removed': ['swaps', 'change-requests', 'market', 'planning', 'calendars', 'timesheets'],
    'shifts name another row': ['planning'],
    'clockings of shifts': ['clockings'],
    'clocking opened': ['timesheets'],
    'clocking changed': ['timesheets'],
    'clocking locks': ['timesheets'],
    'absence entered': ['timesheets'],
    'terms changed': ['timesheets'],
    'calendar days changed': ['timesheets'],
    'worked time': ['clockings'],
    'employment ends': [
      'leave-ledger',
      'absence-reports',
      'swaps',
      'leave',
      'change-requests',
      'market',
      'timesheets',
    ],
    'promised shifts': ['swaps', 'market'],
    approvals: ['absence-reports', 'swaps', 'leave', 'change-requests', 'market'],
    'details of requests': ['absence-reports', 'swaps', 'leave', 'change-requests'],
    'requests on shifts': ['swaps', 'change-requests'],
    'Dimona of shifts': ['dimona'],
    'employer changed': ['dimona', 'timesheets'],
    'lines of what waits': ['absence-reports', 'swaps', 'leave', 'change-requests', 'market'],
    'location created': ['pay', 'begin'],
    'pay rules changed': ['timesheets'],
    'work ends': ['planning'],
    'periods open on a day': ['dimona'],
    'document signed': ['contracts'],
    'active offer': ['affiliate'],
    'rotations of shifts': ['rotations'],
  });
});
