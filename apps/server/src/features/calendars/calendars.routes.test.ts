import { wallSeconds } from '@ploeg/domain/time/wall-time';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { dayoffTypes, skills } from '#features/catalogues/catalogues.table.ts';
import { departments } from '#features/departments/departments.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { idempotencyAnswers } from '#features/outbox/outbox.table.ts';
import { findActor } from '#features/session/session.service.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { mails } from '#platform/mail/mail.table.ts';
import { newId } from '#platform/new-id.ts';
import { createTokens } from '#platform/tokens.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';
import { calendarFeeds, calendarWithdrawals } from './calendars.table.ts';
import { findWebcals, getFeedFile, withdrawFromFeed } from './calendars.service.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let personId: string;
let employmentId: string;
let email: string;
let ann: Caller;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-10-20T08:00:00Z');
  companyId = await test.make.company('Own company');
  departmentId = await test.make.department(companyId, { name: 'Bar; Centraal, Gent' });
  ({ personId, email } = await test.make.person(companyId));
  employmentId = await test.make.membership(companyId, departmentId, personId);
  ann = await test.signIn(email);
});

const planned = (start: string, end: string, overrides = {}) =>
  test.make.shift({ companyId, departmentId, employmentId, personId, start, end, ...overrides });

const list = (query = {}) => ann.call('GET /api/v3/calendars', { query });

/** Path of the feed as its address says. */
const feedPath = async (): Promise<string> => {
  const { body } = await list();
  return new URL((body.calendars[0]?.webcal ?? '').replace('webcal:', 'http:')).pathname;
};

const fetchFeed = async (path?: string, headers = {}) =>
  test.app.inject({ url: path ?? (await feedPath()), headers });

type Properties = Record<string, unknown>;

/** Properties by name, each as RFC 7265 writes its value; a second one of a name would be lost. */
const propertiesOf = (component: ICAL.Component): Properties => {
  const all = component.getAllProperties();
  const byName = Object.fromEntries(all.map((p) => [p.name, p.toJSON()[3]]));
  expect(Object.keys(byName)).toHaveLength(all.length);
  return byName;
};

const readFeed = (file: string): { calendar: Properties; events: Properties[] } => {
  const calendar = ICAL.Component.fromString(file);
  return {
    calendar: propertiesOf(calendar),
    events: calendar.getAllSubcomponents('vevent').map(propertiesOf),
  };
};

const events = async (): Promise<Properties[]> => readFeed((await fetchFeed()).body).events;

