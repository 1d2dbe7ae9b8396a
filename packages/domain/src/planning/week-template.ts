import { SECONDS_PER_DAY, startOfDay, type WallSeconds, wallSeconds } from '../time/wall-time.ts';
import { movePlan } from './copy-plan.ts';
import type { PlanFields } from './plan-fields.ts';
import type { TemplateTimes } from './shift-templates.ts';

export const WEEK_SECONDS = 7 * SECONDS_PER_DAY;

export type ShiftTemplate = TemplateTimes & {
  id: string;
  sectionId: string | null;
  skillIds: readonly string[];
};

/**
 * A shift of a pattern of weeks. Its wall seconds are counted from the Monday on which the pattern begins;
 * what is of a shift template follows it.
 */
export type TemplateLine = { id: string; templateId: string | null; plan: PlanFields };

const secondsInDay = (at: WallSeconds): number => at - startOfDay(at);

const timesOf = ({ start, end, ...plan }: PlanFields): TemplateTimes => {
  const from = secondsInDay(start);
  return {
    start: from,
    end: from + end - start,
    pausePaidSeconds: plan.pausePaidSeconds,
    pauseUnpaidSeconds: plan.pauseUnpaidSeconds,
  };
};

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.toSorted().join() === b.toSorted().join();

const isOf =
  (plan: PlanFields) =>
  (template: ShiftTemplate): boolean => {
    const times = Object.entries(timesOf(plan)) as [keyof TemplateTimes, number][];
    return (
      times.every(([name, seconds]) => template[name] === seconds) &&
      template.sectionId === plan.sectionId &&
      isSameSet(template.skillIds, plan.skillIds)
    );
  };

/** Plans as lines of a pattern that begins at `from`; each that is just like a shift template follows it. */
export const toLines = (
  plans: readonly { id: string; plan: PlanFields }[],
  from: WallSeconds,
  templates: readonly ShiftTemplate[],
): TemplateLine[] =>
  plans.map(({ id, plan }) => ({
    id,
    templateId: templates.find(isOf(plan))?.id ?? null,
    plan: movePlan(plan, 0 - from),
  }));

/** The plan of a line as it is now: what its shift template says goes before what was kept. */
export const planOfLine = (
  { templateId, plan }: TemplateLine,
  templates: readonly ShiftTemplate[],
): PlanFields => {
  const template = templates.find(({ id }) => id === templateId);
  if (!template) return plan;
  const midnight = startOfDay(plan.start);
  return {
    ...plan,
    start: wallSeconds(midnight + template.start),
    end: wallSeconds(midnight + template.end),
    pausePaidSeconds: template.pausePaidSeconds,
    pauseUnpaidSeconds: template.pauseUnpaidSeconds,
    sectionId: template.sectionId,
    skillIds: template.skillIds,
  };
};
