import type { EndReason } from './staff-states.ts';

/** What can become of the work of somebody who leaves. */
export const SHIFT_FATES = ['open', 'removed', 'given'] as const;
export type ShiftFate = (typeof SHIFT_FATES)[number];

/** Whoever gets a shift that is given is named by their employment in the same place. */
export type ShiftChoice = { shiftId: string; becomes: ShiftFate; employmentId: string | null };

/** What was chosen for single shifts, and for all the others; null is as the place does it. */
export type LeavingChoices = {
  rest: Exclude<ShiftFate, 'given'> | null;
  shifts: readonly ShiftChoice[];
};

/** An end as it was asked for: after a last day (YYYY-MM-DD), or at once. */
export type EndOrder = {
  lastDay: string | null;
  /** Missing where it stands with the employment: orders of before it was one of their own. */
  reason?: EndReason | null;
  choices: LeavingChoices;
};

export const NO_CHOICES: LeavingChoices = { rest: null, shifts: [] };

/** A shift becomes free only where the place has free shifts; else it goes (R20). */
export const fateOf = (
  shiftId: string,
  { rest, shifts }: LeavingChoices,
  hasFreeShifts: boolean,
): Omit<ShiftChoice, 'shiftId'> => {
  const chosen = shifts.find((choice) => choice.shiftId === shiftId);
  if (chosen?.becomes === 'given' && chosen.employmentId !== null) {
    return { becomes: 'given', employmentId: chosen.employmentId };
  }
  const wanted = chosen && chosen.becomes !== 'given' ? chosen.becomes : (rest ?? 'open');
  return { becomes: hasFreeShifts ? wanted : 'removed', employmentId: null };
};