describe('the feed', () => {
  it('is an iCalendar file for one person and department', async () => {
    const response = await fetchFeed();
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="ploeg.ics"',
      'cache-control': 'private, max-age=900',
      'referrer-policy': 'no-referrer',
    });
    expect(readFeed(response.body).calendar).toEqual({
      version: '2.0',
      prodid: '-//Ploeg//Calendar feed//EN',
      calscale: 'GREGORIAN',
      method: 'PUBLISH',
      // The library knows neither as a text and leaves the escapes.
      name: String.raw`Bar\; Centraal\, Gent`,
      'x-wr-calname': String.raw`Bar\; Centraal\, Gent`,
      'x-wr-timezone': 'Europe/Brussels',
      'refresh-interval': 'PT1H',
      'x-published-ttl': 'PT1H',
    });
  });

  it('tells everything of a shift', async () => {
    await test.database.db
      .update(departments)
      .set({ address: 'Hoogstraat 1, 1000 Brussel', latitude: 50.84, longitude: 4.35 })
      .where(eq(departments.id, departmentId));
    const sectionId = await test.make.section(companyId, departmentId, 'Zaal');
    const skillId = newId();
    await test.database.db
      .insert(skills)
      .values({ companyId, departmentId, id: skillId, name: 'Barista' });
    const updatedAt = new Date('2026-10-19T10:11:12Z');
    const id = await planned('2026-10-21T09:00', '2026-10-21T17:00', {
      sectionId,
      skillIds: [skillId],
      comment:
        'Zwarte broek;\nwit hemd, "netjes" \\ proper — en breng je sleutel van de kelder mee 👍',
      pauseUnpaidSeconds: 1800,
      pausePaidSeconds: 600,
      feedSequence: 3,
      updatedAt,
    });
    const file = (await fetchFeed()).body;
    // The library also reads longer lines, which RFC 5545 does not allow.
    expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(file).toMatch(/\r\nDESCRIPTION:.*\r\n /);
    expect(readFeed(file).events).toEqual([
      {
        uid: `shift-${id}@localhost`,
        dtstamp: '2026-10-20T08:00:00Z',
        'last-modified': '2026-10-19T10:11:12Z',
        sequence: 3,
        dtstart: '2026-10-21T07:00:00Z',
        dtend: '2026-10-21T15:00:00Z',
        summary: 'Zaal - Bar; Centraal, Gent',
        location: 'Hoogstraat 1, 1000 Brussel',
        geo: [50.84, 4.35],
        description:
          'Zwarte broek;\nwit hemd, "netjes" \\ proper — en breng je sleutel van de kelder mee 👍\nPause: 30 min\nPaid pause: 10 min\nSkills: Barista',
        url: `http://localhost:3000/shifts/${id}`,
        status: 'CONFIRMED',
        transp: 'OPAQUE',
        categories: 'Shift',
      },
    ]);
  });

  it('has true times on both sides of a clock change, and across it', async () => {
    const times = async () => (await events()).map(({ dtstart, dtend }) => [dtstart, dtend]);
    await planned('2026-10-24T09:00', '2026-10-24T17:00');
    await planned('2026-10-24T22:00', '2026-10-25T06:00');
    await planned('2026-10-25T09:00', '2026-10-25T17:00');
    await planned('2027-03-27T09:00', '2027-03-27T17:00');
    await planned('2027-03-27T22:00', '2027-03-28T06:00');
    await planned('2027-03-28T09:00', '2027-03-28T17:00');
    expect(await times()).toEqual([
      ['2026-10-24T07:00:00Z', '2026-10-24T15:00:00Z'],
      ['2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z'],
      ['2026-10-25T08:00:00Z', '2026-10-25T16:00:00Z'],
      ['2027-03-27T08:00:00Z', '2027-03-27T16:00:00Z'],
      ['2027-03-27T21:00:00Z', '2027-03-28T04:00:00Z'],
      ['2027-03-28T07:00:00Z', '2027-03-28T15:00:00Z'],
    ]);
  });

  it('moves what begins in the hour that a spring night skips behind it, and always ends it', async () => {
    // From two to three there is no time: what would be left of the second is less than nothing.
    await planned('2027-03-28T01:15', '2027-03-28T02:45');
    await planned('2027-03-28T02:30', '2027-03-28T03:00');
    await planned('2027-03-28T02:30', '2027-03-28T06:00');
    expect((await events()).map(({ dtstart, dtend }) => [dtstart, dtend])).toEqual([
      ['2027-03-28T00:15:00Z', '2027-03-28T01:45:00Z'],
      ['2027-03-28T01:30:00Z', '2027-03-28T02:00:00Z'],
      ['2027-03-28T01:30:00Z', '2027-03-28T04:00:00Z'],
    ]);
  });

  it('ends every shift of a night of a clock change after its start', async () => {
    const quarter = (day: string, index: number): string =>
      new Date(Date.parse(`${day}T00:00Z`) + index * 900_000).toISOString().slice(0, 16);
    for (const day of ['2026-10-25', '2027-03-28']) {
      for (let from = 0; from < 16; from += 1) {
        for (const length of [1, 2, 4, 5, 20]) {
          await planned(quarter(day, from), quarter(day, from + length));
        }
      }
    }
    const all = await events();
    expect(all).toHaveLength(2 * 16 * 5);
    expect(all.filter(({ dtstart, dtend }) => !(String(dtend) > String(dtstart)))).toEqual([]);
  });

  it('has whole days off as dates, and no unavailabilities', async () => {
    const dayoffTypeId = newId();
    await test.database.db
      .insert(dayoffTypes)
      .values({ companyId, departmentId, id: dayoffTypeId, name: 'Betaald verlof' });
    const dayoff = { kind: 'dayOff', dayoffTypeId };
    await planned('2026-10-25T00:00', '2026-10-25T23:59', { ...dayoff, fullDay: true });
    await planned('2026-10-26T00:00', '2026-10-28T00:00', { ...dayoff, fullDay: true });
    await planned('2026-10-28T09:00', '2026-10-28T12:00', dayoff);
    await planned('2026-10-30T18:00', '2026-10-31T02:00', { ...dayoff, fullDay: true });
    await planned('2026-10-29T00:00', '2026-10-29T23:59', {
      kind: 'unavailability',
      fullDay: true,
    });
    const file = (await fetchFeed()).body;
    expect(file).toContain('DTSTART;VALUE=DATE:20261025\r\nDTEND;VALUE=DATE:20261026\r\n');
    const properties = readFeed(file).events;
    expect(properties.map(({ dtstart, dtend }) => [dtstart, dtend])).toEqual([
      ['2026-10-25', '2026-10-26'],
      ['2026-10-26', '2026-10-28'],
      ['2026-10-28T08:00:00Z', '2026-10-28T11:00:00Z'],
      ['2026-10-30', '2026-10-31'],
    ]);
    expect(properties[0]).toMatchObject({
      summary: 'Betaald verlof - Bar; Centraal, Gent',
      categories: 'Day off',
    });
  });

  it('reaches from 30 days back to 180 ahead', async () => {
    await planned('2026-09-19T09:00', '2026-09-19T17:00');
    await planned('2026-09-20T09:00', '2026-09-20T17:00');
    await planned('2027-04-18T09:00', '2027-04-18T17:00');
    await planned('2027-04-19T09:00', '2027-04-19T17:00');
    expect((await events()).map(({ dtstart }) => dtstart)).toEqual([
      '2026-09-20T07:00:00Z',
      '2027-04-18T07:00:00Z',
    ]);
  });

  it('holds own published shifts of its department and nothing else', async () => {
    const own = await planned('2026-10-21T09:00', '2026-10-21T17:00');
    await planned('2026-10-22T09:00', '2026-10-22T17:00', { approved: false });
    await planned('2026-10-23T09:00', '2026-10-23T17:00', { employmentId: null, personId: null });
    await planned('2026-10-24T09:00', '2026-10-24T17:00', { personId: newId() });
    await planned('2026-10-25T09:00', '2026-10-25T17:00', { departmentId: newId() });
    await planned('2026-10-26T09:00', '2026-10-26T17:00', { deletedAt: new Date() });
    expect((await events()).map(({ uid }) => uid)).toEqual([`shift-${own}@localhost`]);
  });

  it('speaks the language of its person', async () => {
    await test.database.db.update(persons).set({ language: 'nl' }).where(eq(persons.id, personId));
    await planned('2026-10-21T09:00', '2026-10-21T17:00', { pauseUnpaidSeconds: 1800 });
    expect((await events())[0]).toMatchObject({ description: 'Pauze: 30 min' });
  });
});

