import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SavedReport } from '#data/reports/saved-reports.queries.ts';
import { renderInApp } from '#testing/render.tsx';
import { SavedSheet } from './saved-sheet.tsx';

vi.mock('#data/sync/use-managed-departments.ts', () => ({ useManagedDepartments: () => [] }));
vi.mock('#data/reports/saved-reports.queries.ts', () => ({
  reportReadersQuery: () => ({ queryKey: ['readers'], queryFn: () => [] }),
}));

const look = {
  key: 'hours',
  period: 'this-month',
  departmentIds: [],
} as unknown as SavedReport['look'];

it('says that a mail on the first finds this month empty, until another period is chosen', async () => {
  const { user } = await renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <SavedSheet saved={null} look={look} ownId="me" onSaved={() => {}} onClose={() => {}} />
    </QueryClientProvider>,
  );
  expect(screen.queryByText(/has only just begun/)).toBeNull();
  await user.click(await screen.findByRole('switch', { name: /Mail on the first/ }));
  expect(screen.getByText(/has only just begun/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Period'), 'last-month');
  expect(screen.queryByText(/has only just begun/)).toBeNull();
});
