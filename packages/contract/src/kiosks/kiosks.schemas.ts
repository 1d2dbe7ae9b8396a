import { z } from 'zod';
import { ShownBrand } from '../company/company.schemas.ts';
import { Department, Section } from '../departments/departments.schemas.ts';
import { Id, Seconds, Timestamp } from '../shared/wire.schemas.ts';

export const Kiosk = z.object({ id: Id, departmentId: Id, name: z.string() });
export type Kiosk = z.infer<typeof Kiosk>;

export const KioskInList = Kiosk.extend({
  createdAt: Timestamp,
  /** To within a minute; null when it was never heard of. */
  lastSeenAt: Timestamp.nullable(),
});
export type KioskInList = z.infer<typeof KioskInList>;

/** What the tablet checks a PIN against: PBKDF2-SHA256 over 100,000 iterations, 256 bits, base64url. */
const PinVerifier = z.object({ salt: z.string(), hash: z.string() });

/** A shift of yesterday, today or tomorrow; wall seconds. */
const KioskShift = z.object({
  id: Id,
  start: Seconds,
  end: Seconds,
  section: Section.nullable(),
  /** Its person has asked to be rid of it or to have it changed. */
  isRequested: z.boolean(),
});

/** A clocking that runs in the kiosk's department, without what is nobody's business at a door. */
const KioskClocking = z.object({
  id: Id,
  optimisticId: z.string().nullable(),
  shiftId: Id.nullable(),
  sectionId: Id.nullable(),
  startdate: Seconds,
  /** True unix seconds of its start. */
  at: Seconds,
  pauses: z.array(z.object({ id: z.string(), start: Seconds, end: Seconds.nullable() })),
  runningTasks: z.number().int(),
});
export type KioskClocking = z.infer<typeof KioskClocking>;

const KioskPerson = z.object({
  recordId: Id,
  mainId: Id,
  displayName: z.string(),
  firstName: z.string(),
  initials: z.string(),
  /** Null for those who have no PIN. */
  pin: PinVerifier.nullable(),
  shifts: z.array(KioskShift),
  clocking: KioskClocking.nullable(),
  /** A clocking runs in another department and must be ended there. */
  isBusyElsewhere: z.boolean(),
  /** The account is there for clocking and needs no shift; absent for all others. */
  clockinAccount: z.literal(true).optional(),
});
export type KioskPerson = z.infer<typeof KioskPerson>;

/** All that a kiosk needs to work for hours without signal. */
export const KioskBoard = z.object({
  kiosk: Kiosk,
  department: Department.pick({
    id: true,
    company: true,
    status: true,
    timezone: true,
    sections: true,
    costs: true,
    clockin: true,
    params: true,
    clockinParams: true,
  }),
  /** Absent from servers that do not send it yet. */
  brand: ShownBrand.optional(),
  /** When its door is open, and the days of the coming week on which it is not. */
  opening: z
    .object({
      weeks: Department.shape.openingHours.unwrap(),
      closed: z.array(z.object({ day: z.iso.date(), until: z.iso.date(), name: z.string() })),
    })
    .optional(),
  people: z.array(KioskPerson),
  /** The key of the place codes that the kiosk shows. */
  placeSecret: z.string(),
});
export type KioskBoard = z.infer<typeof KioskBoard>;
