import { WORKER_KINDS } from '@ploeg/domain/contracts/contract-terms';
import { WORKER_TYPES } from '@ploeg/domain/dimona/worker-types';
import { ACCOUNT_STATES, NEEDS, WORK_STATES } from '@ploeg/domain/staff/staff-states';
import { z } from 'zod';
import { Language } from '../session/session.schemas.ts';
import { Address, Id, Seconds, shortText, Timestamp } from '../shared/wire.schemas.ts';

const Count = z.number().int().min(0);
const Listed = z.object({ id: Id, name: z.string(), color: z.string(), background: z.string() });

/** A location as the table of people needs it, and what the caller may do there. */
export const StaffLocation = z.object({
  id: Id,
  name: z.string(),
  sections: z.array(Listed),
  skills: z.array(Listed),
  manages: z.boolean(),
  hasDimona: z.boolean(),
  /** As what most work there; null where nothing says so. */
  usualKind: z.enum(WORKER_KINDS).nullable(),
});
export type StaffLocation = z.infer<typeof StaffLocation>;

/**
 * The table of people by columns: an entry of each array for a person, or for a job of one. Numbers
 * stand for names: of `ACCOUNT_STATES`, `WORK_STATES`, bits of `NEEDS`, places of `locations` and of a
 * location's sections and skills; -1 is what the caller may not know.
 */
export const StaffTable = z.object({
  locations: z.array(StaffLocation),
  accounts: z.array(z.enum(ACCOUNT_STATES)),
  works: z.array(z.enum(WORK_STATES)),
  needs: z.array(z.enum(NEEDS)),
  people: z.object({
    id: z.array(Id),
    firstName: z.array(z.string()),
    lastName: z.array(z.string()),
    phone: z.array(z.string()),
    account: z.array(z.number().int()),
  }),
  jobs: z.object({
    person: z.array(Count),
    location: z.array(Count),
    sections: z.array(z.array(Count)),
    skills: z.array(z.array(Count)),
    workerType: z.array(z.string()),
    /** Minutes a week. */
    hours: z.array(z.number().int()),
    /** Days since 1970, by the calendar of the location. */
    start: z.array(z.number().int()),
    end: z.array(z.number().int()),
    work: z.array(z.number().int()),
    /** 0 not asked for, 1 declared, 2 under way, 3 missing, 4 refused. */
    dimona: z.array(z.number().int()),
    needs: z.array(Count),
  }),
  pictures: z.array(z.object({ personId: Id, url: Address })),
  /** How many have left; they come by themselves. */
  left: Count,
  /** False where mails stay on the server: then people are invited on paper. */
  sendsMail: z.boolean(),
});
export type StaffTable = z.infer<typeof StaffTable>;

const WorkerType = z.enum(WORKER_TYPES);
const HoursWeek = z.number().int().min(0).max(6000);

export const JobBody = z.object({
  departmentId: Id,
  start: z.iso.date().optional(),
  sectionIds: z.array(Id).max(50).optional(),
  skillIds: z.array(Id).max(50).optional(),
  workerType: WorkerType.optional(),
  /** Left out, the usual one of the location holds until somebody says it. */
  workerKind: z.enum(WORKER_KINDS).optional(),
  hoursWeekMinutes: HoursWeek.optional(),
});

/** What was agreed of the same person's work elsewhere holds there too, with a wage that is by the hour. */
export const EmployBody = JobBody.extend({ termsOf: Id.optional() });

export const NewPersonBody = JobBody.omit({ departmentId: true }).extend({
  firstName: shortText(100),
  lastName: shortText(100).optional(),
  email: shortText(200).optional(),
  phone: shortText(40).optional(),
  language: Language.optional(),
  clockInOnly: z.boolean().optional(),
});
export type NewPersonBody = z.infer<typeof NewPersonBody>;

export const Hired = z.object({ personId: Id, employmentId: Id });

export const PersonChanges = z.object({
  firstName: shortText(100).min(1).optional(),
  lastName: shortText(100).optional(),
  email: shortText(200).optional(),
  phone: shortText(40).optional(),
  language: Language.optional(),
  clockInOnly: z.boolean().optional(),
  oncall: z.boolean().optional(),
  /** What another system, such as that of the payroll, calls them. */
  externalId: shortText(100).optional(),
});
export type PersonChanges = z.infer<typeof PersonChanges>;

export const JobChanges = z.object({
  sectionIds: z.array(Id).max(50).optional(),
  skillIds: z.array(Id).max(50).optional(),
});
export type JobChanges = z.infer<typeof JobChanges>;

