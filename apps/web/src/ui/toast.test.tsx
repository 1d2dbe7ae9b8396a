import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { showToast } from './toast.tsx';

it('says each thing for 2.5 seconds where a screen reader hears it', async () => {
  await renderInApp(<p />);
  const area = screen.getByRole('status');
  // What another test of this page said is gone.
  await waitFor(() => expect(area.textContent).toBe(''), { timeout: 5000 });
  vi.useFakeTimers();
  const pass = (ms: number): void =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  act(() => showToast('success', 'Saved'));
  pass(2000);
  act(() => showToast('danger', 'Refused'));
  expect(area.getAttribute('aria-live')).toBe('polite');
  expect(area.textContent).toBe('SavedRefused');
  pass(500);
  expect(area.textContent).toBe('Refused');
  pass(2000);
  expect(area.textContent).toBe('');
  vi.useRealTimers();
});
