import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { RightsScreen } from './rights.screen.tsx';

const BAR = { id: 'bar', company: 'Bar' };

vi.mock('#blocks/office/use-scope.ts', () => ({
  useScope: () => ({ choices: [BAR], single: BAR }),
}));
vi.mock('#blocks/office/settings-page.tsx', () => ({
  SettingsPage: ({ actions, children }: { actions: ReactNode; children: ReactNode }) => (
    <>
      {actions}
      {children}
    </>
  ),
}));
vi.mock('#data/api.ts', () => ({
  callApi: async (route: string) =>
    route === 'GET /api/v3/office/me'
      ? { can: ['rights.grant'], locations: [] }
      : {
          roles: [{ id: 'planner', key: 'planner', name: 'Planner', rights: ['shifts.plan'] }],
          people: [{ personId: 'anna', name: 'Anna Claes', clockInOnly: false }],
          grants: [
            {
              id: 'first',
              personId: 'anna',
              role: 'planner',
              departmentId: 'bar',
              sectionIds: null,
              until: null,
            },
          ],
          sections: [],
          memberCount: 1,
        },
}));

it('puts away the form of a role when it is done with', async () => {
  const { user } = await renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <RightsScreen />
    </QueryClientProvider>,
  );
  const give = await screen.findByRole('button', { name: 'Give a role' });
  await waitFor(() => expect(give).toHaveProperty('disabled', false));
  await user.click(give);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('May act as')).toBeNull();
});
