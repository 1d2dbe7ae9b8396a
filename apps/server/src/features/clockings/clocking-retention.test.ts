import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idempotencyAnswers } from '#features/outbox/outbox.table.ts';
import { usedPosCodes } from '#features/kiosks/kiosks.table.ts';
import { newId } from '#platform/new-id.ts';
import { sha256Of } from '#platform/storage/storage.ts';
import { files } from '#platform/storage/files.table.ts';
import { openSettings } from '#testing/factories.ts';
import { makePicture, toForm } from '#testing/forms.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';
import { clockingEvents, clockings } from './clockings.table.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let personId: string;
let email: string;
let ann: Caller;

const DAY = 86_400;
const MORNING = Date.parse('2026-11-20T08:00:00Z') / 1000;

/** True seconds of Friday 20 November 2026, and what the department's wall clock shows then. */
const at = (hours: number): number => MORNING + hours * 3600;
const wall = (hours: number): number => at(hours) + 3600;

const becomes = (seconds: number): void => test.clock.set(new Date(seconds * 1000).toISOString());

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  becomes(at(0));
  companyId = await test.make.company();
  const settings = {
    ...openSettings,
    clockinParams: { ...openSettings.clockinParams, enableGps: true },
  };
  departmentId = await test.make.department(companyId, { settings });
  ({ personId, email } = await test.make.person(companyId));
  await test.make.membership(companyId, departmentId, personId);
  ann = await test.signIn(email);
});

const clockIn = async (hours: number, values: object = {}, headers = {}): Promise<string> => {
  becomes(at(hours));
  const { body } = await ann.call('POST /api/v3/clockings', {
    body: { optimisticId: newId(), departmentId, checkIn: { start: wall(hours), ...values } },
    headers,
  });
  return body.id;
};

const checkOut = async (
  id: string,
  hours: number,
  pictures: Buffer[] = [],
  takenAt = at(hours),
) => {
  becomes(at(hours));
  const times = pictures.map((content) => ({ sha256: sha256Of(content), unix: takenAt }));
  const form = await toForm(
    { checkOut: { end: wall(hours) }, pictureTimes: times },
    pictures.map((content) => ({ content })),
  );
  return ann.call('POST /api/v3/clockings/checkout/:id', { params: { id }, ...form });
};

const runAllJobs = async (): Promise<void> => {
  for (const name of ['old-pictures', 'files', 'old-places', 'orphans', 'used-codes', 'tmp']) {
    await test.jobs.runNow(name);
  }
};

const stored = async (id: string) =>
  (await test.database.db.select().from(clockings).where(eq(clockings.id, id)))[0];

const bytesOnDisk = (): Promise<string[]> =>
  readdir(join(test.folder, companyId, personId)).catch(() => []);

const filesOf = () => test.database.db.select().from(files).where(eq(files.personId, personId));

