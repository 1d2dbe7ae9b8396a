import { z } from 'zod';
import { Section } from '../departments/departments.schemas.ts';
import {
  Address,
  AppFields,
  GeoPoint,
  Id,
  jsonField,
  Seconds,
  Sha256,
} from '../shared/wire.schemas.ts';
import { Infos } from './infos.schemas.ts';

/** Chosen by the device before the server knows the clocking; accepted wherever its id is. */
export const OptimisticId = z.string().min(1).max(100);

/** Either the id of the server or the optimistic id of the device. */
export const ClockingKey = z.string().min(1).max(100);

/** Opaque to whoever did not choose it; a device may count with numbers. */
const EntryId = z.union([z.string().min(1).max(100), z.number().int()]).transform(String);

export const EntryName = z.string();

/** Ids as a list, or as one text with commas (R24). The punch is judged by whether they exist. */
const IdList = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((id) => id.trim())
          .filter(Boolean)
      : value,
  z.array(EntryId).max(100),
);

/** An id that may be missing; some apps write an empty text for none. */
const orNone = <S extends z.ZodType>(id: S) =>
  z.preprocess((value) => (value === '' ? null : value), id.nullable()).optional();

/** True unix seconds beside a wall time: tells the two equal hours of an autumn night apart. */
export const At = Seconds.optional();

/** What the device knew about its clock at the tap; kept as evidence, never used to order. */
export const ClockEvidence = z.object({
  wall: z.number(),
  mono: z.number(),
  bootId: z.string().max(100),
  offset: z.number().nullable(),
  offsetAge: z.number().nullable(),
  timezoneOffset: z.number(),
});

export const CheckIn = z.object({
  start: Seconds,
  at: At,
  location: GeoPoint.nullish(),
  qrcode: z.string().max(500).nullish(),
});

export const CostValue = z.object({
  id: Id,
  value: z.union([z.string().max(1000), z.number(), z.boolean()]),
});
export type CostValue = z.infer<typeof CostValue>;

export const CheckOut = z.object({
  end: Seconds,
  at: At,
  comment: z.string().max(5000).default(''),
  location: GeoPoint.nullish(),
  costs: z.array(CostValue).max(100).default([]),
  qrcode: z.string().max(500).nullish(),
});

const spanInput = {
  start: Seconds,
  startAt: At,
  end: Seconds.nullable().default(null),
  endAt: At,
};

export const PauseInput = z.object({
  /** Made by the device, so that a repeated list changes nothing; without one its start tells it. */
  id: EntryId.nullish(),
  ...spanInput,
  location: GeoPoint.nullish(),
});

const FlowAnswers = z.record(Id, z.union([z.string().max(10_000), z.number(), z.boolean()]));

export const TaskInput = z.object({
  id: EntryId.nullish(),
  taskTypeId: EntryId,
  shiftTaskId: EntryId.nullish(),
  ...spanInput,
  edited: z.boolean().default(false),
  notClocked: z.boolean().default(false),
  flowsResponse: FlowAnswers.nullish(),
});

export const CheckInBody = z.object({
  ...AppFields,
  optimisticId: OptimisticId,
  departmentId: Id,
  shiftId: orNone(Id),
  sectionId: orNone(Id),
  /** Each of these two has a second name (point 3.5); what both name counts. */
  skillId: IdList.nullish(),
  skillIds: IdList.nullish(),
  attributes: IdList.nullish(),
  attributeIds: IdList.nullish(),
  tasks: z.array(TaskInput).max(500).nullish(),
  homeworking: z.boolean().default(false),
  checkIn: CheckIn,
  clock: ClockEvidence.optional(),
  infos: Infos,
});

export const ClockingPatchBody = z.object({
  ...AppFields,
  pauses: z.array(PauseInput).max(200).optional(),
  tasks: z.array(TaskInput).max(500).optional(),
  clock: ClockEvidence.optional(),
  infos: Infos,
});

/** Tools taken to the work: ids of the department's attributes (R3). */
const Tools = z
  .array(z.object({ id: Id, quantity: z.number().positive().max(1_000_000) }))
  .max(100)
  .optional();

/** When each picture of a form was taken; files are named by their SHA-256 in hex. */
const PictureTimes = z
  .array(z.object({ sha256: Sha256, unix: Seconds }))
  .max(100)
  .optional();

/** By SHA-256, or as the device keeps them (point 3.5), which are the files of the form in their order. */
const ListedPictures = z
  .array(
    z.union([
      z.object({ sha256: Sha256, unix: Seconds }),
      z.object({ uri: z.string().max(2000), unix: z.number().nullish() }),
    ]),
  )
  .max(100)
  .nullish();

