import { JOINT_COMMITTEES } from '@ploeg/domain/dimona/committees';
import { DIMONA_STATUSES } from '@ploeg/domain/dimona/dimona-states';
import {
  ARTICLE_17_TYPES,
  PERIOD_TYPES,
  USER_STATUSES,
  USER_TYPES,
  WORKER_TYPES,
} from '@ploeg/domain/dimona/worker-types';
import { z } from 'zod';
import { AppFields, Id, Seconds } from '../shared/wire.schemas.ts';

/** What a form leaves empty comes as nothing, as null or as an empty text. */
const orNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

const inCapitals = (value: unknown): unknown =>
  typeof value === 'string' ? value.toUpperCase() : value;

/** An hour as HH:MM, as HHMM, or as the seconds of a moment at that hour. */
const Hour = z.preprocess(
  (value) => {
    // A number that is no moment has no hour either.
    const moment = Seconds.safeParse(value);
    if (moment.success) return new Date(moment.data * 1000).toISOString().slice(11, 16);
    return typeof value === 'string' ? value.replace(/^(\d\d)(\d\d)$/, '$1:$2') : value;
  },
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'clock_time'),
);

/** The form of point 3.28; dates and hours are those of Europe/Brussels. */
export const DimonaForm = z.object({
  ...AppFields,
  /** Names the employment; its department is in the address. */
  userRecord: Id,
  workerType: z.preprocess(inCapitals, z.enum(WORKER_TYPES)),
  /** Midnight of a day as unix seconds, point 7.46. */
  startingDate: orNull(Seconds),
  endingDate: orNull(Seconds),
  startingHour: orNull(Hour),
  endingHour: orNull(Hour),
  plannedHoursNbr: orNull(z.number()),
  periodType: orNull(z.enum(PERIOD_TYPES)),
  userType: orNull(z.preprocess(inCapitals, z.enum(USER_TYPES))),
  userStatus: orNull(z.preprocess(inCapitals, z.enum(USER_STATUSES))),
});
export type DimonaForm = z.infer<typeof DimonaForm>;

export const DimonaChangeBody = DimonaForm.pick({
  mobile: true,
  os: true,
  startingDate: true,
  endingDate: true,
  startingHour: true,
  endingHour: true,
  plannedHoursNbr: true,
}).partial();

/** The last day of work of a period that had no end. */
export const DimonaOutBody = z.object({ ...AppFields, endingDate: Seconds });

/** What social security says about a message, in its own words; screens know more by the code. */
export const DimonaAnomaly = z.object({
  code: z.string(),
  descriptionFr: z.string(),
  descriptionNl: z.string(),
});
export type DimonaAnomaly = z.infer<typeof DimonaAnomaly>;

export const DimonaStatus = z.enum(DIMONA_STATUSES);

export const Dimona = z.object({
  id: Id,
  departmentId: Id,
  status: DimonaStatus,
  /** Number of the latest message; null until social security has taken it. */
  declarationId: z.string().nullable(),
  periodId: z.string().nullable(),
  workerType: z.string(),
  periodType: z.enum(PERIOD_TYPES).nullable(),
  startingDate: Seconds,
  endingDate: Seconds.nullable(),
  startingHour: z.string().nullable(),
  endingHour: z.string().nullable(),
  plannedHoursNbr: z.number().int().nullable(),
  userType: z.enum(USER_TYPES).nullable(),
  userStatus: z.enum(USER_STATUSES).nullable(),
  anomalies: z.array(DimonaAnomaly),
  /** What the latest message asked for, and its result when it has one. */
  message: z.object({
    kind: z.enum(['IN', 'UPDATE', 'OUT', 'CANCEL']),
    result: z.enum(['A', 'W', 'B', 'S']).nullable(),
    /** Why it could not be sent; null when nothing stood in its way. */
    error: z.string().nullable(),
    attempts: z.number().int(),
  }),
  /** Brussels wall seconds until which each change is in time; null when nothing ends it. */
  deadlines: z.object({ in: Seconds, cancel: Seconds, end: Seconds.nullable() }),
  /** True unix seconds. */
  created: Seconds,
  user: z.object({ recordId: Id, displayName: z.string() }),
});
export type Dimona = z.infer<typeof Dimona>;

export const DimonaEmployer = z.object({
  enterpriseNumber: z.string(),
  jointCommittee: z.enum(JOINT_COMMITTEES),
  article17Type: z.enum(ARTICLE_17_TYPES),
});
export type DimonaEmployer = z.infer<typeof DimonaEmployer>;

export const DimonaPerson = z.object({
  recordId: Id,
  personId: Id,
  displayName: z.string(),
  workerType: z.string(),
  missing: z.array(z.enum(['national_number'])),
});
export type DimonaPerson = z.infer<typeof DimonaPerson>;

/** Work of the week ahead that needs a declaration and has none; wall seconds of its department. */
export const UndeclaredShift = z.object({
  shiftId: Id,
  start: Seconds,
  end: Seconds,
  user: z.object({ recordId: z.string(), displayName: z.string() }),
  dimona: DimonaStatus.nullable(),
  /** It has begun, or does so within a quarter of an hour. */
  urgent: z.boolean(),
});
export type UndeclaredShift = z.infer<typeof UndeclaredShift>;

/** To whom declarations go: to social security, or to what answers in its place and sends nothing. */
export const DimonaRegister = z.enum(['simulator', 'onss']);

/** What came back when nothing was declared; the detail is what an operator looks for. */
export const DimonaTest = z.object({
  register: DimonaRegister,
  answer: z.enum(['works', 'refused', 'forbidden', 'unreachable']),
  /** Such as `http_403` or `timeout`; empty where it works. */
  detail: z.string(),
});
export type DimonaTest = z.infer<typeof DimonaTest>;