describe('pictures', () => {
  it('are gone sixty days after they were taken: from the clocking, the table and the disk', async () => {
    const id = await clockIn(0);
    const [early, late] = [await makePicture(), await makePicture()];
    await checkOut(id, 4, [early], at(1));
    await checkOut(id, 4, [late], at(3));
    becomes(at(1) + 60 * DAY - 1);
    await runAllJobs();
    expect((await stored(id))?.pictures).toHaveLength(2);
    expect(await bytesOnDisk()).toHaveLength(2);

    becomes(at(1) + 60 * DAY);
    await runAllJobs();
    expect((await stored(id))?.pictures.map((picture) => picture.sha256)).toEqual([sha256Of(late)]);
    expect(await filesOf()).toHaveLength(1);
    expect(await bytesOnDisk()).toHaveLength(1);

    becomes(at(3) + 60 * DAY);
    await runAllJobs();
    expect((await stored(id))?.pictures).toEqual([]);
    expect(await filesOf()).toEqual([]);
    expect(await bytesOnDisk()).toEqual([]);
    const url = `/api/v3/clockings/${id}/pictures/${sha256Of(early)}`;
    const { token } = await test.signIn(email);
    const reply = await test.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(reply.statusCode).toBe(404);
  });

  it('that stand on two clockings stay until both are over', async () => {
    const picture = await makePicture();
    const first = await clockIn(0);
    await checkOut(first, 2, [picture]);
    const second = await clockIn(3);
    await checkOut(second, 5, [picture]);
    expect(await filesOf()).toHaveLength(1);
    becomes(at(4) + 60 * DAY);
    await runAllJobs();
    expect((await stored(first))?.pictures).toEqual([]);
    expect((await stored(second))?.pictures).toHaveLength(1);
    expect(await bytesOnDisk()).toHaveLength(1);
  });

  it('that no check-out claimed are gone after a day, and may come again', async () => {
    const id = await clockIn(0);
    const picture = await makePicture();
    const refused = await checkOut(id, 2, [picture, Buffer.from('no picture')]);
    expect(refused.status).toBe(422);
    expect(await filesOf()).toMatchObject([{ claimedAt: null }]);
    becomes(at(2) + DAY);
    await runAllJobs();
    expect(await bytesOnDisk()).toHaveLength(1);
    becomes(at(2) + DAY + 1);
    await runAllJobs();
    expect([await filesOf(), await bytesOnDisk()]).toEqual([[], []]);

    const reply = await checkOut(id, 30, [picture]);
    expect(reply.body.clocking.pictures).toHaveLength(1);
    await runAllJobs();
    expect(await bytesOnDisk()).toHaveLength(1);
  });

  it('that come again in the hour between their end and the job are kept anew', async () => {
    const picture = await makePicture();
    const first = await clockIn(0);
    await checkOut(first, 2, [picture]);
    const later = 61 * 24;
    becomes(at(later));
    ann = await test.signIn(email);
    const second = await clockIn(later);
    await checkOut(second, later + 1, [picture]);
    await runAllJobs();
    expect((await stored(first))?.pictures).toEqual([]);
    expect((await stored(second))?.pictures).toHaveLength(1);
    expect(await bytesOnDisk()).toHaveLength(1);
  });
});