export const StaffJob = z.object({
  employmentId: Id,
  departmentId: Id,
  location: z.string(),
  sectionIds: z.array(Id),
  skillIds: z.array(Id),
  workerType: z.string(),
  /** Null is what the caller may not know. */
  hoursWeekMinutes: z.number().int().nullable(),
  start: z.iso.date(),
  lastDay: z.iso.date().nullable(),
  endReason: z.string().nullable(),
  work: z.enum(WORK_STATES),
  needs: z.array(z.enum(NEEDS)),
  /** What the caller may do with this employment and what hangs on it. */
  can: z.object({
    manage: z.boolean(),
    terms: z.boolean(),
    private: z.boolean(),
    documents: z.boolean(),
    hours: z.boolean(),
    requests: z.boolean(),
    history: z.boolean(),
  }),
});
export type StaffJob = z.infer<typeof StaffJob>;

export const StaffFile = z.object({
  personId: Id,
  firstName: z.string(),
  lastName: z.string(),
  /** Empty where the caller may not know. */
  email: z.string(),
  phone: z.string(),
  language: Language,
  picture: Address.nullable(),
  clockInOnly: z.boolean(),
  oncall: z.boolean(),
  /** Empty where there is none, and for whom it is not. */
  externalId: z.string(),
  account: z.enum(ACCOUNT_STATES).nullable(),
  hasPin: z.boolean(),
  pinGivenAt: Timestamp.nullable(),
  invitation: z
    .object({
      by: z.enum(['mail', 'paper']),
      sentAt: Timestamp,
      expiresAt: Timestamp,
      openedAt: Timestamp.nullable(),
    })
    .nullable(),
  lastSeenAt: Timestamp.nullable(),
  jobs: z.array(StaffJob),
  can: z.object({
    manage: z.boolean(),
    /** Their address, PIN, sign-in: not where they hold what the caller lacks. */
    signIn: z.boolean(),
    /** Whether they may change the address: of who signs in, it opens their wages and their file. */
    address: z.boolean(),
    /** Whether all employments are theirs to end, also those of which they are not told. */
    endAll: z.boolean(),
  }),
  sendsMail: z.boolean(),
});
export type StaffFile = z.infer<typeof StaffFile>;

export const StaffSession = z.object({
  id: Id,
  device: z.string(),
  platform: z.string(),
  appVersion: z.string(),
  since: Timestamp,
  lastSeenAt: Timestamp.nullable(),
});
export type StaffSession = z.infer<typeof StaffSession>;

/** What the end of somebody's work means, before it is decided. Times are wall seconds. */
export const LeavingPreview = z.object({
  lastDay: z.iso.date().nullable(),
  locations: z.array(z.object({ departmentId: Id, name: z.string() })),
  shifts: z.array(
    z.object({
      id: Id,
      location: z.string(),
      start: Seconds,
      end: Seconds,
      /** What it becomes where nothing is chosen. */
      becomes: z.enum(['open', 'removed']),
      departmentId: Id,
      sectionId: Id.nullable(),
      skillIds: z.array(Id),
      /** Seconds. */
      pause: z.object({ paid: Count, unpaid: Count }),
      /** Whether the caller may give it to somebody. */
      canGive: z.boolean(),
    }),
  ),
  daysOff: Count,
  requests: z.array(z.object({ kind: z.string(), count: Count })),
  /** The title is empty for whoever makes no documents there. */
  documents: z.array(z.object({ id: Id, title: z.string() })),
  dimonas: z.array(
    z.object({ id: Id, start: z.iso.date(), end: z.iso.date().nullable(), isOver: z.boolean() }),
  ),
  clockedInSince: Seconds.nullable(),
  /** Locations that would be left without anybody who administers them. */
  lastAdministratorOf: z.array(z.string()),
  /** Nothing is left to sign in for: the account, sessions, PIN and feeds end too. */
  closesAccount: z.boolean(),
});
export type LeavingPreview = z.infer<typeof LeavingPreview>;

export const StaffRecord = z.object({
  /** Null where the caller may not know; as in the other two lists. */
  documents: z
    .array(
      z.object({
        id: Id,
        title: z.string(),
        type: z.string(),
        status: z.string(),
        sentAt: Timestamp.nullable(),
        signedAt: Timestamp.nullable(),
      }),
    )
    .nullable(),
  leave: z
    .array(
      z.object({ id: Id, name: z.string(), start: Seconds, end: Seconds, isApproved: z.boolean() }),
    )
    .nullable(),
  hours: z
    .array(
      z.object({
        id: Id,
        location: z.string(),
        start: Seconds,
        end: Seconds.nullable(),
        workedSeconds: Count,
      }),
    )
    .nullable(),
});
export type StaffRecord = z.infer<typeof StaffRecord>;
