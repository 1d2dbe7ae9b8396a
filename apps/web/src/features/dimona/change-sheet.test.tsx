import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Dimona, ManagedDepartment } from '#data/wire.ts';
import { renderInApp } from '#testing/render.tsx';
import { DimonasScreen } from './dimonas.screen.tsx';

const sent = vi.hoisted(() => vi.fn<(id: string, changes: object) => void>());
vi.mock('#data/dimona/dimona-overview.ts', async (original) => ({
  ...(await original()),
  updateDimona: async (id: string, changes: object) => sent(id, changes),
}));
vi.mock('#data/sync/use-managed-departments.ts', async (original) => {
  const bar = { id: 'bar', company: 'Bar', features: [], can: {} } as unknown as ManagedDepartment;
  return {
    ...(await original()),
    useManagedDepartments: () => [bar],
    useChosenDepartment: () => bar,
    useDepartmentsElsewhere: () => ({}),
  };
});

const DAY = Date.parse('2026-11-20T00:00:00Z') / 1000;

const dimonaOn = (startingDate: number): Dimona =>
  ({
    id: 'd',
    departmentId: 'bar',
    status: 'ACCEPTED',
    workerType: 'OTH',
    startingDate,
    endingDate: null,
    startingHour: null,
    endingHour: null,
    plannedHoursNbr: null,
    anomalies: [],
    message: { kind: 'IN', result: 'A', error: null, attempts: 1 },
    deadlines: { in: DAY, cancel: DAY, end: null },
    user: { employmentId: 'e', displayName: 'Anna Claes' },
  }) as unknown as Dimona;

it('begins a change anew with the period as it stands, whatever was typed before', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const overview = (startingDate: number) => ({
    dimonas: [dimonaOn(startingDate)],
    undeclared: [],
    employer: null,
  });
  const put = (startingDate: number): void => {
    client.setQueriesData({ queryKey: ['dimona'] }, overview(startingDate));
  };
  client.setQueryDefaults(['dimona'], { initialData: overview(DAY), queryFn: () => overview(DAY) });
  const { user } = await renderInApp(
    <QueryClientProvider client={client}>
      <DimonasScreen departmentId="bar" />
    </QueryClientProvider>,
  );
  const firstDay = (): HTMLInputElement => screen.getByLabelText(/^First day/);
  const open = () => user.click(screen.getByRole('button', { name: 'Correct' }));

  await open();
  await user.clear(firstDay());
  await user.type(firstDay(), '2026-11-25');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  act(() => put(DAY + 86_400));
  await open();
  expect(firstDay().value).toBe('2026-11-21');
  await user.clear(firstDay());
  await user.type(firstDay(), '2026-11-22');
  await user.click(screen.getAllByRole('button', { name: 'Correct' }).at(-1) as HTMLElement);
  const startingDate = DAY + 2 * 86_400;
  await waitFor(() => expect(sent).toHaveBeenCalledWith('d', { startingDate }));
});
