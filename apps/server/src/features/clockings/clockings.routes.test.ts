import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { openSettings } from '#testing/factories.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';
import { newId } from '#platform/new-id.ts';
import { clockingEvents, clockings } from './clockings.table.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let personId: string;
let recordId: string;
let ann: Caller;

/** Seconds of what the department's wall clock shows on Friday 20 November 2026. */
const at = (time: string, day = '2026-11-20'): number => Date.parse(`${day}T${time}:00Z`) / 1000;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  companyId = await test.make.company();
  departmentId = await test.make.department(companyId);
  const person = await test.make.person(companyId);
  personId = person.personId;
  recordId = await test.make.membership(companyId, departmentId, personId);
  ann = await test.signIn(person.email);
});

const shiftOf = (start: string, end: string) =>
  test.make.shift({ companyId, departmentId, employmentId: recordId, personId, start, end });

const checkIn = (values: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  ann.call('POST /api/v3/clockings', {
    body: { optimisticId: newId(), departmentId, checkIn: { start: at('09:00') }, ...values },
    headers,
  });

const queued = (sequence: number, key: string = newId()) => ({
  'idempotency-key': key,
  'x-outbox-seq': String(sequence),
  'x-install-id': 'device-1',
});

describe('check-in', () => {
  it('opens a clocking at the claimed time and shows it in the snapshot', async () => {
    const shiftId = await shiftOf('2026-11-20T09:00', '2026-11-20T17:00');
    const reply = await checkIn({ shiftId });
    expect(reply.status).toBe(201);
    expect(reply.body.clocking).toMatchObject({ shiftId, startdate: at('09:00'), enddate: null });
    const { body } = await ann.call('GET /api/v3/datas');
    expect(body.currentClockings.map((c) => c.id)).toEqual([reply.body.id]);
  });

  it('is never refused for what the device tells of itself, and keeps little of it', async () => {
    const infos = {
      os: 'Android',
      version: 'v'.repeat(490_000),
      ...Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`k${n}`, 'x'.repeat(90)])),
    };
    expect((await checkIn({ infos })).status).toBe(201);
    for (let count = 0; count < 20; count += 1) {
      expect((await checkIn({ infos })).status).toBe(409);
    }
    const events = await test.database.db
      .select()
      .from(clockingEvents)
      .where(eq(clockingEvents.personId, personId));
    expect(events).toHaveLength(21);
    expect(JSON.stringify(events).length).toBeLessThan(21 * 2000);
    expect(events[0]?.payload).toMatchObject({ infos: { os: 'Android' } });
  });

  it('answers a repeated optimistic id with the same clocking (R21)', async () => {
    const optimisticId = newId();
    const first = await checkIn({ optimisticId });
    const again = await checkIn({ optimisticId });
    expect(again.status).toBe(200);
    expect(again.body.id).toBe(first.body.id);
  });

  it('answers a repeated key with the same bytes, also when fifty copies come at once', async () => {
    const body = { optimisticId: newId(), departmentId, checkIn: { start: at('09:00') } };
    const headers = { 'idempotency-key': newId() };
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => ann.call('POST /api/v3/clockings', { body, headers })),
    );
    expect(new Set(replies.map((r) => `${r.status} ${r.text}`)).size).toBe(1);
    const rows = await test.database.db
      .select()
      .from(clockings)
      .where(eq(clockings.personId, personId));
    expect(rows).toHaveLength(1);
  });

  it('knows a write again when a newer app says something else of itself', async () => {
    const headers = { 'idempotency-key': newId() };
    const optimisticId = newId();
    const first = await checkIn({ optimisticId, os: 'web', infos: { version: '1' } }, headers);
    const again = await checkIn({ optimisticId, os: 'ios', infos: { version: '2' } }, headers);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers['x-outbox-verdict']).toBe('replayed');
  });

  it('refuses a key that comes with other content', async () => {
    const headers = { 'idempotency-key': newId() };
    await checkIn({}, headers);
    const other = await checkIn({ homeworking: true }, headers);
    expect(other.status).toBe(422);
    expect(other.error.code).toBe('outbox.key_reused');
  });

  it('refuses a second one while one is open, and keeps the refused punch as evidence', async () => {
    await checkIn();
    const second = await checkIn({}, { 'idempotency-key': newId() });
    expect(second.status).toBe(409);
    expect(second.error.errors).toHaveProperty('clocking');
    const events = await test.database.db
      .select()
      .from(clockingEvents)
      .where(eq(clockingEvents.personId, personId));
    expect(events.map((e) => [e.outcome, e.errorCode])).toEqual([
      ['applied', null],
      ['rejected', 'clockings.already_in_process'],
    ]);
  });

  it('is open from 7200 seconds before its opening, also across midnight (R2)', async () => {
    const shiftId = await shiftOf('2026-11-20T13:00', '2026-11-20T17:00');
    test.clock.set('2026-11-20T12:00:00Z');
    const early = await checkIn({ shiftId, checkIn: { start: at('10:44') } });
    expect(early.status).toBe(422);
    expect(early.error.errors).toHaveProperty('window');
    const open = await checkIn({ shiftId, checkIn: { start: at('10:45') } });
    expect(open.status).toBe(201);
    const ofNight = await shiftOf('2026-11-21T00:15', '2026-11-21T08:00');
    test.clock.set('2026-11-20T22:55:00Z');
    await ann.call('POST /api/v3/clockings/checkout/:id', {
      params: { id: open.body.id },
      body: { checkOut: { end: at('17:00') } },
    });
    const night = await checkIn({ shiftId: ofNight, checkIn: { start: at('23:55') } });
    expect([night.status, night.body.clocking.flags]).toEqual([201, []]);
  });

  it('keeps a queued punch that breaks a rule, and flags it', async () => {
    const shiftId = await shiftOf('2026-11-20T13:00', '2026-11-20T17:00');
    const reply = await checkIn({ shiftId }, queued(1));
    expect(reply.status).toBe(201);
    expect(reply.body.clocking).toMatchObject({ review: true, flags: ['outside_window'] });
  });

  it('counts from its arrival when the claimed time lies ahead of it', async () => {
    const reply = await checkIn({ checkIn: { start: at('09:30') } });
    expect(reply.body.clocking.checkIn.start).toBe(at('09:00'));
    expect(reply.body.clocking.flags).toContain('future_time');
  });

  it('needs a shift where free clock-in is off (R43)', async () => {
    const settings = {
      ...openSettings,
      clockinParams: { ...openSettings.clockinParams, freeclockin: false },
    };
    const strict = await test.make.department(companyId, { settings });
    await test.make.membership(companyId, strict, personId);
    const reply = await checkIn({ departmentId: strict });
    expect(reply.status).toBe(422);
    expect(reply.error.code).toBe('clockings.needs_shift');
  });

  it('treats the department of another company like one that does not exist', async () => {
    const foreign = await test.make.department(await test.make.company());
    const strange = await checkIn({ departmentId: foreign });
    const missing = await checkIn({ departmentId: newId() });
    expect([strange.status, missing.status]).toEqual([404, 404]);
    expect(strange.error.code).toBe(missing.error.code);
  });

  it('does not take the shift of someone else', async () => {
    const other = await test.make.person(companyId);
    const employmentId = await test.make.membership(companyId, departmentId, other.personId);
    const shiftId = await test.make.shift({
      companyId,
      departmentId,
      employmentId,
      personId: other.personId,
      start: '2026-11-20T09:00',
      end: '2026-11-20T17:00',
    });
    const reply = await checkIn({ shiftId });
    expect(reply.status).toBe(422);
    expect(reply.error.errors).toHaveProperty('shiftId');
  });
});

