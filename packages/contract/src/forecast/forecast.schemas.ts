import { MEASURES, MOST_AMOUNT } from '@ploeg/domain/forecast/figure-lines';
import { METHODS } from '@ploeg/domain/forecast/forecast';
import { z } from 'zod';
import { NeedFields } from '../coverage/coverage.schemas.ts';
import { Id, Timestamp } from '../shared/wire.schemas.ts';

const Day = z.iso.date();
const Amount = z.number().int().min(0).max(MOST_AMOUNT);

/** Covers, or revenue in cents. */
const Measure = z.enum(MEASURES);

/** What came on a day, or in one hour of it; null takes away what was said. */
export const FigureRow = z.object({
  day: Day,
  hour: z.number().int().min(0).max(23).nullable(),
  amount: Amount.nullable(),
});
export type FigureRow = z.infer<typeof FigureRow>;

export const FiguresBody = z.object({
  departmentId: Id,
  measure: Measure,
  rows: z.array(FigureRow).min(1).max(10_000),
});

/** What was said before of each that is said otherwise now, so that it can be said again. */
export const FiguresTaken = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  same: z.number().int(),
  before: z.array(FigureRow),
});

const ratioFields = {
  /** Null is the location as a whole. */
  sectionId: Id.nullable(),
  measure: Measure,
  /** How many covers, or cents, one person does in an hour. */
  perPersonHour: Amount.min(1),
  /** So many are there at least. */
  least: z.number().int().min(0).max(99),
  /** Full hours of the day, as seconds on clocks. */
  start: z.number().int().min(0).max(86_400),
  end: z.number().int().min(0).max(86_400),
};

export const ForecastRatio = z.object({ id: Id, departmentId: Id, ...ratioFields });
export type ForecastRatio = z.infer<typeof ForecastRatio>;

export const RatioBody = z.object({ departmentId: Id, ...ratioFields });

/** How far off, a day on average, and in permille of all that came. */
const Miss = z.object({ amount: z.number().int(), permille: z.number().int() });

const ExpectedDay = z.object({
  day: Day,
  amount: z.number().int(),
  isClosed: z.boolean(),
  isHoliday: z.boolean(),
});

/** People who were wanted as a forecast said, and can be no more. */
export const ForecastUse = z.object({
  id: Id,
  measure: Measure,
  from: Day,
  to: Day,
  at: Timestamp,
});

export const Forecast = z.object({
  /** The last days that are known, in their order. */
  past: z.array(z.object({ day: Day, amount: z.number().int() })),
  /** How many days are known in all. */
  known: z.number().int(),
  /** As the last week was, or as this weekday usually is. */
  method: z.enum(METHODS),
  /** Both ways on days that were held back from them; null where too little is known. */
  trial: z.object({ days: z.number().int(), naive: Miss, weekday: Miss }).nullable(),
  days: z.array(ExpectedDay),
  ratios: z.array(ForecastRatio),
  /** The last time that a need was taken over, unless it was taken back. */
  use: ForecastUse.nullable(),
});
export type Forecast = z.infer<typeof Forecast>;

export const ForecastQuery = z.object({ departmentId: Id, measure: Measure });

export const ForecastNeedsBody = z.object({
  departmentId: Id,
  measure: Measure,
  from: Day,
  /** The last day. */
  to: Day,
  /** Worked out and answered in full; nothing is kept. */
  dryRun: z.boolean().default(false),
});

export const ForecastNeeds = z.object({
  use: ForecastUse.nullable(),
  rows: z.array(NeedFields),
  /** Days of sections of which somebody has said by hand what they need: that stays. */
  kept: z.array(z.object({ sectionId: Id.nullable(), day: Day })),
});
export type ForecastNeeds = z.infer<typeof ForecastNeeds>;
