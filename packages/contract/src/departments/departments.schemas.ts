import { BALANCES, UNITS } from '@ploeg/domain/leave/leave-kinds';
import { RIGHTS, type Right } from '@ploeg/domain/access/rights';
import { z } from 'zod';
import { Id } from '../shared/wire.schemas.ts';

/** Settings that the specification writes as 0 or 1. */
const Flag = z.union([z.literal(0), z.literal(1)]);

export const Section = z.object({
  id: Id,
  name: z.string(),
  color: z.string(),
  background: z.string(),
  /** Ours: for narrow boards. */
  shortCode: z.string().optional(),
});
export type Section = z.infer<typeof Section>;

export const Attribute = z.object({
  id: Id,
  name: z.string(),
  color: z.string(),
  extra: z.array(z.object({ label: z.string(), value: z.string() })),
});

export const QuestionType = z.enum(['SELECT', 'TEXTAREA', 'TEXTINPUT', 'NUMBERINPUT', 'CHECKBOX']);

export const TaskFlow = z.object({
  id: Id,
  label: z.string(),
  flow: z.array(
    z.object({
      id: Id,
      type: QuestionType,
      label: z.string(),
      required: z.boolean(),
      maxLength: z.number().int().nullable(),
      items: z.array(
        z.object({ label: z.string(), value: z.string(), parentItemId: z.string().nullable() }),
      ),
      parentQuestionId: Id.nullable(),
    }),
  ),
});

export const TaskType = z.object({ id: Id, name: z.string(), flows: z.array(TaskFlow) });

export const Cost = z.object({
  id: Id,
  name: z.string(),
  format: z.enum(['text', 'number', 'boolean']),
  mandatory: z.boolean(),
  /** Department statuses for which the cost is asked; empty means all (R40). */
  statuses: z.array(z.string()),
});
export type Cost = z.infer<typeof Cost>;

/** How leave of a kind is counted, and whether it is paid. */
export const LeaveCounting = z.object({
  unit: z.enum(UNITS),
  isPaid: z.boolean(),
  balance: z.enum(BALANCES),
});
export type LeaveCounting = z.infer<typeof LeaveCounting>;

export const DayoffType = z.object({
  id: Id,
  name: z.string(),
  displayUser: z.boolean(),
  /** Ours: from more days than this a paper is asked for; null asks for none. */
  certificateAfterDays: z.number().int().nullable().optional(),
  /** Ours; absent in snapshots that an older app has stored. */
  counting: LeaveCounting.optional(),
});

const CodeType = z.enum(['qr-code', 'bar-code']);

/** What somebody may do in one location: everywhere in it, or in the sections named. */
export const Can = z.partialRecord(
  z.enum(RIGHTS as [Right, ...Right[]]),
  z.union([z.literal(true), z.array(Id)]),
);
export type Can = z.infer<typeof Can>;

/** One department (account) as its member sees it, point 3.2. */
export const Department = z.object({
  id: Id,
  company: z.string(),
  address: z.string(),
  status: z.string(),
  timezone: z.string(),
  /** The caller's own employment in this department; other employments are in `users`. */
  recordId: Id,
  role: z.string(),
  access: z.object({ shifts: z.boolean(), documents: z.boolean(), dimona: z.boolean() }),
  /** Absent in snapshots that an older app has stored. */
  can: Can.optional(),
  users: z.array(z.object({ recordId: Id, displayName: z.string() })),
  sections: z.array(Section),
  skills: z.array(Section),
  resources: z.object({ attributes: z.array(Attribute), displayWhenFreeClocking: z.boolean() }),
  tasks: z.array(TaskType),
  scanCodes: z.object({
    places: z.array(z.object({ value: z.string(), codeType: CodeType })),
    attributes: z.array(z.object({ id: Id, value: z.string(), codeType: CodeType })),
    /** Tablets at the door: their codes change all the time, and stand for the place too. */
    kiosks: z.array(z.object({ id: Id })),
  }),
  todayComment: z.object({ comment: z.string() }).nullable(),
  homeworking: z.boolean(),
  clockin: z.boolean(),
  vacationRequests: z.boolean(),
  globalSchedule: z.boolean(),
  features: z.array(z.object({ code: z.string() })),
  fixedScheduleAccount: z.boolean(),
  webcal: z.string().nullable(),
  /** Ours; absent in snapshots that an older app has stored. */
  packages: z.array(Section).optional(),
  /** Ours: the weeks in which it is open, each from a day on; absent where nobody has said. */
  openingHours: z
    .array(
      z.object({
        since: z.string(),
        hours: z.array(z.object({ weekday: z.number().int(), from: z.string(), to: z.string() })),
      }),
    )
    .optional(),
  /** Ours: days for which nobody asks for leave, with why; absent where there are none. */
  leaveWindows: z
    .array(z.object({ from: z.string(), until: z.string(), why: z.string() }))
    .optional(),
  /** Ours: whom to call who cannot come, and from how many hours before a shift on; null asks for none. */
  callWithinHours: z.number().int().nullable().optional(),
  callName: z.string().optional(),
  callPhone: z.string().optional(),
  dayoffs: z.array(DayoffType),
  /** Here so that check-out works without signal; GET /v3/costs answers the same list. */
  costs: z.array(Cost),
  modules: z.object({
    dimona: z.boolean(),
    skills: z.boolean(),
    resources: z.boolean(),
    documents: z.boolean(),
    tasks: z.boolean(),
    freeshifts: z.boolean(),
  }),
  params: z.object({
    enableSection: Flag,
    enableAvailability: Flag,
    availabilityEnd: z.number().int(),
    showExtraHours: Flag,
    showOnlyStartDate: Flag,
    group_document_signatures: Flag,
  }),
  scheduleParams: z.object({
    default_shift_start_time: z.string(),
    default_shift_end_time: z.string(),
    shyftsMarket: Flag,
  }),
  clockinParams: z.object({
    enableGps: Flag,
    enableMobileClockin: Flag,
    enableQrCode: Flag,
    qrCodeMandatory: Flag,
    /** Seconds before the start of a shift from which check-in is open (R2). */
    authorizeCheckingBefore: z.number().int(),
    offlineClockings: Flag,
    commentMandatory: Flag,
    freeclockin: Flag,
    requestModificationMaxHour: z.number().int(),
  }),
  swapShifts: z.object({
    enabled: Flag,
    daysBeforeShiftLimit: z.number().int(),
    adminApproval: Flag,
  }),
  /** Those in force today, in hours or days; null is not checked. A shift is judged by its own day. */
  limits: z.object({
    maxHoursDay: z.number().nullable(),
    maxHoursWeek: z.number().nullable(),
    minShiftDuration: z.number().nullable(),
    minRestHours: z.number().nullable(),
    maxDaysWeek: z.number().nullable(),
    /** A shift longer than `hours` needs a pause of `minutes`. */
    breakAfter: z.object({ hours: z.number(), minutes: z.number() }).nullable(),
  }),
});
export type Department = z.infer<typeof Department>;

/** One where the caller holds rights and does not work: the same, less what is for those who work. */
export const ManagedDepartment = Department.omit({
  recordId: true,
  webcal: true,
  scanCodes: true,
  todayComment: true,
});
export type ManagedDepartment = z.infer<typeof ManagedDepartment>;
