import { ENFORCED_LIMITS, ENFORCEMENTS } from '@ploeg/domain/constraints/enforcement';
import { LIMIT_NAMES } from '@ploeg/domain/constraints/limit-names';
import { CONSEQUENCES } from '@ploeg/domain/settings/setting-effects';
import {
  declarationOf,
  SETTING_KEYS,
  type SettingKey,
  type SettingValues,
} from '@ploeg/domain/settings/setting-list';
import { FAULTS } from '@ploeg/domain/settings/setting-rules';
import { type Shape } from '@ploeg/domain/settings/setting-shapes';
import { isZone } from '@ploeg/domain/time/time-zones';
import { z } from 'zod';
import { Id, Seconds, shortText, Timestamp } from '../shared/wire.schemas.ts';

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'clock_time');
const ClockSpan = z.object({ from: ClockTime, to: ClockTime });

const OpeningWeek = z.object({
  since: z.iso.date(),
  hours: z.array(ClockSpan.extend({ weekday: z.number().int().min(1).max(7) })).max(42),
});

const LeaveWindow = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  why: shortText(120).min(1),
});

const LeastStaff = z.object({
  sectionId: Id.nullable(),
  least: z.number().int().min(1).max(999),
});

const Point = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

const numberOf = ({ least, most, orNone }: Extract<Shape, { type: 'number' }>): z.ZodType => {
  const number = z.number().int().min(least).max(most);
  return orNone ? number.nullable() : number;
};

const schemaOf = (shape: Shape): z.ZodType => {
  switch (shape.type) {
    case 'switch':
      return z.boolean();
    case 'number':
      return numberOf(shape);
    case 'text':
      return shortText(shape.most).min(shape.least);
    case 'clock':
      return ClockTime;
    case 'day':
      return z.iso.date().nullable();
    case 'zone':
      return z.string().max(60).refine(isZone, 'time_zone');
    case 'point':
      return Point.nullable();
    case 'opening':
      return z.array(OpeningWeek).max(60);
    case 'windows':
      return z.array(LeaveWindow).max(60);
    case 'staff':
      return z.array(LeastStaff).max(200);
    case 'span':
      return ClockSpan;
    case 'channels':
      return z.object({ app: z.boolean(), email: z.boolean() });
    case 'enforcements':
      return z.partialRecord(z.enum(ENFORCED_LIMITS), z.enum(ENFORCEMENTS));
  }
};

type Typed = { [K in SettingKey]: z.ZodType<SettingValues[K], SettingValues[K]> };

const byKey = Object.fromEntries(
  SETTING_KEYS.map((key) => [key, schemaOf(declarationOf(key).shape)]),
) as unknown as Typed;

/** All settings of a department but its limits, each under its path. */
export const SettingValuesOfWire = z.object(byKey);

/** Some of them; others stay as they are. */
export const SettingChanges = SettingValuesOfWire.partial().strict();

const Key = z.enum(SETTING_KEYS as [SettingKey, ...SettingKey[]]);

/** Opaque: it changes with whatever setting does. */
export const SettingsVersion = z.string().max(64);

export const SettingEffect = z.discriminatedUnion('kind', [
  z.object({ key: Key, kind: z.literal('setting'), direction: z.enum(['on', 'off', 'changed']) }),
  z.object({
    key: Key,
    kind: z.literal('consequence'),
    consequence: z.enum(CONSEQUENCES),
    count: z.number().int(),
  }),
]);
export type SettingEffect = z.infer<typeof SettingEffect>;

export const SettingFault = z.object({
  key: Key,
  fault: z.enum(FAULTS),
  /** Whoever changes may wave it through by naming it. */
  isConfirmable: z.boolean(),
});
export type SettingFault = z.infer<typeof SettingFault>;

/** When a setting was changed last, and by whom; without a name it was the server or its operator. */
const LastChange = z.object({ at: Timestamp, by: z.string().nullable() });

export const LocationSettings = z.object({
  departmentId: Id,
  version: SettingsVersion,
  values: SettingValuesOfWire,
  changes: z.partialRecord(Key, LastChange),
});
export type LocationSettings = z.infer<typeof LocationSettings>;

export const SettingsOutcome = z.object({
  /** As it is now; after a dry run that is as it was. */
  version: SettingsVersion,
  values: SettingValuesOfWire,
  effects: z.array(SettingEffect),
  faults: z.array(SettingFault),
});
export type SettingsOutcome = z.infer<typeof SettingsOutcome>;

export const SettingLine = z.object({
  /** A setting's path, or `limits.` and the name of a limit. */
  key: z.string(),
  /** The values, as JSON where they are no text, number or yes and no. */
  before: z.string(),
  after: z.string(),
  at: Timestamp,
  by: z.string().nullable(),
});
export type SettingLine = z.infer<typeof SettingLine>;

export const PlaceDifference = z.object({
  departmentId: Id,
  name: z.string(),
  differences: z.array(z.object({ key: Key, here: z.string(), there: z.string() })),
  effects: z.array(SettingEffect),
  faults: z.array(SettingFault),
});
export type PlaceDifference = z.infer<typeof PlaceDifference>;

export const LimitName = z.enum(LIMIT_NAMES);

export const LimitValue = z.union([
  z.number(),
  z.object({ hours: z.number(), minutes: z.number() }),
  z.object({ from: z.number(), to: z.number() }),
  z.enum(['allow', 'warn']),
]);

export const LimitEntry = z.object({
  /** Null is not checked. */
  value: LimitValue.nullable(),
  since: z.iso.date(),
  /** The last day that it held; null while it holds, and where it is to come. */
  until: z.iso.date().nullable(),
  source: z.string(),
  by: z.string().nullable(),
  at: Seconds.nullable(),
  state: z.enum(['past', 'now', 'future']),
});
export type LimitEntry = z.infer<typeof LimitEntry>;

export const LocationLimit = z.object({
  name: LimitName,
  enforcement: z.enum(ENFORCEMENTS),
  /** False where passing it can never be forced. */
  mayEnforce: z.boolean(),
  entries: z.array(LimitEntry),
});
export type LocationLimit = z.infer<typeof LocationLimit>;

/** How many warnings of planned shifts a new value changes. */
export const LimitForecast = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  shifts: z.number().int(),
  before: z.number().int(),
  after: z.number().int(),
  gone: z.number().int(),
  added: z.number().int(),
});
export type LimitForecast = z.infer<typeof LimitForecast>;
