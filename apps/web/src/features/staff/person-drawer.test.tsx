import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StaffFile } from '#data/staff/staff.commands.ts';
import { renderInApp } from '#testing/render.tsx';
import { PersonDrawer } from './person-drawer.tsx';

const keepEmployment = vi.hoisted(() => vi.fn<(...sent: string[]) => Promise<void>>());

vi.mock('#data/staff/staff.commands.ts', async (load) => ({
  ...(await load<object>()),
  keepEmployment,
}));

const job = (location: string, values: object) => ({
  employmentId: `emma in ${location}`,
  departmentId: location,
  location,
  sectionIds: [],
  skillIds: [],
  lastDay: null,
  work: 'working',
  can: { manage: true, history: true },
  ...values,
});

const draw = (...jobs: object[]) => {
  const file = {
    personId: 'emma',
    firstName: 'Emma',
    lastName: 'Peeters',
    jobs,
    can: { manage: true, signIn: false, address: false },
  } as unknown as StaffFile;
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['staff', 'person', 'emma'], file);
  client.setQueryData(['staff', 'table', false], { locations: [] });
  client.setQueryData(['staff', 'history', 'emma'], []);
  return renderInApp(
    <QueryClientProvider client={client}>
      <PersonDrawer personId="emma" tab="history" parts={{} as never} onClose={() => {}} />
    </QueryClientProvider>,
  );
};

beforeEach(() => keepEmployment.mockReset().mockResolvedValue());

const ends = { lastDay: '2026-12-10', work: 'ending' };

it('keeps somebody where the work ends, and leads to the leave of that place', async () => {
  const { user } = await draw(job('Bar', ends), job('Cellar', {}));
  await user.click(screen.getByRole('button', { name: 'Keeps working in Bar' }));
  expect(keepEmployment.mock.calls).toEqual([['emma', 'Bar']]);
  const leave = screen.getByRole('link', { name: 'Leave at the end in Bar' });
  expect(leave.getAttribute('href')).toBe('/office/leave/closing/emma%20in%20Bar');
});

it('keeps them in each place by itself, and in none that somebody else manages', async () => {
  const { user } = await draw(
    job('Bar', ends),
    job('Cellar', ends),
    job('Roof', { ...ends, can: { manage: false } }),
  );
  await user.click(screen.getByRole('button', { name: 'Keeps working in Cellar' }));
  expect(keepEmployment.mock.calls).toEqual([['emma', 'Cellar']]);
  expect(screen.getByRole('button', { name: 'Keeps working in Bar' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Keeps working in Roof' })).toBeNull();
});

it('names no place where there is one', async () => {
  await draw(job('Bar', ends));
  expect(screen.getByRole('button', { name: 'Keeps working here' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Leave at the end' })).toBeTruthy();
});
