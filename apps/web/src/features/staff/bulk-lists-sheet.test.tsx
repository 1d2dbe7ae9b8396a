import type { Bulk, BulkLists } from '@ploeg/contract/staff/staff-bulk.schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { UndoToast } from '#blocks/office/undo-toast.tsx';
import type { StaffRow } from '#data/staff/staff-rows.ts';
import { renderInApp } from '#testing/render.tsx';
import { BulkListsSheet } from './bulk-lists-sheet.tsx';

const changeLists = vi.hoisted(() => vi.fn<(body: BulkLists) => Promise<Bulk>>());

vi.mock('#data/staff/staff-bulk.commands.ts', async (load) => ({
  ...(await load<object>()),
  changeLists,
}));

const person = (personId: string, name: string): StaffRow =>
  ({
    personId,
    name,
    jobs: [{ locationId: 'bar', sections: [], skills: [] }],
  }) as unknown as StaffRow;

const rows = [person('emma', 'Emma Peeters'), person('lucas', 'Lucas Maes')];

const locations = [
  {
    id: 'bar',
    name: 'Bar',
    sections: [{ id: 'floor', name: 'Floor', color: '', background: '' }],
    skills: [],
    manages: true,
    usualKind: null,
  },
];

const giveFloor = async () => {
  const { user } = await renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <BulkListsSheet rows={rows} locations={locations} onClose={() => {}} onDone={() => {}} />
      <UndoToast />
    </QueryClientProvider>,
  );
  const [give] = await screen.findAllByRole('checkbox', { name: 'Floor' });
  await user.click(give as HTMLElement);
  const save = await screen.findByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  await user.click(save);
  return { user, undo: await screen.findByRole('button', { name: 'Undo', hidden: true }) };
};

it('names who keeps a section that was given and is taken back of the others', async () => {
  changeLists.mockImplementation(({ isBack }) =>
    Promise.resolve(
      isBack
        ? { done: ['emma'], leftOut: [{ personId: 'lucas', reason: 'not_there' }] }
        : { done: ['emma', 'lucas'], leftOut: [] },
    ),
  );
  const { user, undo } = await giveFloor();
  await user.click(undo);
  const said = 'Not taken back for 1 person: Lucas Maes (Does not work there)';
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByText('Taken back.')).toBeNull();
  expect(changeLists.mock.lastCall?.[0]).toMatchObject({
    personIds: ['emma', 'lucas'],
    remove: ['floor'],
    isBack: true,
  });
});
