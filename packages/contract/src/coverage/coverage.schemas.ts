import { z } from 'zod';
import { PlanSpan } from '../planning/planning.schemas.ts';
import { Id, Seconds } from '../shared/wire.schemas.ts';

export const NeedFields = z.object({
  /** Null is the location as a whole. */
  sectionId: Id.nullable(),
  /** 0 is Monday; one of weekday and day is null. */
  weekday: z.number().int().min(0).max(6).nullable(),
  day: z.iso.date().nullable(),
  /** Seconds of the day, on clocks; an end of the next morning is more than a day's. */
  start: z.number().int().min(0).max(86_399),
  end: z.number().int().min(1).max(172_800),
  /** 0 on a date says that nobody is needed then. */
  count: z.number().int().min(0).max(999),
  skillIds: z.array(Id).max(50),
});

export const CoverageNeed = NeedFields.extend({ id: Id, departmentId: Id });
export type CoverageNeed = z.infer<typeof CoverageNeed>;

export const NeedsBody = z.object({
  departmentId: Id,
  rows: z.array(NeedFields).min(1).max(500),
});

/** How many are wanted and how many are planned, while neither changes; wall seconds. */
export const CoveragePiece = z.object({
  sectionId: Id.nullable(),
  skillIds: z.array(Id),
  start: Seconds,
  end: Seconds,
  need: z.number().int(),
  planned: z.number().int(),
});
export type CoveragePiece = z.infer<typeof CoveragePiece>;

export const CoverageSpan = PlanSpan;

export const Coverage = z.object({
  pieces: z.array(CoveragePiece),
  /** True seconds for which somebody lacks, each who lacks counted. */
  missingSeconds: z.number().int(),
});
