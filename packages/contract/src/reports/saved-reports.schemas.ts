import { MOVING_PERIODS, REPORT_BYS } from '@ploeg/domain/reports/report-names';
import { z } from 'zod';
import { Id, shortText } from '../shared/wire.schemas.ts';
import { Listed, ReportKey } from './reports.schemas.ts';

const MOST_PLACES = 100;
const MOST_READERS = 50;

/** What a saved report shows: which one, of when, of whom, and how. */
export const ReportLook = z.object({
  key: ReportKey,
  period: z.enum(MOVING_PERIODS),
  by: z.enum(REPORT_BYS).nullable(),
  /** None stands for all that whoever opens it may see. */
  departmentIds: z.array(Id).max(MOST_PLACES),
  sectionId: Id.nullable(),
  personId: Id.nullable(),
  compare: z.boolean(),
  /** A column, with `-` before it downwards. */
  sort: shortText(40),
});
export type ReportLook = z.infer<typeof ReportLook>;

const Reader = z.object({ personId: Id, name: z.string() });
export const ReportReader = Reader;
export type ReportReader = z.infer<typeof ReportReader>;

export const SavedReport = z.object({
  id: Id,
  name: z.string(),
  look: ReportLook,
  /** What the report is called for the reader. */
  title: z.string(),
  /** The location with whose readers it is shared; null for the owner alone. */
  departmentId: Id.nullable(),
  owner: Reader,
  /** False where the caller only opens it. */
  mayChange: z.boolean(),
  /** On the first of each month, to the owner and these; null where it is not mailed. */
  mail: z.object({ readers: z.array(Reader), nextAt: z.number().int() }).nullable(),
  version: z.number().int(),
});
export type SavedReport = z.infer<typeof SavedReport>;

export const SavedReportFields = z.object({
  name: shortText(60).min(1),
  look: ReportLook,
  departmentId: Id.nullable(),
  isMailed: z.boolean(),
  /** To whom besides the owner. */
  readerIds: z.array(Id).max(MOST_READERS),
});
export type SavedReportFields = z.infer<typeof SavedReportFields>;

export const ReadersQuery = z.object({ departmentIds: Listed.optional() });
