import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PlanEdit } from '#data/planning/plan-edit.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { renderInApp } from '#testing/render.tsx';
import { BoardDrawer, type Opened } from './board-drawer.tsx';
import type { BoardSpan } from './board-period.ts';
import { newPlan } from './new-plan.ts';
import type { Board } from './use-board.ts';
import type { BoardEdits } from './use-board-edits.ts';

const MONDAY = Date.parse('2026-11-30T00:00Z') / 1000;

const place = (id: string, company: string) =>
  ({
    id,
    company,
    timezone: 'Europe/Brussels',
    limits: { breakAfter: { hours: 6, minutes: 15 } },
    sections: [],
    skills: [],
    packages: [],
  }) as unknown as ManagedDepartment;

const departments = [place('sablon', 'Sablon'), place('vismet', 'Vismet')];

const planIn = (departmentId: string, name: string) => ({
  departmentId,
  people: [{ employmentId: `${departmentId} ${name}`, name }],
});

const board = {
  departments,
  departmentOf: new Map(departments.map((one) => [one.id, one])),
  plans: [planIn('sablon', 'Anna Claes'), planIn('vismet', 'Bram Nys')],
  shifts: new Map(),
} as unknown as Board;

const draw = async (opened: Opened) => {
  const edits = { run: vi.fn<() => void>(), dismiss: vi.fn<() => void>() };
  const onClose = vi.fn<() => void>();
  const span = { from: MONDAY, days: 7 } as BoardSpan;
  await renderInApp(
    <BoardDrawer
      opened={opened}
      board={board}
      edits={edits as unknown as BoardEdits}
      span={span}
      days={[]}
      onClose={onClose}
    />,
  );
  return { ...edits, onClose };
};

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('plans a new shift at any of the locations that are shown, with the pause asked for', async () => {
  const { run } = await draw({ newOn: MONDAY, departmentId: 'sablon' });
  expect(screen.getByLabelText('Unpaid pause (min)')).toHaveProperty('value', '15');
  fireEvent.change(screen.getByLabelText('Location'), { target: { value: 'vismet' } });
  expect(screen.queryByRole('option', { name: 'Anna Claes' })).toBeNull();
  const bram = 'vismet Bram Nys';
  fireEvent.change(screen.getByLabelText('Employee'), { target: { value: bram } });
  save();
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  expect(run.mock.calls[0]).toMatchObject([
    'PLANNED',
    'vismet',
    [{ op: 'create', set: { employmentId: bram, pauseUnpaidSeconds: 900 } }],
  ]);
});

it('opens a step that was refused with why, and lets it be said otherwise', async () => {
  const set = newPlan({ start: MONDAY + 9 * 3600, end: MONDAY + 17 * 3600 });
  const edit = {
    key: 'refused',
    departmentId: 'vismet',
    ops: [{ op: 'create', shiftId: 'made', set: { ...set, employmentId: 'vismet Bram Nys' } }],
    call: { to: 'batch', kind: 'edit', atomic: true, force: false, reason: '' },
    refusal: {
      code: null,
      results: [
        {
          shiftId: 'made',
          outcome: 'refused',
          code: 'shifts.user_left',
          constraints: [],
          conflicts: [],
        },
      ],
    },
  } as unknown as PlanEdit;
  const { run, dismiss } = await draw({ again: edit });
  expect(screen.getByText(/does not work here on that day/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('End'), { target: { value: '14:00' } });
  save();
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  expect(dismiss).toHaveBeenCalledWith(edit);
  expect(run.mock.calls[0]).toMatchObject([
    'PLANNED',
    'vismet',
    [{ op: 'create', shiftId: 'made', set: { end: MONDAY + 14 * 3600, pauseUnpaidSeconds: 0 } }],
  ]);
});
