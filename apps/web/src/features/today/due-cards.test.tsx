import { holidaysBetween } from '@ploeg/domain/calendar-days/holidays';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { ReplacementsCard } from './replacements-card.tsx';
import { RestCard } from './rest-card.tsx';

const PLACE = { id: 'p1', company: 'Centraal', timezone: 'Europe/Brussels' };

let rights: string[];
let answers: Record<string, object[]>;

vi.mock('#data/sync/use-rights.ts', () => ({
  useLocationsWith: (right: string) => (rights.includes(right) ? [PLACE] : []),
}));
vi.mock('#data/sync/use-managed-departments.ts', () => ({
  useKnownDepartments: () => [{ id: 'p1', openingHours: [] }],
}));
vi.mock('#platform/use-clock.ts', () => ({
  useClock: () => Date.parse('2026-12-01T08:00:00Z') / 1000,
}));
vi.mock('#data/api.ts', () => ({
  callApi: async (route: string) => ({ items: answers[route] ?? [] }),
}));

const rest = (displayName: string, values: object) => ({
  employmentId: displayName,
  personId: displayName,
  displayName,
  departmentId: 'p1',
  accountId: 'a',
  account: 'Rest',
  unit: 'hour',
  dayMinutes: 456,
  day: '2026-11-11',
  until: '2026-12-23',
  amount: 456,
  cause: 'HOLIDAY_REST',
  isOverdue: false,
  ...values,
});

beforeEach(() => {
  rights = ['plan', 'settings.manage'];
  answers = {
    'GET /api/v4/due-rest': [
      rest('Ben', {
        day: '2026-10-04',
        until: '2026-10-10',
        cause: 'SUNDAY_REST',
        isOverdue: true,
      }),
      rest('Ann', {}),
    ],
    'GET /api/v4/calendar-days': holidaysBetween('2026-12-01', '2027-12-31').map(
      ({ day, name }) => ({ day, holiday: name, replaces: null }),
    ),
  };
});

const draw = () =>
  renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <RestCard looked={{ ids: ['p1'], locations: [PLACE as never] }} />
      <ReplacementsCard looked={{ ids: ['p1'], locations: [PLACE as never] }} />
    </QueryClientProvider>,
  );

it('says which rest is late or must be given soon, to whom, how much, for which work and by when', async () => {
  await draw();
  expect(await screen.findByText('1 late')).toBeTruthy();
  expect(screen.getByText('1 to be given soon')).toBeTruthy();
  expect(screen.getByText(/7h36 by Wed.*for the holiday of Wed/)).toBeTruthy();
  expect(screen.getByText(/by Sat.*for work on Sun/)).toBeTruthy();
});

it('asks which day replaces a holiday of the next year that falls on a Sunday', async () => {
  await draw();
  expect(await screen.findByText('Assumption')).toBeTruthy();
  expect(screen.getByText(/^1 to be said by/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose' }).getAttribute('href')).toBe(
    '/office/settings/calendar',
  );
});

it('asks nobody who cannot plan, or set days', async () => {
  rights = [];
  await draw();
  expect(screen.queryByText('Rest that is due')).toBeNull();
  expect(screen.queryByText('Holidays to replace')).toBeNull();
});
