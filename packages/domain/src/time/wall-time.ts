/** A department's wall clock written as if it were UTC (R1). The unit of every schedule time on the wire. */
export type WallSeconds = number & { readonly unit: 'wall seconds' };

/** True unix seconds. The unit in which elapsed work, rest and overtime are computed. */
export type Instant = number & { readonly unit: 'instant' };

/** Marks a number as wall seconds; the caller vouches for it (wire, database, literals in tests). */
export const wallSeconds = (seconds: number): WallSeconds => seconds as WallSeconds;

export const instant = (seconds: number): Instant => seconds as Instant;

/** The zone in which wall seconds are displayed (R1). It has no daylight saving. */
export const DISPLAY_TIMEZONE = 'Atlantic/Reykjavik';

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterFor = (timezone: string): Intl.DateTimeFormat => {
  let formatter = formatters.get(timezone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timezone, formatter);
  }
  return formatter;
};

const readOffset = (at: Instant, timezone: string): number => {
  const fields: Record<string, number> = {};
  for (const { type, value } of formatterFor(timezone).formatToParts(at * 1000)) {
    fields[type] = Number(value);
  }
  const shown = Date.UTC(
    fields.year ?? 0,
    (fields.month ?? 1) - 1,
    fields.day,
    fields.hour,
    fields.minute,
    fields.second,
  );
  return Math.round(shown / 1000 - Math.floor(at));
};

/** Zones change their offset on quarter hours, so what holds for one second of a quarter holds for all. */
const QUARTER_SECONDS = 900;

const KNOWN_QUARTERS = 200_000;

const offsetsByZone = new Map<string, Map<number, number>>();

/** Seconds that a zone's wall clock is ahead of UTC at an instant. Throws RangeError for an unknown zone. */
export const offsetAt = (at: Instant, timezone: string): number => {
  let ofZone = offsetsByZone.get(timezone);
  if (!ofZone || ofZone.size > KNOWN_QUARTERS) {
    ofZone = new Map();
    offsetsByZone.set(timezone, ofZone);
  }
  const quarter = Math.floor(at / QUARTER_SECONDS);
  let offset = ofZone.get(quarter);
  if (offset === undefined) {
    offset = readOffset(at, timezone);
    ofZone.set(quarter, offset);
  }
  return offset;
};

export const toWallTime = (at: Instant, timezone: string): WallSeconds =>
  wallSeconds(at + offsetAt(at, timezone));

/** A time shown twice is the first of both; one that is skipped is as far behind the gap as it was into it. */
export const toInstant = (wall: WallSeconds, timezone: string): Instant => {
  const dayBefore = offsetAt(instant(wall - 86_400), timezone);
  const dayAfter = offsetAt(instant(wall + 86_400), timezone);
  for (const offset of dayBefore >= dayAfter ? [dayBefore, dayAfter] : [dayAfter, dayBefore]) {
    const candidate = instant(wall - offset);
    if (offsetAt(candidate, timezone) === offset) return candidate;
  }
  return instant(wall - dayBefore);
};

/** The first one first: none for a time that the clock skips in spring, two for one that it repeats in autumn. */
export const instantsShowing = (wall: WallSeconds, timezone: string): Instant[] => {
  const offsets = [-86_400, 86_400].map((days) => offsetAt(instant(wall + days), timezone));
  return [...new Set(offsets)]
    .map((offset) => instant(wall - offset))
    .filter((at) => toWallTime(at, timezone) === wall)
    .sort((a, b) => a - b);
};

export const SECONDS_PER_DAY = 86_400;

export const startOfDay = (at: WallSeconds): WallSeconds =>
  wallSeconds(Math.floor(at / SECONDS_PER_DAY) * SECONDS_PER_DAY);

export const isSameDay = (a: WallSeconds, b: WallSeconds): boolean =>
  startOfDay(a) === startOfDay(b);

/** Monday 00:00 of the ISO week of a wall time. */
export const startOfWeek = (at: WallSeconds): WallSeconds => {
  const day = Math.floor(at / SECONDS_PER_DAY);
  const sinceMonday = (((day + 3) % 7) + 7) % 7;
  return wallSeconds((day - sinceMonday) * SECONDS_PER_DAY);
};

export const startOfMonth = (at: WallSeconds): WallSeconds => {
  const date = new Date(at * 1000);
  return wallSeconds(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / 1000);
};

export const toDateKey = (at: WallSeconds): string =>
  new Date(at * 1000).toISOString().slice(0, 10);

/** The day (YYYY-MM-DD) that a calendar shows somewhere at a moment. */
export const dayIn = (at: Instant, timezone: string): string => toDateKey(toWallTime(at, timezone));

/** HH:MM. */
export const toHour = (at: number): string => new Date(at * 1000).toISOString().slice(11, 16);

/** Midnight of a calendar day that is written YYYY-MM-DD; NaN when it is no such day. */
export const fromDateKey = (date: string): WallSeconds => wallSeconds(Date.parse(date) / 1000);

/** Minutes since midnight of HH:MM; NaN when it is no time of the day. */
export const minutesOf = (hour: string): number => {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(hour);
  return match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
};
