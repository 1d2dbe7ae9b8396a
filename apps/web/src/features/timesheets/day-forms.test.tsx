import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Drawer } from '#blocks/office/drawer.tsx';
import { useKeys } from '#blocks/office/keys.ts';
import type { ManagedLocation } from '#data/sync/use-rights.ts';
import type { SheetDay } from '#data/timesheets/timesheets.queries.ts';
import { renderInApp } from '#testing/render.tsx';
import { DayForms, type OpenForm } from './day-forms.tsx';

const day = {
  day: '2026-11-03',
  hash: '',
  plannedSeconds: 8 * 3600,
  paidSeconds: 0,
  planned: [],
  clocked: [],
} as unknown as SheetDay;

const cell = { employmentId: 'felix', day: '2026-11-03' };
const location = { id: 'here', timezone: 'Europe/Brussels' } as ManagedLocation;

const acted = vi.fn<() => void>();
const closed = vi.fn<() => void>();

const Panel = ({ form }: { form: OpenForm }) => {
  const [open, setOpen] = useState<OpenForm | null>(null);
  useKeys([
    { keys: 'c', run: () => setOpen(form) },
    { keys: 'a', run: acted },
    { keys: 'k', run: acted },
  ]);
  return (
    <Drawer title="Felix" onClose={closed}>
      {open ? (
        <DayForms {...{ form: open, day, cell, location }} onDone={() => setOpen(null)} />
      ) : null}
    </Drawer>
  );
};

it.each([
  ['correct', 'Start'],
  ['planned', 'Reason'],
  ['ask', 'What do you want to know?'],
  ['answer', 'What became of it'],
] as const)(
  'whoever opens the form to %s writes into it, and no letter decides anything',
  async (form, first) => {
    acted.mockClear();
    const { user } = await renderInApp(<Panel form={form} />);
    await user.keyboard('c');
    expect(document.activeElement).toBe(screen.getByLabelText(first, { exact: false }));
    // Also from where nothing is written.
    screen.getByRole('button', { name: 'Cancel' }).focus();
    await user.keyboard('ak');
    expect(acted).not.toHaveBeenCalled();
  },
);

it('Esc leaves the form and not what it is about, and the keys are back', async () => {
  acted.mockClear();
  closed.mockClear();
  const { user } = await renderInApp(<Panel form="ask" />);
  await user.keyboard('c');
  await user.keyboard('agreed{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(closed).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Felix' }));
  await user.keyboard('a');
  expect(acted).toHaveBeenCalledOnce();
  await user.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledOnce();
});
