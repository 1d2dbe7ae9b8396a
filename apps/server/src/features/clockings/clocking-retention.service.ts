import { EVIDENCE_DAYS } from '@ploeg/domain/clockings/pictures';
import { type Instant, instant, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { forgetPlacesInAnswers } from '#features/outbox/outbox.service.ts';
import { blankClockings } from './clocking-changes.service.ts';
import { withoutPlaces } from './clocking-seals.ts';

/** So many of each in one run; an hour later there is another. */
const BATCH = 2000;

const EVIDENCE_SECONDS = EVIDENCE_DAYS * SECONDS_PER_DAY;

/** Takes old coordinates out of clockings, claims and answers (R56); why a punch was odd stays. */
export const createPlaceJob = (): ((db: Db, now: Instant) => Promise<number>) => {
  // What a former run has looked through stays clean; a day more, for one that was undone.
  let searchedUntil = 0;
  return async (db, now) => {
    const before = instant(now - EVIDENCE_SECONDS);
    const blanks = blankClockings(db, BATCH);
    const cleared = await blanks.clearPlaces(before);
    const since = instant(searchedUntil - SECONDS_PER_DAY);
    const events = await blanks.listEventsWithPlaces(since, before);
    for (const event of events) await blanks.setPayload(event, withoutPlaces(event.payload));
    const answers = await forgetPlacesInAnswers(db, since, before);
    if (events.length < BATCH) searchedUntil = before;
    return cleared.length + events.length + answers;
  };
};

/** The store deletes the bytes by itself. */
export const forgetPictures = async (db: Db, now: Instant): Promise<number> => {
  const cleared = await blankClockings(db, BATCH).clearPictures(instant(now - EVIDENCE_SECONDS));
  return cleared.length;
};

export const forgetDeviceInfos = async (db: Db, now: Instant): Promise<number> => {
  const cleared = await blankClockings(db, BATCH).clearInfosBefore(instant(now - EVIDENCE_SECONDS));
  return cleared.length;
};
