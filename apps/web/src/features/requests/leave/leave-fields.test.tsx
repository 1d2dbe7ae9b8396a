import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ownAccountsQuery } from '#data/leave-ledger/leave-ledger.queries.ts';
import type { Shift } from '#data/wire.ts';
import { renderInApp } from '#testing/render.tsx';
import { LeaveKind, Worked } from './leave-fields.tsx';

const at = (moment: string): number => Date.parse(`${moment}Z`) / 1000;

const shift = (start: string, end: string) =>
  ({ kind: 'shift', start: at(start), end: at(end) }) as Shift;

const ENTRIES = [
  shift('2026-12-07T18:00', '2026-12-08T02:00'),
  shift('2026-12-09T09:30', '2026-12-09T17:00'),
];

const draw = (dates: string[], start: number | null = null, end: number | null = null) =>
  renderInApp(<Worked entries={ENTRIES} time={{ fullDay: start === null, dates, start, end }} />);

it('whole days say on which of them one works, a night that reaches into them too', async () => {
  await draw(['2026-12-09']);
  expect(screen.getByText(/^You work on Wednesday 9 December\. Once/)).toBeTruthy();
  await draw(['2026-12-07', '2026-12-08']);
  expect(screen.getByText(/^You work on Monday 7 December\. Once/)).toBeTruthy();
  await draw(['2026-12-08']);
  expect(
    screen.getByText(/Monday 7 December, 18:00–02:00\. Leave takes a shift as a/),
  ).toBeTruthy();
});

it('some hours say that they take a shift as a whole, and nothing of one that they leave alone', async () => {
  await draw([], at('2026-12-09T15:00'), at('2026-12-09T17:00'));
  expect(screen.getByText(/Wednesday 9 December, 09:30–17:00\. Leave takes/)).toBeTruthy();
  cleanup();
  await draw([], at('2026-12-09T17:00'), at('2026-12-09T18:00'));
  expect(screen.queryByText(/You work/)).toBeNull();
});

it('kinds that are taken from one account say what is left of it once', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 'static' } } });
  const balance = { on: '2026-12-01', earned: 5000, taken: 0, planned: 0, asked: 0, left: 5000 };
  const account = { accountId: 'yearly', unit: 'day', dayMinutes: 456, balance };
  client.setQueryData(ownAccountsQuery().queryKey, { items: [account] } as never);
  const types = [
    { id: 'annual', name: 'Annual leave', accountId: 'yearly' },
    { id: 'carried', name: 'Carried leave', accountId: 'yearly' },
    { id: 'family', name: 'Family leave', accountId: null },
  ];
  const form = { values: {}, errorAt: () => null, set: () => {}, field: () => ({}) };
  await renderInApp(
    <QueryClientProvider client={client}>
      <LeaveKind form={form as never} types={types as never} type={undefined} />
    </QueryClientProvider>,
  );
  const shown = screen.getAllByRole('radio').map((tile) => tile.closest('label')?.textContent);
  expect(shown).toEqual([
    expect.stringMatching(/^Annual leave.*days left$/),
    'Carried leavetogether with Annual leave',
    expect.stringMatching(/^Family leave/),
  ]);
});
