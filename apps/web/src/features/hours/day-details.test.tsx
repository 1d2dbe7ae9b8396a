import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { HoursDay } from '#data/hours/hours.queries.ts';
import { renderInApp } from '#testing/render.tsx';
import { DayDetails } from './day-details.tsx';

const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`) / 1000;

let showOnlyStartDate = false;
vi.mock('#data/sync/use-client-state.ts', () => ({
  useLoadedSnapshot: () => ({
    departments: [{ id: 'd', timezone: 'Europe/Brussels', params: { showOnlyStartDate } }],
  }),
}));

const day = {
  day: '2026-11-20',
  shifts: [
    {
      id: 's',
      departmentId: 'd',
      section: null,
      start: at('09:00'),
      end: at('17:00'),
      pauseSeconds: 0,
    },
  ],
  clockings: [],
  correctedIds: [],
  off: [],
  differenceSeconds: null,
} as unknown as HoursDay;

const draw = () => renderInApp(<DayDetails day={day} places={[]} />);

it('says when a shift ends only where its department shows that', async () => {
  await draw();
  expect(screen.getByText('09:00 – 17:00')).toBeTruthy();
});

it('says when it begins and nothing more where only that is shown', async () => {
  showOnlyStartDate = true;
  await draw();
  expect(screen.getByText('09:00')).toBeTruthy();
  expect(screen.queryByText(/17:00/)).toBeNull();
});