describe('coordinates', () => {
  // In the order in which the database keeps the names.
  const here = { accuracy: 12, latitude: 50.846, longitude: 4.352 };

  it('are gone sixty days after the check-in wherever they stood; all else stays', async () => {
    const key = newId();
    const id = await clockIn(0, { location: here, qrcode: 'PLACE' }, { 'idempotency-key': key });
    becomes(at(1));
    const pause = { id: newId(), start: wall(1), end: wall(2), location: here };
    becomes(at(2));
    await ann.call('PATCH /api/v3/clockings/:id', { params: { id }, body: { pauses: [pause] } });
    becomes(at(3));
    await ann.call('POST /api/v3/clockings/checkout/:id', {
      params: { id },
      body: { checkOut: { end: wall(3), location: here, comment: '"location":{"latitude":1}' } },
    });
    // A refused punch is evidence too, with its position.
    await clockIn(2, { location: here });
    const { db } = test.database;
    await db
      .update(clockings)
      .set({ place: 'outside', flags: ['outside_place'] })
      .where(eq(clockings.id, id));
    // Answers are dated by the clock of the database.
    await db
      .update(idempotencyAnswers)
      .set({ createdAt: new Date(at(2) * 1000) })
      .where(eq(idempotencyAnswers.key, key));
    const read = async () => {
      const events = await db
        .select()
        .from(clockingEvents)
        .where(eq(clockingEvents.personId, personId))
        .orderBy(clockingEvents.id);
      const answers = await db
        .select()
        .from(idempotencyAnswers)
        .where(eq(idempotencyAnswers.key, key));
      return { clocking: await stored(id), events, answer: answers[0]?.body ?? '' };
    };
    const before = await read();
    expect(before.events).toHaveLength(4);
    expect(JSON.stringify(before.events).split('50.846')).toHaveLength(5);
    expect(before.answer).toContain('50.846');

    becomes(at(0) + 60 * DAY);
    await runAllJobs();
    expect(await read()).toEqual(before);

    becomes(at(4) + 60 * DAY);
    await runAllJobs();
    const after = await read();
    expect(after.clocking).toEqual({
      ...before.clocking,
      startLocation: null,
      endLocation: null,
      pauses: before.clocking?.pauses.map((item) => ({ ...item, location: null })),
    });
    const withoutPlaces = JSON.stringify(before.events).replaceAll(/\{"accuracy[^}]*\}/g, 'null');
    expect(after.events).toEqual(JSON.parse(withoutPlaces));
    expect(JSON.stringify(after)).not.toContain('50.846');
    expect(JSON.parse(after.answer)).toEqual({
      ...JSON.parse(before.answer),
      clocking: {
        ...JSON.parse(before.answer).clocking,
        checkIn: { ...JSON.parse(before.answer).clocking.checkIn, location: null },
      },
    });
    expect(after.clocking?.comment).toContain('"latitude":1');
  });

  it('that arrive while jobs go on are found by the next ones', async () => {
    const first = await clockIn(0, { location: here });
    await checkOut(first, 1);
    const later = 10 * 24;
    const second = await clockIn(later, { location: here });
    await checkOut(second, later + 1);
    becomes(at(1) + 60 * DAY);
    await runAllJobs();
    expect([(await stored(first))?.startLocation, (await stored(second))?.startLocation]).toEqual([
      null,
      here,
    ]);
    becomes(at(later + 1) + 60 * DAY);
    await runAllJobs();
    const events = await test.database.db
      .select()
      .from(clockingEvents)
      .where(eq(clockingEvents.personId, personId));
    expect((await stored(second))?.startLocation).toBeNull();
    expect(JSON.stringify(events)).not.toContain('latitude');
  });
});

describe('the store', () => {
  it('loses old bytes that no row knows, of companies of this database alone', async () => {
    const id = await clockIn(0);
    await checkOut(id, 2, [await makePicture()]);
    const now = at(3) + 61 * DAY;
    const place = async (company: string, modifiedAt: number): Promise<string> => {
      const folder = join(test.folder, company, personId);
      await mkdir(folder, { recursive: true });
      const name = sha256Of(Buffer.from(newId()));
      await writeFile(join(folder, name), 'left behind');
      await utimes(join(folder, name), modifiedAt, modifiedAt);
      return name;
    };
    const strange = newId();
    const old = await place(companyId, now - 60 * DAY - 1);
    const young = await place(companyId, now - 60 * DAY + 1);
    await place(strange, now - 300 * DAY);
    becomes(now);
    await test.jobs.runNow('orphans');
    const left = await bytesOnDisk();
    expect(left).not.toContain(old);
    expect(left).toContain(young);
    expect(left).toHaveLength(2);
    expect(await readdir(join(test.folder, strange, personId))).toHaveLength(1);
  });

  it('loses what lies on its way in for more than an hour', async () => {
    await writeFile(join(test.folder, 'tmp', 'left-behind'), 'half a picture');
    test.clock.set(new Date(Date.now() + 3_700_000).toISOString());
    await test.jobs.runNow('tmp');
    expect(await readdir(join(test.folder, 'tmp'))).toEqual([]);
  });
});

it('used codes are forgotten when their age alone would refuse them', async () => {
  const code = (nonce: string, seconds: number) => ({
    companyId,
    nonce,
    expiresAt: new Date((at(0) + seconds) * 1000),
  });
  await test.database.db.insert(usedPosCodes).values([code('over', -1), code('good', 60)]);
  expect(await test.jobs.runNow('used-codes')).toBe(1);
  const left = await test.database.db
    .select()
    .from(usedPosCodes)
    .where(eq(usedPosCodes.companyId, companyId));
  expect(left.map(({ nonce }) => nonce)).toEqual(['good']);
});

describe('what a punch says of its device', () => {
  it('is forgotten after 60 days, and nothing else of the punch is', async () => {
    await ann.call('POST /api/v3/clockings', {
      body: {
        optimisticId: newId(),
        departmentId,
        checkIn: { start: wall(0) },
        infos: { os: 'android', model_name: 'A phone' },
      },
    });
    const payload = async (): Promise<unknown> => {
      const rows = await test.database.db
        .select()
        .from(clockingEvents)
        .where(eq(clockingEvents.personId, personId));
      return rows[0]?.payload;
    };
    becomes(at(0) + 59 * DAY);
    await test.jobs.runNow('old-device-infos');
    expect(await payload()).toHaveProperty('infos.os', 'android');
    becomes(at(0) + 61 * DAY);
    await test.jobs.runNow('old-device-infos');
    expect(await payload()).not.toHaveProperty('infos');
    expect(await payload()).toHaveProperty('checkIn');
  });
});
