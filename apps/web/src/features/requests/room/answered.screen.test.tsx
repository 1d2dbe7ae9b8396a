import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { type AnsweredFilter, AnsweredScreen } from './answered.screen.tsx';

const asked = vi.hoisted(() => vi.fn<(query: object) => void>());

vi.mock('#data/sync/use-managed-departments.ts', async (original) => ({
  ...(await original()),
  useKnownDepartments: () => [
    { id: 'bar', sections: [{ id: 'kitchen', name: 'Kitchen' }] },
    { id: 'cellar', sections: [{ id: 'wine', name: 'Wine' }] },
  ],
}));
vi.mock('#blocks/office/use-scope.ts', () => ({ useScope: () => ({ ids: ['cellar'] }) }));
vi.mock('#blocks/office/room.tsx', () => ({
  Room: ({ toolbar, children }: { toolbar: ReactNode; children: ReactNode }) => (
    <>
      {toolbar}
      {children}
    </>
  ),
}));
vi.mock('#data/api.ts', () => ({
  callApi: async (_route: string, { query }: { query: object }) => {
    asked(query);
    return { requests: [], next: null };
  },
}));

const filtered = vi.fn<(filter: AnsweredFilter) => void>();

const draw = (filter: AnsweredFilter) =>
  renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <AnsweredScreen filter={filter} onFilter={filtered} />
    </QueryClientProvider>,
  );

beforeEach(() => asked.mockClear());

it('says that nothing was answered yet where nothing is filtered out', async () => {
  await draw({});
  expect(await screen.findByText('Nothing answered yet')).toBeTruthy();
});

it('says that nothing fits where filters leave nothing, and shows all again', async () => {
  const { user } = await draw({ section: 'wine', kind: 'leave' });
  expect(await screen.findByText('Nothing fits these filters')).toBeTruthy();
  expect(screen.queryByText('Nothing answered yet')).toBeNull();
  expect(asked.mock.lastCall?.[0]).toMatchObject({ sectionId: 'wine', kind: 'leave' });
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(filtered).toHaveBeenCalledWith({});
});

it('leaves nothing out by a section of a location that is not looked at', async () => {
  await draw({ section: 'kitchen' });
  expect(await screen.findByText('Nothing answered yet')).toBeTruthy();
  expect(asked.mock.lastCall?.[0]).not.toHaveProperty('sectionId', 'kitchen');
});