describe('the queue of a device', () => {
  it('applies its entries in order, refuses a hole and never takes a number twice', async () => {
    const ahead = await checkIn({}, queued(2));
    expect(ahead.status).toBe(425);
    expect(ahead.headers['x-outbox-verdict']).toBe('retry');
    expect(ahead.headers['x-outbox-hw']).toBe('0');
    const first = await checkIn({}, queued(1));
    expect(first.headers['x-outbox-verdict']).toBe('applied');
    expect(first.headers['x-outbox-hw']).toBe('1');
    const reused = await checkIn({}, queued(1));
    expect(reused.status).toBe(409);
  });

  it('stores a refusal as the answer and goes on behind it', async () => {
    await checkIn({}, queued(1));
    const key = newId();
    const optimisticId = newId();
    const refused = await checkIn({ optimisticId }, queued(2, key));
    expect(refused.headers['x-outbox-verdict']).toBe('rejected');
    const again = await checkIn({ optimisticId }, queued(2, key));
    expect(again.headers['x-outbox-verdict']).toBe('replayed');
    expect(again.text).toBe(refused.text);
    const hello = await ann.call('GET /api/v3/outbox/hello', {
      headers: { 'x-install-id': 'device-1' },
    });
    expect(hello.body.hw).toBe(2);
  });

  it('goes on behind a gap that the device has put on record', async () => {
    const headers = { 'x-install-id': 'device-1', 'idempotency-key': newId() };
    const gap = await ann.call('POST /api/v3/outbox/gap', {
      body: { from: 1, to: 3, reason: 'evicted' },
      headers,
    });
    expect(gap.body.hw).toBe(3);
    const next = await checkIn({}, queued(4));
    expect(next.headers['x-outbox-verdict']).toBe('applied');
  });
});