/** Sent as `data` by the online form and as separate fields by the queue (R22). */
const CheckOutData = z.object({
  checkOut: CheckOut,
  tools: Tools,
  pictures: ListedPictures,
  infos: Infos,
});

export const CheckOutBody = z
  .object({
    ...AppFields,
    type: z.literal('CLOCKING_CHECK_OUT').optional(),
    data: jsonField(CheckOutData).optional(),
    checkOut: jsonField(CheckOut).optional(),
    tools: jsonField(Tools).optional(),
    pictureTimes: jsonField(PictureTimes).optional(),
    lostPictures: jsonField(z.number().int().min(0).max(100)).optional(),
    clock: jsonField(ClockEvidence).optional(),
    infos: Infos,
  })
  .refine((body) => body.checkOut ?? body.data, { path: ['checkOut'], message: 'object' });

export const HomeworkingBody = z.object({
  ...AppFields,
  departmentId: Id,
  shiftId: orNone(Id),
  clockingId: orNone(ClockingKey),
  clock: ClockEvidence.optional(),
});

export const Pause = z.object({
  id: EntryName,
  start: Seconds,
  end: Seconds.nullable(),
  /** True unix seconds; answers that a device has kept from older servers lack them. */
  startAt: At,
  endAt: At,
  location: GeoPoint.nullable(),
});
export type Pause = z.infer<typeof Pause>;

export const ClockingTask = z.object({
  id: EntryName,
  task_id: EntryName,
  taskTypeId: EntryName,
  shiftTaskId: Id.nullable(),
  startdate: Seconds,
  enddate: Seconds.nullable(),
  start: Seconds,
  end: Seconds.nullable(),
  /** True unix seconds; answers that a device has kept from older servers lack them. */
  startAt: At,
  endAt: Seconds.nullish(),
  edited: z.boolean(),
  notClocked: z.boolean(),
  flowsResponse: FlowAnswers.nullable(),
});
export type ClockingTask = z.infer<typeof ClockingTask>;

/** What made a punch odd; it is kept all the same (R55). */
export const ClockingFlag = z.enum([
  'outside_window',
  'shift_changed',
  'clocking_disabled',
  'no_shift',
  'clock_skew',
  'future_time',
  'late_arrival',
  'cost_missing',
  'comment_missing',
  'code_missing',
  'code_unknown',
  'outside_place',
  'low_accuracy',
  'mock_location',
  'clock_jump',
  'shared_device',
  'answers_incomplete',
  'pictures_missing',
  'auto_closed',
]);
export type ClockingFlag = z.infer<typeof ClockingFlag>;

/** The server's record of a clocking, point 3.5, with the names of both shapes it lists. */
export const Clocking = z.object({
  id: Id,
  optimisticId: OptimisticId.nullable(),
  departmentId: Id,
  shiftId: Id.nullable(),
  startdate: Seconds,
  enddate: Seconds.nullable(),
  ressource_record_id: Id,
  userRecordId: Id,
  userMainId: Id,
  section: Section.nullable(),
  sectionId: Id.nullable(),
  skillIds: z.array(Id),
  attributes: z.string(),
  attributeIds: z.array(Id),
  overtime: z.number().int(),
  /** Net seconds worked until check-out, on true elapsed time; 0 while it is open. */
  workedSeconds: z.number().int(),
  homeworking: z.boolean(),
  checkIn: z.object({
    start: Seconds,
    at: Seconds,
    location: GeoPoint.nullable(),
    qrcode: z.string().nullable(),
  }),
  checkOut: z
    .object({
      end: Seconds,
      at: Seconds,
      comment: z.string(),
      location: GeoPoint.nullable(),
      costs: z.array(CostValue),
      qrcode: z.string().nullable(),
    })
    .nullable(),
  tasks: z.array(ClockingTask),
  pauses: z.array(Pause),
  pictures: z.array(z.object({ uri: Address, unix: Seconds })),
  tools: z.array(z.object({ id: Id, quantity: z.number() })),
  /** Whether it was begun at the department's address; null when that is unknown. */
  place: z.enum(['inside', 'outside']).nullable(),
  /** The tablet at which it was begun; absent for a phone. */
  kioskId: Id.optional(),
  /** The server proposed the end, and the person has not confirmed it yet. */
  proposed: z.boolean(),
  /** A manager should look at it; `flags` say why. */
  review: z.boolean(),
  flags: z.array(ClockingFlag),
});
export type Clocking = z.infer<typeof Clocking>;
