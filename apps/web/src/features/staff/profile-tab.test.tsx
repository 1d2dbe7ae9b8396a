import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StaffFile } from '#data/staff/staff.commands.ts';
import { renderInApp } from '#testing/render.tsx';
import { ProfileTab } from './profile-tab.tsx';

const changePerson = vi.hoisted(() => vi.fn<(id: string, changes: object) => Promise<object>>());

vi.mock('#data/staff/staff.commands.ts', async (load) => ({
  ...(await load<object>()),
  changePerson,
}));

const emma = {
  personId: 'emma',
  firstName: 'Emma',
  lastName: 'Peeters',
  email: 'emma@bar.example',
  phone: '+32470000001',
  language: 'en-GB',
  clockInOnly: false,
  oncall: false,
  externalId: 'A1',
  account: 'active',
  jobs: [],
  can: { manage: true, signIn: false, address: true },
} as unknown as StaffFile;

const byColleague = { phone: '+32470000002', externalId: 'B2' };

/** Her file, which is asked for again while it is open once a colleague has saved in it. */
const Opened = () => {
  const [file, setFile] = useState(emma);
  return (
    <>
      <button type="button" onClick={() => setFile({ ...file, ...byColleague })}>
        A colleague saves
      </button>
      <ProfileTab file={file} Personal={() => null} Picture={() => null} />
    </>
  );
};

beforeEach(() =>
  changePerson
    .mockReset()
    .mockImplementation((_id, changes) => Promise.resolve({ ...emma, ...byColleague, ...changes })),
);

it('sends what was typed, and nothing that somebody else saved meanwhile', async () => {
  const { user } = await renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <Opened />
    </QueryClientProvider>,
  );
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'A colleague saves' }));
  await type('First name', 'Emmy');
  await save();
  expect(changePerson.mock.lastCall).toEqual(['emma', { firstName: 'Emmy' }]);
  expect(screen.getByLabelText('Phone')).toHaveProperty('value', byColleague.phone);
  await type('Last name', 'Maes');
  await save();
  expect(changePerson.mock.lastCall).toEqual(['emma', { lastName: 'Maes' }]);
});
