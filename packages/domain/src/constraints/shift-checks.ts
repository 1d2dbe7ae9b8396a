import { countedPause } from '../shifts/plan-bounds.ts';
import { SECONDS_PER_DAY, startOfDay, type WallSeconds, wallSeconds } from '../time/wall-time.ts';
import { findBreakRule } from './break-rule.ts';
import { atLeast, atMost, type Constraint } from './broken-limit.ts';
import { type Proposal, sharedSeconds, spanOf } from './counted-work.ts';
import type { LimitsOfDay } from './limits.ts';
import type { NightWindow } from './working-time-limits.ts';

const nightHours = ({ shift, own }: Proposal, night: NightWindow): number => {
  let seconds = 0;
  const length =
    (night.to > night.from ? night.to - night.from : night.to + 24 - night.from) * 3600;
  const firstNight = startOfDay(shift.start) - SECONDS_PER_DAY + night.from * 3600;
  for (let from = firstNight; from < shift.end; from += SECONDS_PER_DAY) {
    const window = { start: wallSeconds(from), end: wallSeconds(from + length) };
    seconds += sharedSeconds(own, spanOf({ ...window, timezone: shift.timezone }));
  }
  return seconds / 3600;
};

const workingDaysBetween = (today: WallSeconds, day: WallSeconds): number => {
  const sundaysBefore = (at: number) => Math.floor((at / SECONDS_PER_DAY + 3) / 7);
  const days = (day - today) / SECONDS_PER_DAY;
  return Math.max(0, days - (sundaysBefore(day) - sundaysBefore(today)));
};

export const checkShift = (proposal: Proposal, limits: LimitsOfDay): Constraint[] => {
  const { own, shift } = proposal;
  const seconds = own.end - own.start;
  const hours = seconds / 3600;
  const pauses = shift.pauseUnpaidSeconds + (shift.pausePaidSeconds ?? 0);
  const breakRule = findBreakRule(hours, limits.breaks);
  const night = limits.nightWindow;
  return [
    ...atLeast({
      title: 'MIN_SHIFT_DURATION',
      unit: 'hours',
      limit: limits.minShiftDuration,
      actual: hours,
    }),
    ...atLeast({
      title: 'BREAK_REQUIRED',
      unit: 'minutes',
      limit: breakRule ? { ...breakRule, value: breakRule.value.minutes } : null,
      actual: countedPause(seconds, pauses) / 60,
    }),
    ...atMost({
      title: 'NIGHT_WORK',
      unit: 'hours',
      limit: night && { ...night, value: 0 },
      actual: night ? nightHours(proposal, night.value) : 0,
      isForcible: false,
    }),
    ...atLeast({
      title: 'NOTICE',
      unit: 'days',
      limit: limits.noticeDays,
      actual: workingDaysBetween(proposal.today, own.day),
    }),
  ];
};
