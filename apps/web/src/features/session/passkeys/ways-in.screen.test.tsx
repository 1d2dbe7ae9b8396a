import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { WaysIn } from '#data/session/passkeys.queries.ts';
import { addPasskey, startPasskey } from '#data/session/passkeys.commands.ts';
import { canUsePasskeys } from '#platform/passkeys.ts';
import { renderInApp } from '#testing/render.tsx';
import { WaysInScreen } from './ways-in.screen.tsx';

let ways: WaysIn;

vi.mock('#data/sync/use-client-state.ts', () => ({ useOnline: () => true }));
vi.mock('#platform/passkeys.ts', () => ({ canUsePasskeys: vi.fn<() => boolean>() }));
vi.mock('#data/session/passkeys.queries.ts', () => ({
  waysInQuery: () => ({ queryKey: ['ways'], queryFn: () => ways }),
}));
vi.mock('#data/session/passkeys.commands.ts', () => ({
  startPasskey: vi.fn<() => Promise<object>>(),
  addPasskey: vi.fn<() => Promise<void>>(),
  isMadeBefore: () => false,
}));

const PHONE = {
  id: '0195c0de-0000-7000-8000-000000000001',
  name: 'iPhone',
  madeOn: 'iPhone · Safari',
  isShared: true,
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: null,
};

const show = () =>
  renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <WaysInScreen />
    </QueryClientProvider>,
  );

beforeEach(() => {
  vi.mocked(canUsePasskeys).mockReturnValue(true);
  ways = { passkeys: [PHONE], hasPassword: true };
});

it('shows each device, and lets all but the last way in be removed', async () => {
  await show();
  const remove = await screen.findByRole('button', { name: 'Remove iPhone' });
  expect(remove.hasAttribute('disabled')).toBe(false);
  expect(screen.getByText('Not used yet')).toBeTruthy();
});

it('keeps the last way in', async () => {
  ways = { passkeys: [PHONE], hasPassword: false };
  await show();
  const remove = await screen.findByRole('button', { name: 'Remove iPhone' });
  expect(remove.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/^Your only way in/)).toBeTruthy();
});

it('says where it can be done when it cannot be done here', async () => {
  vi.mocked(canUsePasskeys).mockReturnValue(false);
  ways = { passkeys: [], hasPassword: true };
  await show();
  await screen.findByText('No device yet');
  expect(screen.getByText(/^This app or browser cannot do it here/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add this device' })).toBeNull();
});

it('asks for the password first where signing in was long ago, and anew for each try', async () => {
  vi.mocked(startPasskey).mockResolvedValue({ options: {}, proof: 'password' } as never);
  vi.mocked(addPasskey).mockRejectedValueOnce(new Error('wrong')).mockResolvedValueOnce();
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Add this device' }));
  await user.type(
    await screen.findByLabelText('Password', { selector: 'input' }),
    'her own password',
  );
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(addPasskey).toHaveBeenCalledTimes(1));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(addPasskey).toHaveBeenCalledTimes(2));
  expect(vi.mocked(addPasskey).mock.lastCall?.[1]).toBe('her own password');
  expect(startPasskey).toHaveBeenCalledTimes(3);
  await screen.findByText('Added. From now on it opens Ploeg.');
});