describe('a change', () => {
  const startPlanner = async (): Promise<Caller> => {
    const chief = await test.make.person(companyId);
    const powers = { role: 'PLANNER', accessShifts: true };
    await test.make.membership(companyId, departmentId, chief.personId, powers);
    return test.signIn(chief.email);
  };

  it('of a planner moves the shift and raises the sequence', async () => {
    const planner = await startPlanner();
    const pause = { pauseUnpaidSeconds: 1800 };
    const id = await planned('2026-10-21T09:00', '2026-10-21T17:00', pause);
    const before = await events();
    expect(before[0]).toMatchObject({ uid: `shift-${id}@localhost`, sequence: 0 });
    test.clock.set('2026-10-20T09:00:00Z');
    const start = Date.parse('2026-10-22T10:00:00Z') / 1000;
    const params = { id };
    const body = { start, end: start + 8 * 3600 };
    const reply = await planner.call('PATCH /api/v3/shifts/:id', { params, body });
    expect(reply.status).toBe(200);
    const after = await events();
    expect(after).toEqual([
      {
        ...before[0],
        sequence: 1,
        dtstamp: '2026-10-20T09:00:00Z',
        'last-modified': '2026-10-20T09:00:00Z',
        dtstart: '2026-10-22T08:00:00Z',
        dtend: '2026-10-22T16:00:00Z',
      },
    ]);
  });

  it('that deletes a shift shows it as cancelled, under the same name', async () => {
    const planner = await startPlanner();
    const id = await planned('2026-10-21T09:00', '2026-10-21T17:00');
    const query = { departmentId, startDate: '2026-10-21', endDate: '2026-10-22' };
    const reply = await planner.call('DELETE /api/v3/shifts', { query, body: [{ id }] });
    expect(reply.body.deleted).toEqual([id]);
    expect(await events()).toMatchObject([
      { uid: `shift-${id}@localhost`, sequence: 1, status: 'CANCELLED' },
    ]);
  });

  /** What the shifts service does when a shift is taken from somebody. */
  const withdraw = async (id: string, changes: Partial<typeof shifts.$inferInsert>) =>
    test.database.transaction(async (db) => {
      const rows = await db.select().from(shifts).where(eq(shifts.id, id));
      const feedSequence = (rows[0]?.feedSequence ?? 0) + 1;
      await withdrawFromFeed(db, rows, new Date(test.clock.now() * 1000));
      await db
        .update(shifts)
        .set({ ...changes, feedSequence })
        .where(eq(shifts.id, id));
    });

  it('that takes a shift away shows as cancelled for 30 days', async () => {
    const sectionId = await test.make.section(companyId, departmentId);
    const overrides = { sectionId, comment: 'secret', feedSequence: 4 };
    const id = await planned('2026-11-21T09:00', '2026-11-21T17:00', overrides);
    await withdraw(id, { employmentId: null, personId: null });
    const path = await feedPath();
    const shown = async () => readFeed((await fetchFeed(path)).body).events;
    expect(await shown()).toEqual([
      {
        uid: `shift-${id}@localhost`,
        dtstamp: '2026-10-20T08:00:00Z',
        'last-modified': '2026-10-20T08:00:00Z',
        sequence: 5,
        dtstart: '2026-11-21T08:00:00Z',
        dtend: '2026-11-21T16:00:00Z',
        summary: 'Zaal - Bar; Centraal, Gent',
        status: 'CANCELLED',
        transp: 'OPAQUE',
        categories: 'Shift',
      },
    ]);
    test.clock.set('2026-11-19T07:00:00Z');
    expect(await shown()).toHaveLength(1);
    test.clock.set('2026-11-19T09:00:00Z');
    expect(await shown()).toEqual([]);
  });

  it('that gives a shift back makes it live again, above the cancellation', async () => {
    const id = await planned('2026-10-21T09:00', '2026-10-21T17:00');
    const colleague = newId();
    await withdraw(id, { personId: colleague });
    expect((await events()).map((e) => [e.status, e.sequence])).toEqual([['CANCELLED', 1]]);
    await withdraw(id, { personId });
    expect((await events()).map((e) => [e.status, e.sequence])).toEqual([['CONFIRMED', 2]]);
    await withdraw(id, { deletedAt: new Date() });
    expect((await events()).map((e) => [e.status, e.sequence])).toEqual([['CANCELLED', 3]]);
  });

  it('of what no feed shows leaves no trace, and told cancellations are forgotten', async () => {
    const at = (iso: string) => new Date(iso);
    const row = {
      companyId,
      id: newId(),
      personId,
      departmentId,
      kind: 'shift' as const,
      start: wallSeconds(0),
      end: wallSeconds(3600),
      fullDay: false,
      sectionId: null,
      dayoffTypeId: null,
      approved: true,
      feedSequence: 0,
    };
    const { db } = test.database;
    await withdrawFromFeed(db, [{ ...row, approved: false }], at('2026-09-01T00:00:00Z'));
    await withdrawFromFeed(db, [{ ...row, personId: null }], at('2026-09-01T00:00:00Z'));
    await withdrawFromFeed(
      db,
      [{ ...row, kind: 'unavailability' as const }],
      at('2026-09-01T00:00:00Z'),
    );
    const kept = () =>
      db.select().from(calendarWithdrawals).where(eq(calendarWithdrawals.personId, personId));
    expect(await kept()).toEqual([]);
    await withdrawFromFeed(db, [row, row], at('2026-09-01T00:00:00Z'));
    expect(await kept()).toHaveLength(1);
    const later = { ...row, id: newId() };
    await withdrawFromFeed(db, [later], at('2026-10-20T00:00:00Z'));
    expect((await kept()).map(({ shiftId }) => shiftId)).toEqual([later.id]);
  });
});

