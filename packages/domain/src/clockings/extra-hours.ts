const toMinutes = (seconds: number): number => Math.round(seconds / 60);

/** Whether a person sees their extra hours of a department: not where it hides them and nobody clocked (R27). */
export const showsExtraHours = (
  { showExtraHours }: { showExtraHours: boolean },
  clockingCount: number,
): boolean => showExtraHours || clockingCount > 0;

/** Net minutes of a closed clocking, and beyond the plan of its shift, which has been taken off whole. */
type Counted = {
  shiftId: string | null;
  startdate: number;
  workedSeconds: number;
  overtime: number;
};

/**
 * Minutes worked beyond the plan: of each shift what its clockings come to together, less its plan
 * as the last of them knew it, once (R27). A shift counts where its first clocking began.
 */
export const extraMinutes = (
  clockings: readonly Counted[],
  from = Number.NEGATIVE_INFINITY,
): number => {
  const onShifts = clockings.filter(({ shiftId }) => shiftId !== null);
  let sum = 0;
  for (const ofShift of Map.groupBy(onShifts, ({ shiftId }) => shiftId).values()) {
    const [first, ...more] = ofShift.toSorted((a, b) => a.startdate - b.startdate);
    if (!first || first.startdate < from) continue;
    const last = more.at(-1) ?? first;
    const planned = toMinutes(last.workedSeconds) - last.overtime;
    sum += toMinutes(ofShift.reduce((all, one) => all + one.workedSeconds, 0)) - planned;
  }
  return sum;
};
