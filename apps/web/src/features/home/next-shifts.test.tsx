import { wallSeconds } from '@ploeg/domain/time/wall-time';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { NextShifts } from './next-shifts.tsx';
import type { HomeShift } from './use-home.ts';

const at = (time: string) => wallSeconds(Date.parse(`2026-12-${time}:00Z`) / 1000);

vi.mock('#data/sync/use-client-state.ts', () => ({
  useLoadedSnapshot: () => ({ absenceReports: [{ shift: { id: 'tomorrow' }, status: 'PENDING' }] }),
}));

const entry = (id: string, day: string) =>
  ({
    shift: { id, start: at(`${day}T11:00`), end: at(`${day}T15:30`), section: null },
    department: { company: 'Bar', params: {} },
    isUndeclared: false,
    now: at('01T08:00'),
  }) as unknown as HomeShift;

it('say of a shift that its person cannot come, and of no other', async () => {
  await renderInApp(<NextShifts list={[entry('tomorrow', '02'), entry('later', '05')]} />);
  const [tomorrow, later] = screen.getAllByRole('link');
  expect(tomorrow?.textContent).toContain('You said that you can’t come');
  expect(later?.textContent).not.toContain('can’t come');
});
