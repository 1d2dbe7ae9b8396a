import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { ConfirmSheet } from './sheet.tsx';

const onConfirm = vi.fn<() => unknown>();

const Question = ({ isBusy = false }: { isBusy?: boolean }) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Delete
      </button>
      <ConfirmSheet
        opened={opened}
        title="Delete this shift?"
        confirm="Delete it"
        cancel="Keep it"
        isBusy={isBusy}
        onConfirm={onConfirm}
        onClose={() => setOpened(false)}
      />
    </>
  );
};

const ask = async (isBusy = false) => {
  onConfirm.mockClear();
  const { user } = await renderInApp(<Question isBusy={isBusy} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog', { name: 'Delete this shift?' });
  return user;
};

it('keeps the focus within itself until it is answered', async () => {
  const user = await ask();
  for (let press = 0; press < 5; press += 1) await user.tab();
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
});

it('goes with Escape, without doing anything, and gives the focus back', async () => {
  const user = await ask();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onConfirm).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete'));
});

it('does what was asked', async () => {
  const user = await ask();
  await user.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('cannot be answered twice while it is under way', async () => {
  const user = await ask(true);
  await user.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(onConfirm).not.toHaveBeenCalled();
});

const dragBy = (way: number): void => {
  const grip = document.querySelector('[class*="grip"]');
  if (!grip) throw new Error('A sheet without a grip');
  // The page that tests draw has no pointers to hold on to.
  Object.assign(grip, { setPointerCapture: () => undefined });
  fireEvent.pointerDown(grip, { pointerId: 1, clientY: 100 });
  fireEvent.pointerMove(grip, { pointerId: 1, clientY: 100 + way });
  fireEvent.pointerUp(grip, { pointerId: 1, clientY: 100 + way });
};

it('goes with a finger that takes it down far enough, and comes back from less', async () => {
  await ask();
  dragBy(40);
  expect(screen.getByRole('dialog')).toBeDefined();
  dragBy(140);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onConfirm).not.toHaveBeenCalled();
});
