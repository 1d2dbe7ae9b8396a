import { z } from 'zod';

/** Ids are opaque to clients; ours are UUIDs, so anything else is refused before the database. */
export const Id = z.uuid();

/** Unix seconds up to the year 9999; the upper bound refuses milliseconds sent by mistake. */
export const Seconds = z.number().int().min(0).max(253_402_300_799);

/** Not control characters and those that turn the direction of writing: the name would look like another. */
const PLAIN = /^[^\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]*$/u;

export const shortText = (max: number) => z.string().trim().max(max).regex(PLAIN, 'plain_text');

export const QueryBoolean = z
  .enum(['1', '0', 'true', 'false'])
  .transform((text) => text === '1' || text === 'true');

/** Seconds or YYYY-MM-DD in queries (R30), as seconds of the start of that day. */
export const QueryDate = z.union(
  [
    z
      .string()
      .regex(/^\d{1,11}$/, 'query_date')
      .transform(Number),
    z.iso.date().transform((date) => Date.parse(date) / 1000),
  ],
  'query_date',
);

const FIRST_ASKED = '1950-01-01';
const LAST_ASKED = '2099-12-31';

/** A day that is asked about: counting on to a day of another age is work that nobody reads. */
export const AskedDay = z.iso
  .date()
  .refine((day) => FIRST_ASKED <= day && day <= LAST_ASKED, 'asked_day');

export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'month');

/** A value that forms carry as JSON text and JSON bodies carry as it is. */
export const jsonField = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: 'custom', message: 'json' });
      return z.NEVER;
    }
  }, schema);

/** A yes or no in forms and JSON bodies: true, false, 1, 0. */
export const FormBoolean = jsonField(
  z.union([z.boolean(), z.literal(0), z.literal(1)], 'boolean'),
).transform(Boolean);

/** Sent by apps with most calls; kept for statistics only. */
export const AppFields = {
  mobile: z.union([z.boolean(), z.number(), z.string().max(100)]).optional(),
  os: z.string().max(100).optional(),
};

export const GeoPoint = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Metres. */
  accuracy: z.number().min(0).optional(),
  /** The device says that an app made this position up. */
  mock: z.boolean().optional(),
});
export type GeoPoint = z.infer<typeof GeoPoint>;

/** An ISO 8601 date-time in UTC, the form of every `*_at` field. */
export const Timestamp = z.iso.datetime();

/** Whole, by `PUBLIC_URL`; presenters write the path alone. */
export const Address = z.url();

export const Binary = z.string().meta({ format: 'binary' });

/** SHA-256 in lower-case hex. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'sha256');

/** Wall seconds as a number, or as the text of a form; an empty one is none. */
export const FormSeconds = z.preprocess((value) => {
  if (value === '' || value === 'null') return null;
  return typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value;
}, Seconds.nullable());