describe('the validator', () => {
  it('answers 304 while nothing changed, whatever the hour, and the change at once', async () => {
    await planned('2026-10-21T09:00', '2026-10-21T17:00');
    const path = await feedPath();
    const first = await fetchFeed(path);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
    test.clock.advance(3600);
    for (const held of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
      const response = await fetchFeed(path, { 'if-none-match': held });
      expect([response.statusCode, response.body]).toEqual([304, '']);
      expect(response.headers).toMatchObject({ etag, 'cache-control': 'private, max-age=900' });
    }
    const later = await fetchFeed(path);
    expect(later.body).not.toBe(first.body);
    expect(later.headers.etag).toBe(etag);
    await planned('2026-10-22T09:00', '2026-10-22T17:00');
    expect((await fetchFeed(path, { 'if-none-match': etag })).statusCode).toBe(200);
  });
});

describe('the address', () => {
  it('is one for each department, the same each time, and kept as a hash only', async () => {
    const second = await test.make.department(companyId, { name: 'Atelier' });
    await test.make.membership(companyId, second, personId);
    await test.make.membership(companyId, second, personId);
    const { body } = await list();
    expect(body.emailed).toBe(false);
    expect(body.calendars.map((c) => c.department)).toEqual([
      { id: second, company: 'Atelier' },
      { id: departmentId, company: 'Bar; Centraal, Gent' },
    ]);
    const shape = new RegExp(
      String.raw`^webcal://localhost:3000/calendar/${departmentId}/([\w-]{43})\.ics$`,
    );
    const token = shape.exec(body.calendars[1]?.webcal ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
    expect((await list()).body).toEqual(body);
    const rows = await test.database.db.select().from(calendarFeeds);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is known to the snapshot only once it was asked for', async () => {
    const tokens = createTokens('a secret that is only good for tests', test.clock);
    const { db } = test.database;
    const actor = await findActor(db, tokens.verify(ann.token), test.clock.now());
    const keys = { tokens, publicUrl: 'http://localhost:3000' };
    expect((await findWebcals(db, actor, keys)).size).toBe(0);
    const { body } = await list();
    expect([...(await findWebcals(db, actor, keys))]).toEqual([
      [departmentId, body.calendars[0]?.webcal],
    ]);
  });

  it('ends with the secret of the server', async () => {
    const { db } = test.database;
    const path = await feedPath();
    const token = path.split('/').at(-1)?.replace('.ics', '') ?? '';
    const now = test.clock.now();
    const tokens = createTokens('another secret');
    const keys = { tokens, publicUrl: 'http://localhost:3000' };
    await expect(getFeedFile(test.database, now, { departmentId, token }, keys)).rejects.toThrow(
      'request.not_found',
    );
    await db.update(calendarFeeds).set({ tokenHash: 'of a former secret' });
    expect((await fetchFeed(path)).statusCode).toBe(404);
    expect(await feedPath()).toBe(path);
    expect((await fetchFeed(path)).statusCode).toBe(200);
  });

  it('ends when it is revoked, once for each key, on record and without the new token', async () => {
    const old = await feedPath();
    const call = () =>
      ann.call('DELETE /api/v3/calendars/:departmentId', {
        params: { departmentId },
        headers: { 'idempotency-key': 'one tap' },
      });
    const reply = await call();
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      department: { id: departmentId, company: 'Bar; Centraal, Gent' },
    });
    expect((await fetchFeed(old)).statusCode).toBe(404);
    const fresh = await feedPath();
    expect(fresh).not.toBe(old);
    expect((await fetchFeed(fresh)).statusCode).toBe(200);
    expect((await call()).headers['x-outbox-verdict']).toBe('replayed');
    expect(await feedPath()).toBe(fresh);
    const lines = await test.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.chainId, departmentId));
    expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['calendar.revoke', personId],
    ]);
    const token = fresh.split('/').at(-1)?.replace('.ics', '') ?? '';
    const stored = await test.database.db.select().from(idempotencyAnswers);
    expect(JSON.stringify([stored, lines])).not.toContain(token);
  });

  it('may be revoked before it was ever shown', async () => {
    const reply = await ann.call('DELETE /api/v3/calendars/:departmentId', {
      params: { departmentId },
    });
    expect(reply.status).toBe(200);
    expect((await fetchFeed()).statusCode).toBe(200);
  });

  it('of another department, an unknown one and an odd one are the same 404', async () => {
    const path = await feedPath();
    const other = await test.make.department(companyId);
    for (const odd of [
      path.replace(departmentId, other),
      path.replace(departmentId, newId()),
      path.replace(departmentId, '12'),
      path.replace(/.{5}\.ics$/, 'AAAAA.ics'),
      path.replace(/\.ics$/, ''),
      `${path}/more`,
    ]) {
      const response = await fetchFeed(odd, { accept: 'text/html' });
      expect(response.statusCode, odd).toBe(404);
      expect(response.json().code).toBe('request.not_found');
    }
  });

  it('ends with the employment, and of foreign departments there is none', async () => {
    const path = await feedPath();
    await test.database.db
      .update(memberships)
      .set({ leftAt: new Date() })
      .where(eq(memberships.id, employmentId));
    expect((await fetchFeed(path)).statusCode).toBe(404);
    expect((await list()).body.calendars).toEqual([]);
    const foreign = await ann.call('DELETE /api/v3/calendars/:departmentId', {
      params: { departmentId },
    });
    expect(foreign.status).toBe(404);
  });

  it('shows a colleague their own shifts only, and nobody else’s address', async () => {
    await planned('2026-10-21T09:00', '2026-10-21T17:00');
    const bob = await test.make.person(companyId);
    await test.make.membership(companyId, departmentId, bob.personId);
    const caller = await test.signIn(bob.email);
    const { body } = await caller.call('GET /api/v3/calendars');
    const path = new URL((body.calendars[0]?.webcal ?? '').replace('webcal:', 'http:')).pathname;
    expect(path).not.toBe(await feedPath());
    expect(readFeed((await fetchFeed(path)).body).events).toEqual([]);
  });

  it('is not for accounts that only clock in', async () => {
    const path = await feedPath();
    await test.database.db
      .update(persons)
      .set({ clockInOnly: true })
      .where(eq(persons.id, personId));
    expect((await list()).status).toBe(403);
    expect((await fetchFeed(path)).statusCode).toBe(404);
  });

  it('never reaches a log', async () => {
    const path = await feedPath();
    const token = path.split('/').at(-1)?.replace('.ics', '') ?? '';
    const { log } = test.app;
    const key = Object.getOwnPropertySymbols(log).find((s) => s.description === 'pino.serializers');
    const { req } = Reflect.get(log, key ?? '') as { req: (request: object) => { url: string } };
    for (const url of [path, `${path}?x=1`, path.replace('.ics', ''), `/${path}`]) {
      const logged = req({ method: 'GET', url, host: 'h', ip: '::1' });
      expect(JSON.stringify(logged)).not.toContain(token);
      expect(logged.url).toMatch(/calendar/);
    }
    expect(req({ method: 'GET', url: '/api/v3/datas?x=1' }).url).toBe('/api/v3/datas?x=1');
  });
});

