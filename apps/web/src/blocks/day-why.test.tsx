import type { SheetDayDetails } from '@ploeg/contract/timesheets/timesheets.schemas';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { DayWhy } from './day-why.tsx';

const at = (time: string): number => Date.parse(`2026-11-21T${time}Z`) / 1000;

const pauses = [
  { start: at('20:10:00'), end: at('20:39:11') },
  { start: at('21:00:10'), end: at('21:00:39') },
];

const day = {
  segments: pauses.map(({ start, end }) => ({
    start,
    end,
    because: [
      {
        effect: 'pause_taken',
        rule: null,
        inputs: { fromAt: start, untilAt: end },
        seconds: start - end,
      },
    ],
  })),
  clocked: [{ pauses }],
  paidSeconds: 8 * 3600 - 1780,
  awaySeconds: 0,
  absences: [],
  benefits: [],
  costs: [],
} as unknown as SheetDayDetails;

it('takes pauses off to the second, in words that can be read, and says why the clocked time is less', async () => {
  await renderInApp(<DayWhy day={day} />);
  expect(screen.getByRole('heading', { name: 'Why 7h30 20 s' })).toBeTruthy();
  expect(screen.getByText('Pause from 20:10 to 20:39: 29m 11 s less.')).toBeTruthy();
  expect(screen.getByText('Pause from 21:00 to 21:00: 29 s less.')).toBeTruthy();
  expect(screen.getByText('−29 s')).toBeTruthy();
  expect(screen.getByText(/rounds each pause up to the minute, 1m 20 s in all/)).toBeTruthy();
});

it('says nothing of rounding where pauses were whole minutes', async () => {
  const whole = [{ start: at('20:10:00'), end: at('20:40:00') }];
  const { clocked } = { clocked: [{ pauses: whole }] } as unknown as SheetDayDetails;
  await renderInApp(<DayWhy day={{ ...day, clocked }} />);
  expect(screen.queryByText(/up to the minute/)).toBeNull();
});
