import { TextInput } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readFormDraft } from '#data/form-drafts.ts';
import { setSession } from '#data/session/session-store.ts';
import { ApiError, NetworkError } from '#platform/api-error.ts';
import { renderInApp } from '#testing/render.tsx';
import { isAnythingUnsaved } from './unsaved.ts';
import { type AppForm, useAppForm } from './use-app-form.ts';

type Values = { name: string; reason: string };

const send = vi.fn<(values: Values) => Promise<string>>();
const onSent = vi.fn<(answer: string, form: Pick<AppForm<Values>, 'startOver'>) => void>();

const Form = () => {
  const form: AppForm<Values> = useAppForm<Values, string>({
    initial: { name: '', reason: '' },
    draft: { name: 'test' },
    required: ['name'],
    judge: ({ reason }) => ({ reason: reason === 'none' ? 'A reason, please' : null }),
    wireNames: { 'details.name': 'name' },
    asks: true,
    isHeld: true,
    send,
    onSent: (answer): void => onSent(answer, form),
    refuse: (error) => (error instanceof NetworkError ? 'No connection' : 'Refused'),
  });
  const { loading, ...button } = form.button;
  return (
    <form {...form.props}>
      <TextInput label="Reason" {...form.field('reason')} />
      <TextInput label="Name" {...form.field('name')} />
      <p role="alert">{form.failure}</p>
      <button {...button} data-loading={loading}>
        Send
      </button>
    </form>
  );
};

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const isReadable = (values: unknown): values is Values => values !== undefined;

const open = async () => {
  const drawn = await renderInApp(<Form />);
  const press = () => drawn.user.click(screen.getByRole('button', { name: 'Send' }));
  return { ...drawn, press };
};

beforeEach(() => {
  vi.resetAllMocks();
  setSession({ token: 't', userDetails: { personId: 'emma' } } as never);
});

afterEach(() => {
  localStorage.clear();
  setSession(null);
});

it('says nothing of a field before it is tried, then leads to the first that is wrong', async () => {
  const { user, press } = await open();
  expect(screen.queryByText('Required')).toBeNull();
  await press();
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Required')).toBeTruthy();
  await user.type(field('Name'), 'Lotte');
  expect(screen.queryByText('Required')).toBeNull();
  await user.type(field('Reason'), 'none');
  expect(screen.getByText('A reason, please')).toBeTruthy();
  await press();
  expect(send).not.toHaveBeenCalled();
});

it('is sent once however often it is pressed, and leads on when it is', async () => {
  const answer = Promise.withResolvers<string>();
  send.mockReturnValue(answer.promise);
  const { user, press } = await open();
  await user.type(field('Name'), 'Lotte');
  await press();
  await press();
  await user.type(field('Name'), '{Enter}');
  expect(send.mock.calls).toEqual([[{ name: 'Lotte', reason: '' }]]);
  answer.resolve('made');
  await waitFor(() => expect(onSent).toHaveBeenCalledWith('made', expect.anything()));
});

it('keeps what is typed until it is sent', async () => {
  send.mockResolvedValue('made');
  const { user, unmount } = await open();
  await user.type(field('Name'), 'Lotte');
  unmount();
  const { press } = await open();
  expect(field('Name').value).toBe('Lotte');
  await press();
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(readFormDraft('test', isReadable)).toBeNull();
});

it('is unsaved from the first letter until it is sent, and again from the next one on', async () => {
  send.mockResolvedValue('made');
  const { user, press } = await open();
  expect(isAnythingUnsaved()).toBe(false);
  await user.type(field('Name'), 'Lotte');
  expect(isAnythingUnsaved()).toBe(true);
  await press();
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  const button = screen.getByRole('button', { name: 'Send' });
  await waitFor(() => expect(button.dataset['loading']).toBe('false'), { timeout: 3000 });
  expect(isAnythingUnsaved()).toBe(false);
  await user.type(field('Name'), ' 2');
  expect(isAnythingUnsaved()).toBe(true);
});

it('keeps the draft of each person to that person', async () => {
  const { user, unmount } = await open();
  await user.type(field('Name'), 'Lotte');
  unmount();
  setSession({ token: 't', userDetails: { personId: 'bram' } } as never);
  await open();
  expect(field('Name').value).toBe('');
});

it('puts what the server says at its field, until it is typed in', async () => {
  const errors = { 'details.name': ['Somebody has this name.'] };
  send.mockRejectedValueOnce(new ApiError(422, 'validation.failed', '', errors));
  const { user, press } = await open();
  await user.type(field('Name'), 'Lotte');
  await press();
  expect(await screen.findByText('Somebody has this name.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Refused');
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  await user.type(field('Name'), ' 2');
  expect(screen.queryByText('Somebody has this name.')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('');
});

it('says once what the server says of a field', async () => {
  const text = 'Refused';
  send.mockRejectedValueOnce(
    new ApiError(422, 'validation.failed', '', { 'details.name': [text] }),
  );
  const { user, press } = await open();
  await user.type(field('Name'), 'Lotte');
  await press();
  await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(text)).toHaveLength(1);
});

it('can be sent again after there was no answer, with nothing typed lost', async () => {
  send.mockRejectedValueOnce(new NetworkError()).mockResolvedValueOnce('made');
  const { user, press } = await open();
  await user.type(field('Name'), 'Lotte');
  await press();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('No connection'));
  expect(field('Name').value).toBe('Lotte');
  await press();
  await waitFor(() => expect(onSent).toHaveBeenCalledWith('made', expect.anything()));
});

it.each([
  { stays: 'starts over', values: { name: '', reason: '' } },
  { stays: 'keeps what was typed', values: null },
])('can be sent again when it stays open and $stays', async ({ values }) => {
  send.mockResolvedValue('made');
  onSent.mockImplementation((_, form) => {
    if (values) form.startOver(values);
  });
  const { user, press } = await open();
  await user.type(field('Name'), 'Lotte');
  await press();
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  const button = screen.getByRole('button', { name: 'Send' });
  await waitFor(() => expect(button.dataset['loading']).toBe('false'), { timeout: 3000 });
  expect(field('Name').value).toBe(values?.name ?? 'Lotte');
  expect(readFormDraft('test', isReadable)).toBeNull();
  await user.type(field('Name'), 'Bram');
  expect(readFormDraft('test', isReadable)).not.toBeNull();
  await press();
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(2));
});

it('holds the screen while it is under way, and only then', async () => {
  const answer = Promise.withResolvers<string>();
  send.mockReturnValue(answer.promise);
  const { user, press, history } = await open();
  await user.type(field('Name'), 'Lotte');
  await press();
  act(() => history.push('/elsewhere'));
  answer.resolve('made');
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(history.location.pathname).toBe('/');
  act(() => history.push('/elsewhere'));
  await waitFor(() => expect(history.location.pathname).toBe('/elsewhere'));
});