describe('on Android', () => {
  const sent = () => test.database.db.select().from(mails).where(eq(mails.to, email));

  it('the https links are mailed in the language of the device, once a minute', async () => {
    const headers = { 'accept-language': 'nl-BE' };
    const query = { platform: 'android' };
    const { body } = await ann.call('GET /api/v3/calendars', { query, headers });
    expect(body.emailed).toBe(true);
    expect((await list(query)).body).toEqual(body);
    const [mail, ...overrides] = await sent();
    expect(overrides).toEqual([]);
    expect(mail?.companyId).toBe(companyId);
    expect(mail?.subject).toBe('Je shiften in je agenda');
    const link = (body.calendars[0]?.webcal ?? '').replace('webcal:', 'http:');
    expect(mail?.text).toContain(`Bar; Centraal, Gent: ${link}\n`);
    expect(mail?.html).toContain(`<a href="${link}">${link}</a>`);
    test.clock.advance(61);
    await list(query);
    expect(await sent()).toHaveLength(2);
  });

  it('nothing is mailed on other platforms, or without a department', async () => {
    expect((await list({ platform: 'ios' })).body.emailed).toBe(false);
    await test.database.db
      .update(memberships)
      .set({ leftAt: new Date() })
      .where(eq(memberships.id, employmentId));
    expect((await list({ platform: 'android' })).body).toEqual({ calendars: [], emailed: false });
    expect(await sent()).toEqual([]);
  });

  it('names of departments cannot become HTML', async () => {
    await test.database.db
      .update(departments)
      .set({ name: '<b>Bar</b>' })
      .where(eq(departments.id, departmentId));
    await list({ platform: 'android' });
    expect((await sent())[0]?.html).toContain('&#60;b&#62;Bar');
  });
});
