import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { reportReachable } from '#platform/network.ts';
import { renderInApp } from '#testing/render.tsx';
import { RemoteState } from './remote-state.tsx';

type Remote = ComponentProps<typeof RemoteState>['remote'];

const asked: Remote = { data: undefined, isError: false, isFetching: true, refetch: () => null };

const show = (remote: Partial<Remote>) =>
  renderInApp(
    <RemoteState remote={{ ...asked, ...remote }} offline="Requests need a connection." />,
  );

afterEach(reportReachable);

it('says to a screen reader that it loads, whatever is drawn meanwhile', async () => {
  await show({});
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeTruthy();
});

it('leaves the place to an answer', async () => {
  await show({ data: [], isFetching: false });
  expect(screen.queryByRole('status', { name: 'Loading…' })).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers another try after a failure, and none while one is under way', async () => {
  const refetch = vi.fn<() => unknown>();
  const { user } = await show({ isError: true, isFetching: false, refetch });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('loads and does not fail while it is asked for again', async () => {
  await show({ isError: true, isFetching: true });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeTruthy();
});

it('tells an old answer from none when there is no connection', async () => {
  dispatchEvent(new Event('offline'));
  const { unmount } = await show({});
  expect(screen.getByText('Requests need a connection.')).toBeTruthy();
  unmount();
  await show({ data: [] });
  expect(screen.queryByText('Requests need a connection.')).toBeNull();
  expect(screen.getByText(/offline|connection/i)).toBeTruthy();
});