describe('pauses', () => {
  const patch = (id: string, pauses: unknown[], headers: Record<string, string> = {}) =>
    ann.call('PATCH /api/v3/clockings/:id', { params: { id }, body: { pauses }, headers });

  it('start and end under the optimistic id of the clocking', async () => {
    const optimisticId = newId();
    await checkIn({ optimisticId });
    test.clock.set('2026-11-20T12:00:00Z');
    const pause = { id: newId(), start: at('12:00') };
    const started = await patch(optimisticId, [pause]);
    expect(started.body.clocking.pauses).toMatchObject([{ start: at('12:00'), end: null }]);
    const ended = await patch(optimisticId, [{ ...pause, end: at('12:30') }]);
    expect(ended.body.clocking.pauses).toMatchObject([{ id: pause.id, end: at('12:30') }]);
  });

  it('lie within their clocking and never overlap', async () => {
    const { body } = await checkIn();
    test.clock.set('2026-11-20T12:00:00Z');
    const before = await patch(body.id, [{ id: newId(), start: at('08:00'), end: at('08:10') }]);
    expect(before.error.code).toBe('clockings.pause_outside');
    const twice = await patch(body.id, [
      { id: newId(), start: at('10:00') },
      { id: newId(), start: at('10:30') },
    ]);
    expect(twice.error.code).toBe('clockings.pause_order');
  });

  it('of someone else look like those of a clocking that does not exist', async () => {
    const { body } = await checkIn();
    const other = await test.make.person(companyId);
    await test.make.membership(companyId, departmentId, other.personId);
    const bob = await test.signIn(other.email);
    const reply = await bob.call('PATCH /api/v3/clockings/:id', {
      params: { id: body.id },
      body: { pauses: [] },
    });
    expect(reply.status).toBe(404);
  });
});

