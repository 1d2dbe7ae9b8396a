import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { isAnythingUnsaved } from '#forms/unsaved.ts';
import { ApiError, NetworkError } from '#platform/api-error.ts';
import { renderInApp } from '#testing/render.tsx';
import type { Entry } from './leave-entry.ts';
import { ManyOutcome } from './many-outcome.tsx';
import { NOBODY_TICKED } from './many-people.ts';
import type { Entering } from './use-enter-leave.ts';
import { useEnterMany } from './use-enter-many.ts';

type Sent = { employmentId: string; force: boolean; comment: string; dates: string[] };

const { send } = vi.hoisted(() => ({
  send: vi.fn<(body: Sent, key: string) => Promise<{ id: string }>>(),
}));

vi.mock(import('#data/leave/entered-leave.ts'), async (original) => ({
  ...(await original()),
  enterLeaveOfOne: send as never,
  tellOfEntered: () => Promise.resolve(),
}));

const entry: Entry = {
  departmentId: 'd',
  isMany: true,
  employmentId: '',
  ticks: NOBODY_TICKED,
  dayoffType: 'annual',
  fullDay: true,
  from: '2027-01-04',
  until: '2027-01-05',
  startTime: '09:00',
  endTime: '17:00',
  comment: '',
};

const people = ['Emma', 'Lucas', 'Noor'].map((displayName) => ({
  employmentId: displayName.toLowerCase(),
  displayName,
  sectionIds: [],
}));

const set = vi.fn<Entering['form']['set']>();

const Screen = () => {
  const many = useEnterMany();
  const entering = { many, form: { set } } as unknown as Entering;
  return many.run ? (
    <ManyOutcome entering={entering} run={many.run} onClose={() => {}} />
  ) : (
    <button onClick={() => many.begin(entry, people)}>Begin</button>
  );
};

const held = (title: string, details: string): ApiError =>
  new ApiError(422, 'shifts.constraints', '', {}, [{ title, details, forcible: true }]);

const list = (name: string) => within(screen.getByRole('list', { name }));

const begin = async () => {
  const drawn = await renderInApp(<Screen />);
  await drawn.user.click(screen.getByRole('button', { name: 'Begin' }));
  const press = (name: string) => drawn.user.click(screen.getByRole('button', { name }));
  return { ...drawn, press };
};

beforeEach(() => {
  vi.resetAllMocks();
  send.mockImplementation(({ employmentId }) => Promise.resolve({ id: employmentId }));
});

it('stops where the connection is lost, says who is done, and goes on without doing anybody twice', async () => {
  send.mockImplementationOnce(() => Promise.resolve({ id: 'one' }));
  send.mockImplementationOnce(() => Promise.reject(new NetworkError('gone')));
  const { press } = await begin();
  await screen.findByRole('alert');
  list('Entered (1)').getByText('Emma');
  expect(list('Still to do (2)').getAllByRole('listitem')).toHaveLength(2);
  expect(isAnythingUnsaved()).toBe(true);
  await press('Go on');
  await screen.findByRole('list', { name: 'Entered (3)' });
  expect(send.mock.calls.map(([{ employmentId }]) => employmentId)).toEqual([
    'emma',
    'lucas',
    'lucas',
    'noor',
  ]);
  const keys = send.mock.calls.map(([, key]) => key);
  expect(keys[1]).toBe(keys[2]);
  expect(new Set(keys).size).toBe(3);
  expect(isAnythingUnsaved()).toBe(false);
});

it('says why somebody was not entered, and enters those together who were held back, with a reason', async () => {
  send.mockImplementationOnce(() =>
    Promise.reject(held('WORKING', '2027-01-04 09:00 - 15:00 Bar; 2027-01-05 09:00 - 15:00 Bar')),
  );
  send.mockImplementationOnce(() => Promise.reject(held('LEAST_STAFF', '4 January: 1 left')));
  send.mockImplementationOnce(() =>
    Promise.reject(new ApiError(422, 'leave.overlap', 'Already away then.', {})),
  );
  const { press, user } = await begin();
  const not = await waitFor(() => list('Not entered (3)'));
  not.getByText(/Mon 04\/01 09:00 - 15:00 Bar; Tue 05\/01/);
  not.getByText('Already away then.');
  const enter = screen.getByRole<HTMLButtonElement>('button', {
    name: 'Enter, and free the shifts',
  });
  expect(enter.disabled).toBe(true);
  await user.type(screen.getByRole('textbox'), 'Closed');
  await press('Enter, and free the shifts');
  await waitFor(() => list('Entered (2)'));
  list('Not entered (1)').getByText('Noor');
  expect(send.mock.calls.slice(3).map(([body]) => body)).toMatchObject([
    { employmentId: 'emma', force: true, comment: 'Closed' },
    { employmentId: 'lucas', force: true, comment: 'Closed' },
  ]);
  expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(5);
  await press('Change, and enter the others');
  expect(set).toHaveBeenCalledWith({ ticks: { others: 'off', own: { noor: 'hand' } } });
});
