import type { TapClock } from '@ploeg/domain/outbox/entry';
import {
  dayIn,
  type Instant,
  instant,
  toWallTime,
  type WallSeconds,
} from '@ploeg/domain/time/wall-time';

const OFFSET_KEY = 'ploeg.clockOffset';

/** Names this run of the page; `performance.now()` counts from its start. */
const bootId = crypto.randomUUID();

/** True unix seconds as this device believes them. */
export const nowInstant = (): Instant => instant(Math.floor(Date.now() / 1000));

export const nowWall = (timezone: string): WallSeconds => toWallTime(nowInstant(), timezone);

/** The day (YYYY-MM-DD) that a calendar shows somewhere now. */
export const todayIn = (timezone: string): string => dayIn(nowInstant(), timezone);

/** What the wall clock of this device itself showed at an instant; for things of the device only. */
export const localSeconds = (at: number): number =>
  at - new Date(at * 1000).getTimezoneOffset() * 60;

export const rememberServerTime = (serverTime: number): void => {
  const at = Date.now() / 1000;
  localStorage.setItem(OFFSET_KEY, JSON.stringify({ offset: Math.round(at - serverTime), at }));
};

export const tapClock = (): TapClock => {
  const now = Date.now() / 1000;
  const measured = JSON.parse(localStorage.getItem(OFFSET_KEY) ?? 'null') as {
    offset: number;
    at: number;
  } | null;
  return {
    wall: Math.floor(now),
    mono: Math.round(performance.now()) / 1000,
    bootId,
    offset: measured?.offset ?? null,
    offsetAge: measured ? Math.round(now - measured.at) : null,
    timezoneOffset: -new Date().getTimezoneOffset(),
  };
};
