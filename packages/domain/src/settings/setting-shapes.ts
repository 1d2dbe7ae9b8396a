import type { Enforcements } from '../constraints/enforcement.ts';
import type { Position } from '../clockings/place.ts';
import { isDayOfCalendar } from '../time/time-zones.ts';

/** Hours of the wall clock as HH:MM; `to` at or before `from` is on the next day. */
export type ClockSpan = { from: string; to: string };

/** Open on a weekday, 1 Monday to 7 Sunday. */
export type OpenHours = ClockSpan & { weekday: number };

/** The week as it is from a day (YYYY-MM-DD) on. */
export type OpeningWeek = { since: string; hours: OpenHours[] };

/** Days (YYYY-MM-DD), both ends included, for which nobody asks for leave, with why. */
export type LeaveWindow = { from: string; until: string; why: string };

/** How many people at least are not on leave: in a section, or in the location as a whole (null). */
export type LeastStaff = { sectionId: string | null; least: number };

/** By which ways somebody hears who has not chosen yet. */
export type Channels = { app: boolean; email: boolean };

export type NumberUnit = 'meters' | 'seconds' | 'days' | 'hours' | 'dayOfMonth';

/** What a value is; the control of the page and the check of the wire follow from it. */
export type Shape =
  | { type: 'switch' }
  | { type: 'number'; least: number; most: number; unit: NumberUnit; orNone?: true }
  | { type: 'text'; least: number; most: number }
  | { type: 'clock' }
  | { type: 'day' }
  | { type: 'zone' }
  | { type: 'point' }
  | { type: 'opening' }
  | { type: 'windows' }
  | { type: 'staff' }
  | { type: 'span' }
  | { type: 'channels' }
  | { type: 'enforcements' };

type NumberOf<S> = S extends { orNone: true } ? number | null : number;

export type ValueOf<S extends Shape> = S extends { type: 'switch' }
  ? boolean
  : S extends { type: 'number' }
    ? NumberOf<S>
    : S extends { type: 'text' | 'clock' | 'zone' }
      ? string
      : S extends { type: 'day' }
        ? string | null
        : S extends { type: 'point' }
          ? Position | null
          : S extends { type: 'opening' }
            ? OpeningWeek[]
            : S extends { type: 'span' }
              ? ClockSpan
              : S extends { type: 'channels' }
                ? Channels
                : S extends { type: 'windows' }
                  ? LeaveWindow[]
                  : S extends { type: 'staff' }
                    ? LeastStaff[]
                    : Enforcements;

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const isClock = (text: unknown): text is string =>
  typeof text === 'string' && CLOCK.test(text);

export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && DAY.test(text) && isDayOfCalendar(text);

export const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
