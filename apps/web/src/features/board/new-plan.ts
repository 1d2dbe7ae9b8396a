import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { wallSeconds } from '@ploeg/domain/time/wall-time';

/** A shift of nobody yet, with nothing else said of it than when, and where. */
export const newPlan = ({
  start,
  end,
  sectionId = null,
}: {
  start: number;
  end: number;
  sectionId?: string | null;
}): PlanFields => ({
  start: wallSeconds(start),
  end: wallSeconds(end),
  employmentId: null,
  sectionId,
  packageId: null,
  skillIds: [],
  attributeIds: [],
  pausePaidSeconds: 0,
  pauseUnpaidSeconds: 0,
  comment: '',
});
