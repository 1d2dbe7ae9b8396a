import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Clocking, Department, Shift } from '#data/wire.ts';
import { renderInApp } from '#testing/render.tsx';
import { EndedCard } from './ended-card.tsx';

const START = Date.parse('2026-11-20T09:00:00Z') / 1000;
const BEHIND = 3600;

const clocking = {
  startdate: START,
  enddate: START + 4 * 3600,
  workedSeconds: 4 * 3600 - 120,
  checkIn: { start: START, at: START - BEHIND },
  checkOut: { end: START + 4 * 3600, at: START + 4 * 3600 - BEHIND },
  pauses: [{ id: 'p', start: START + 3600, end: START + 3661, location: null }],
} as unknown as Clocking;

const department = { timezone: 'Europe/Brussels', params: {} } as unknown as Department;

it('shows pauses in the whole minutes that are taken off the work', async () => {
  await renderInApp(
    <EndedCard
      clocking={clocking}
      others={[]}
      department={department}
      shift={undefined}
      isWaiting={false}
      onSeen={() => {}}
    />,
  );
  expect(screen.getByText('3h58')).toBeTruthy();
  expect(screen.getByText('2m')).toBeTruthy();
});

it('takes the plan of a shift off once, however often one clocked on it (R27)', async () => {
  const shift = { start: START, end: START + 8 * 3600, pause: { unpaid: 0 } } as unknown as Shift;
  const others = [{ ...clocking, workedSeconds: 3 * 3600, pauses: [] } as Clocking];
  await renderInApp(
    <EndedCard
      clocking={clocking}
      others={others}
      department={department}
      shift={shift}
      isWaiting={false}
      onSeen={() => {}}
    />,
  );
  expect(screen.getByText('6h58')).toBeTruthy();
  expect(screen.getByText('−1h02')).toBeTruthy();
});
