import { plannedSeconds } from '../clockings/spans.ts';
import type { WallSeconds } from '../time/wall-time.ts';
import type { PlanFields } from './plan-fields.ts';

type Period = { from: WallSeconds; until: WallSeconds; timezone: string };

/** True net seconds of what is planned for each employment and begins in a period (R28); open shifts are nobody's. */
export const plannedByEmployment = (
  plans: readonly Pick<PlanFields, 'start' | 'end' | 'employmentId' | 'pauseUnpaidSeconds'>[],
  { from, until, timezone }: Period,
): Map<string, number> => {
  const seconds = new Map<string, number>();
  for (const plan of plans) {
    const { employmentId, start } = plan;
    if (employmentId === null || start < from || start >= until) continue;
    const before = seconds.get(employmentId) ?? 0;
    seconds.set(employmentId, before + plannedSeconds(plan, timezone));
  }
  return seconds;
};
