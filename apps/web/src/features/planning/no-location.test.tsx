import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  useChosenDepartment,
  useDepartmentsElsewhere,
  useManagedDepartments,
} from '#data/sync/use-managed-departments.ts';
import { renderInApp } from '#testing/render.tsx';
import { NoLocation } from '#blocks/no-location.tsx';

const place = (id: string, can: Record<string, true>) => ({
  id,
  company: `Location ${id}`,
  role: 'USER',
  access: { shifts: false, documents: false, dimona: false },
  modules: { documents: true, dimona: true },
  can,
});

let own: ReturnType<typeof place>[];
let office: boolean;
let ask: () => Promise<ReturnType<typeof place>[]>;

vi.mock('#data/sync/use-client-state.ts', () => ({
  useSnapshot: () => ({ departments: own, office, clockinAccount: false }),
  useOnline: () => true,
}));
vi.mock('#data/rights/rights.queries.ts', () => ({
  officeMeQuery: {
    queryKey: ['me'],
    queryFn: async () => ({ owners: [{ name: 'Sofia' }, { name: 'Marc' }], locations: [] }),
  },
  managedDepartmentsQuery: { queryKey: ['elsewhere'], queryFn: () => ask() },
}));

beforeEach(() => {
  own = [];
  office = true;
});

const Planned = ({ wanted }: { wanted: string | undefined }) => {
  const departments = useManagedDepartments('plan');
  const elsewhere = useDepartmentsElsewhere();
  const department = useChosenDepartment(departments, wanted);
  return department ? (
    <p>{department.company}</p>
  ) : (
    <NoLocation elsewhere={elsewhere} icon="calendar" title="You plan nowhere." />
  );
};

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

const draw = (wanted?: string, client = newClient()) =>
  renderInApp(
    <QueryClientProvider client={client}>
      <Planned wanted={wanted} />
    </QueryClientProvider>,
  );

it('waits for the answer before it says that somebody may nothing anywhere', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof place>[]>();
  ask = () => answer.promise;
  await draw();
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeTruthy();
  expect(screen.queryByText('You plan nowhere.')).toBeNull();
  answer.resolve([place('bar', { 'log.see': true })]);
  expect(await screen.findByText('You plan nowhere.')).toBeTruthy();
  expect(await screen.findByText('Ask Sofia or Marc for the right to it.')).toBeTruthy();
});

it('shows a location where somebody does not work, and none that the address did not name', async () => {
  own = [place('bar', { plan: true })];
  const answer = Promise.withResolvers<ReturnType<typeof place>[]>();
  ask = () => answer.promise;
  await draw('cellar');
  expect(screen.queryByText('Location bar')).toBeNull();
  answer.resolve([place('cellar', { plan: true })]);
  expect(await screen.findByText('Location cellar')).toBeTruthy();
});

it('shows those of the snapshot at once where the address names none', async () => {
  own = [place('bar', { plan: true })];
  ask = () => new Promise(() => {});
  await draw();
  expect(screen.getByText('Location bar')).toBeTruthy();
});

it('asks nothing for who holds no right', async () => {
  office = false;
  ask = vi.fn<typeof ask>();
  await draw();
  expect(screen.getByText('You plan nowhere.')).toBeTruthy();
  expect(ask).not.toHaveBeenCalled();
});

it('offers another try where asking failed', async () => {
  ask = () => Promise.reject(new Error('away'));
  const { user } = await draw();
  const again = await screen.findByRole('button', { name: 'Try again' });
  ask = async () => [place('cellar', { plan: true })];
  await user.click(again);
  expect(await screen.findByText('Location cellar')).toBeTruthy();
});

it('plans nowhere by what the device keeps of rights that were taken back meanwhile', async () => {
  office = false;
  ask = () => Promise.reject(new Error('Nobody asks'));
  const client = newClient();
  client.setQueryData(['elsewhere'], [place('bar', { plan: true })]);
  await draw(undefined, client);
  expect(screen.getByText('You plan nowhere.')).toBeTruthy();
});
