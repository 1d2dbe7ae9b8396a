import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { RowForm } from './row-form.tsx';
import type { AnyRow } from './row-values.ts';

const changed = vi.hoisted(() => vi.fn<(list: string, id: string, fields: object) => void>());
const undo = vi.hoisted(() => vi.fn<(text: string, back: () => Promise<unknown>) => void>());
vi.mock('#data/catalogues/catalogues.commands.ts', async (original) => ({
  ...(await original()),
  changeRow: async (list: string, id: string, fields: object) => changed(list, id, fields),
}));
vi.mock('#blocks/office/undo-toast.tsx', () => ({ showUndo: undo }));

const skill = { id: 'one', name: 'Barista', isArchived: false } as unknown as AnyRow;

const Form = () => {
  const [row, setRow] = useState(skill);
  const [isDone, setDone] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setRow({ ...row, name: 'Coffee' })}>
        Meanwhile
      </button>
      {isDone ? (
        <p>Done</p>
      ) : (
        <RowForm
          list="skills"
          departmentId="here"
          row={row}
          rows={[row]}
          resources={[]}
          isOnline
          onDone={() => setDone(true)}
        />
      )}
    </>
  );
};

const save = () => screen.getByRole('button', { name: /^(Save|Keep)/ });

it('sends what was typed, and takes back no more than that', async () => {
  const { user } = await renderInApp(<Form />);
  await user.type(screen.getByLabelText(/^Name/), ' plus');
  await user.click(save());
  await waitFor(() =>
    expect(changed).toHaveBeenCalledWith('skills', 'one', { name: 'Barista plus' }),
  );
  await undo.mock.lastCall?.[1]();
  expect(changed).toHaveBeenLastCalledWith('skills', 'one', { name: 'Barista' });
});

it('leaves what somebody else has changed where nothing was typed', async () => {
  changed.mockClear();
  const { user } = await renderInApp(<Form />);
  await user.click(screen.getByRole('button', { name: 'Meanwhile' }));
  await user.click(save());
  expect(await screen.findByText('Done')).toBeTruthy();
  expect(changed).not.toHaveBeenCalled();
});