describe('check-out', () => {
  const checkOut = (id: string, form: Record<string, unknown>, headers = {}) =>
    ann.call('POST /api/v3/clockings/checkout/:id', {
      params: { id },
      body: { checkOut: form },
      headers,
    });

  it('closes the clocking, ends an open pause and counts worked time and overtime', async () => {
    const shiftId = await shiftOf('2026-11-20T09:00', '2026-11-20T12:00');
    const { body } = await checkIn({ shiftId });
    test.clock.set('2026-11-20T12:00:00Z');
    await ann.call('PATCH /api/v3/clockings/:id', {
      params: { id: body.id },
      body: { pauses: [{ id: newId(), start: at('12:30') }] },
    });
    const reply = await checkOut(body.id, { end: at('13:00'), comment: 'Busy' });
    expect(reply.status).toBe(200);
    expect(reply.body.clocking).toMatchObject({
      enddate: at('13:00'),
      workedSeconds: 3.5 * 3600,
      overtime: 30,
      checkOut: { comment: 'Busy' },
      pauses: [{ end: at('13:00') }],
    });
  });

  it('answers the same end again, and refuses another one', async () => {
    const { body } = await checkIn();
    test.clock.set('2026-11-20T12:00:00Z');
    await checkOut(body.id, { end: at('12:00') });
    const same = await checkOut(body.id, { end: at('12:00') });
    expect(same.status).toBe(200);
    const other = await checkOut(body.id, { end: at('12:05') });
    expect(other.status).toBe(409);
  });

  it('asks for the mandatory costs of the department status and for the comment (R40)', async () => {
    const settings = {
      ...openSettings,
      clockinParams: { ...openSettings.clockinParams, commentMandatory: true },
    };
    const strict = await test.make.department(companyId, { settings });
    await test.make.membership(companyId, strict, personId);
    const costId = await test.make.cost(companyId, strict, { mandatory: true, statuses: ['1'] });
    await test.make.cost(companyId, strict, { mandatory: true, statuses: ['2'], name: 'Other' });
    const { body } = await checkIn({ departmentId: strict });
    test.clock.set('2026-11-20T12:00:00Z');
    const end = at('12:00');
    expect((await checkOut(body.id, { end })).error.errors).toHaveProperty('costs');
    const wrong = await checkOut(body.id, { end, costs: [{ id: costId, value: 'many' }] });
    expect(wrong.error.code).toBe('clockings.cost_invalid');
    const costs = [{ id: costId, value: '12,5' }];
    const overrides = [...costs, { id: newId(), value: 1 }];
    const strange = await checkOut(body.id, { end, costs: overrides, comment: 'By car' });
    expect(strange.error.code).toBe('clockings.cost_unknown');
    expect((await checkOut(body.id, { end, costs })).error.errors).toHaveProperty('comment');
    const done = await checkOut(body.id, { end, costs, comment: 'By car' });
    expect(done.body.clocking.checkOut?.costs).toEqual(costs);
  });

  it('reads the form that queues send and the one that online apps send alike (R22)', async () => {
    const boundary = 'a-boundary';
    const form = (fields: Record<string, string>): string =>
      `${Object.entries(fields)
        .map(
          ([name, value]) =>
            `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        )
        .join('')}--${boundary}--\r\n`;
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const end = at('09:00');
    for (const fields of [
      { type: 'CLOCKING_CHECK_OUT', data: JSON.stringify({ checkOut: { end }, infos: {} }) },
      { checkOut: JSON.stringify({ end }), tools: '[]', 'infos[os]': 'android' },
    ]) {
      const { body } = await checkIn({ checkIn: { start: at('08:50') } });
      const reply = await ann.call('POST /api/v3/clockings/checkout/:id', {
        params: { id: body.id },
        body: form(fields as Record<string, string>),
        headers,
      });
      expect(reply.status, reply.text).toBe(200);
      await test.database.db.delete(clockings).where(eq(clockings.id, body.id));
    }
  });

  it('counts true elapsed time on the night of 25 October 2026, when an hour comes twice', async () => {
    test.clock.set('2026-10-25T00:00:00Z');
    const start = Date.parse('2026-10-25T00:00:00Z') / 1000;
    const { body } = await checkIn({ checkIn: { start } });
    test.clock.set('2026-10-25T06:00:00Z');
    const end = Date.parse('2026-10-25T06:00:00Z') / 1000;
    const reply = await checkOut(body.id, { end });
    expect(reply.body.clocking.workedSeconds).toBe(7 * 3600);
  });
});

describe('home working', () => {
  it('is set once; a second call is refused (R33)', async () => {
    const { body } = await checkIn();
    const send = () =>
      ann.call('POST /api/v3/operations/homeworking', {
        body: { departmentId, shiftId: '', clockingId: body.id },
      });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(409);
  });
});

describe('lists', () => {
  it('show managers everybody and others themselves', async () => {
    await checkIn();
    const chief = await test.make.person(companyId);
    await test.make.membership(companyId, departmentId, chief.personId, {
      role: 'ADMIN',
      accessShifts: true,
    });
    const other = await test.make.person(companyId);
    await test.make.membership(companyId, departmentId, other.personId);
    const query = { departmentId, start: '2026-11-20', end: '2026-11-21' };
    const seenBy = async (email: string) => {
      const caller = await test.signIn(email);
      const { body } = await caller.call('GET /api/v3/get-clockings', { query });
      return body.clockings.length;
    };
    expect(await seenBy(chief.email)).toBe(1);
    expect(await seenBy(other.email)).toBe(0);
  });

  it('cover at most 62 days', async () => {
    const query = { departmentId, start: '2026-01-01', end: '2026-11-21' };
    const reply = await ann.call('GET /api/v3/get-clockings', { query });
    expect(reply.status).toBe(422);
  });

  it('name the costs of the department', async () => {
    const id = await test.make.cost(companyId, departmentId);
    const reply = await ann.call('GET /api/v3/costs', { query: { departmentId } });
    expect(reply.body.costs.map((c) => c.id)).toEqual([id]);
  });
});
