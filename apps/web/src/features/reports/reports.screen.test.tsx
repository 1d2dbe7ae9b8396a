import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import type { ReportPlace } from './report-place.ts';
import { ReportsScreen } from './reports.screen.tsx';

const BAR = { id: 'bar', company: 'Bar', sections: [{ id: 'kitchen', name: 'Kitchen' }] };
const CELLAR = {
  id: 'cellar',
  company: 'Cellar',
  sections: [
    { id: 'wine', name: 'Wine' },
    { id: 'beer', name: 'Beer' },
  ],
};

let ids: string[];
const asked = vi.hoisted(() => vi.fn<(query: object) => void>());

vi.mock('#data/sync/use-managed-departments.ts', () => ({
  useKnownDepartments: () => [BAR, CELLAR],
  useManagedDepartments: () => [BAR, CELLAR],
  useDepartmentsElsewhere: () => ({}),
}));
vi.mock('#blocks/office/use-scope.ts', () => ({
  useScope: () => ({ ids, isAll: false, single: { timezone: 'Europe/Brussels' } }),
}));
vi.mock('#blocks/office/room.tsx', () => ({
  Room: ({ toolbar, children }: { toolbar: ReactNode; children: ReactNode }) => (
    <>
      {toolbar}
      {children}
    </>
  ),
}));
vi.mock('./saved-menu.tsx', () => ({
  SavedMenu: ({ place }: { place: ReportPlace }) => `Saved with ${place.section ?? 'all'}`,
}));
vi.mock('#data/api.ts', () => ({
  callApi: async (route: string, { query }: { query: object }) => {
    if (route === 'GET /api/v4/reports') {
      return { reports: [{ key: 'hours', title: 'Hours', departmentIds: ['bar', 'cellar'] }] };
    }
    asked(query);
    return { key: 'hours', bys: [], persons: [], rows: [], about: '' };
  },
}));

const draw = (section: string) =>
  renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <ReportsScreen place={{ section }} set={() => {}} open={() => {}} />
    </QueryClientProvider>,
  );

const shownSection = async (): Promise<string | undefined> => {
  const select: HTMLSelectElement = await screen.findByLabelText('Section');
  return select.selectedOptions[0]?.text;
};

beforeEach(() => {
  asked.mockClear();
  ids = ['cellar'];
});

it('asks for the section that is chosen, and shows it', async () => {
  await draw('wine');
  expect(await shownSection()).toBe('Wine');
  await waitFor(() => expect(asked.mock.lastCall?.[0]).toMatchObject({ sectionIds: 'wine' }));
  expect(screen.getByText('Saved with wine')).toBeTruthy();
});

it('asks for no section of a location that is not looked at', async () => {
  await draw('kitchen');
  expect(await shownSection()).toBe('All sections');
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(asked.mock.lastCall?.[0]).not.toHaveProperty('sectionIds');
  expect(screen.getByText('Saved with all')).toBeTruthy();
});

it('shows the one section of a location where it is chosen', async () => {
  ids = ['bar'];
  await draw('kitchen');
  expect(await shownSection()).toBe('Kitchen');
});
