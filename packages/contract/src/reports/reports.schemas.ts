import { REPORT_UNITS } from '@ploeg/domain/reports/report-list';
import { REPORT_BYS, REPORT_KEYS } from '@ploeg/domain/reports/report-names';
import { z } from 'zod';
import { AskedDay, Id, QueryBoolean } from '../shared/wire.schemas.ts';

const Day = z.iso.date();
const Unit = z.enum(REPORT_UNITS);
const By = z.enum(REPORT_BYS);

export const ReportKey = z.enum(REPORT_KEYS);

/** As many as an address holds. */
const MOST_LISTED = 100;

export const Listed = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(Id).max(MOST_LISTED));

/** Of which locations, sections and persons; without them, of all that the caller may see. */
const filters = {
  departmentIds: Listed.optional(),
  sectionIds: Listed.optional(),
  personIds: Listed.optional(),
};

export const ReportQuery = z.object({
  from: AskedDay,
  /** The last day. */
  until: AskedDay,
  by: By.optional(),
  ...filters,
  /** With the totals of as long before it. */
  compare: QueryBoolean.optional(),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

/** Null is nothing that could be said. */
const Value = z.number().nullable();

export const ReportColumn = z.object({ id: z.string(), label: z.string(), unit: Unit });
export type ReportColumn = z.infer<typeof ReportColumn>;

/** That a count runs out, or has: the day on which what is planned reaches it. */
export const ReportWarning = z.object({
  level: z.enum(['over', 'runs-out', 'near']),
  text: z.string(),
});

export const ReportLine = z.object({
  id: z.string(),
  label: z.string(),
  /** Beneath it: where, where several locations are looked at, or of what kind. */
  sub: z.string(),
  personId: Id.nullable(),
  values: z.array(Value),
  /** Where it is not that of the columns. */
  unit: Unit.nullable(),
  warning: ReportWarning.nullable(),
});
export type ReportLine = z.infer<typeof ReportLine>;

/** In the language of whoever asks, with the words of its files. */
export const Report = z.object({
  key: ReportKey,
  title: z.string(),
  about: z.string(),
  from: Day,
  until: Day,
  /** That is shown, of those that can be. */
  by: By,
  bys: z.array(By),
  /** What its rows are. */
  head: z.string(),
  isStanding: z.boolean(),
  /** To whom it was narrowed. */
  persons: z.array(z.object({ personId: Id, name: z.string() })),
  columns: z.array(ReportColumn),
  rows: z.array(ReportLine),
  /** Null where rows do not add up. */
  totals: z.array(Value).nullable(),
  before: z.object({ from: Day, until: Day, totals: z.array(Value) }).nullable(),
  chart: z.object({
    over: z.enum(['time', 'rows']),
    columns: z.array(z.string()),
    points: z.array(z.object({ id: z.string(), label: z.string(), values: z.array(Value) })),
  }),
});
export type Report = z.infer<typeof Report>;

export const OfferedReport = z.object({
  key: ReportKey,
  title: z.string(),
  about: z.string(),
  isStanding: z.boolean(),
  /** The locations in which the caller may look at it. */
  departmentIds: z.array(Id),
});
