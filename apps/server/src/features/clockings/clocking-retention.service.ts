import { EVIDENCE_DAYS } from '@ploeg/domain/clockings/pictures';
import { type Instant, instant, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { forgetPlacesInAnswers } from '#features/outbox/outbox.service.ts';
import { blankClockings } from './clocking-changes.service.ts';

/** One run deals with so many of each; an hour later there is another. */
const BATCH = 2000;

const EVIDENCE_SECONDS = EVIDENCE_DAYS * SECONDS_PER_DAY;

const isPlace = (value: object): boolean => 'latitude' in value || 'longitude' in value;

/** The same JSON with null in place of every position, whichever field holds it. */
const withoutPlaces = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPlaces);
  if (value === null || typeof value !== 'object') return value;
  if (isPlace(value)) return null;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutPlaces(inner)]),
  );
};

/**
 * Takes coordinates that are too old out of clockings, of what was claimed and of what was answered
 * (R56).
 * Whether a punch was made at its place, and why it was odd, stays.
 */
export const createPlaceJob = (): ((db: Db, now: Instant) => Promise<number>) => {
  // Punches only ever arrive later: what a run before this one has looked through stays clean. A day
  // is looked at again, for a run that was undone.
  let looked = 0;
  return async (db, now) => {
    const before = instant(now - EVIDENCE_SECONDS);
    const blanks = blankClockings(db, BATCH);
    const cleared = await blanks.clearPlaces(before);
    const since = instant(looked - SECONDS_PER_DAY);
    const events = await blanks.listEventsWithPlaces(since, before);
    for (const event of events) await blanks.setPayload(event, withoutPlaces(event.payload));
    const answers = await forgetPlacesInAnswers(db, since, before);
    if (events.length < BATCH) looked = before;
    return cleared.length + events.length + answers;
  };
};

/** Takes pictures off clockings when their time is over; the store deletes the bytes by itself. */
export const forgetPictures = async (db: Db, now: Instant): Promise<number> => {
  const until = instant(now - EVIDENCE_SECONDS);
  return (await blankClockings(db, BATCH).clearPictures(until)).length;
};

/** Forgets with which device a punch was made, once nobody can ask about it any more. */
export const forgetDeviceInfos = async (db: Db, now: Instant): Promise<number> => {
  const before = instant(now - EVIDENCE_SECONDS);
  return (await blankClockings(db, BATCH).clearInfosBefore(before)).length;
};
