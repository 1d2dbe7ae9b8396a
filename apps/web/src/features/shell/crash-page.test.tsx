import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { CrashPage } from './crash-page.tsx';

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/hours.js');

it('without signal says of a screen that was never opened here that it needs a connection', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  act(() => void globalThis.dispatchEvent(new Event('offline')));
  await renderInApp(<CrashPage error={missing} />);
  expect(screen.getByRole('heading').textContent).toBe('This screen needs a connection');
  expect(reload).not.toHaveBeenCalled();
  const silent = globalThis.fetch;
  globalThis.fetch = async () => new Response();
  act(() => void globalThis.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  globalThis.fetch = silent;
  reload.mockRestore();
});

it('says of any other fault that the screen broke', async () => {
  await renderInApp(<CrashPage error={new Error('Cannot read properties of undefined')} />);
  expect(screen.getByRole('heading').textContent).toBe('This screen broke');
});
