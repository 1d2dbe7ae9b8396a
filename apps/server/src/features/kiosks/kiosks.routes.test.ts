import { createHmac, pbkdf2Sync } from 'node:crypto';
import { allRoutes } from '@ploeg/contract/all-routes';
import { placeStepAt, sealedText, toPlaceCode } from '@ploeg/domain/kiosks/place-code';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clockings } from '#features/clockings/clockings.table.ts';
import { auditLog } from '#features/audit/audit.table.ts';
import { idempotencyAnswers } from '#features/outbox/outbox.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { newId } from '#platform/new-id.ts';
import { openSettings } from '#testing/factories.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';
import { kiosks } from './kiosks.table.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let marc: Caller;
let ann: { personId: string; recordId: string; caller: Caller };

const at = (time: string): number => Date.parse(`2026-11-20T${time}:00Z`) / 1000;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

const hire = async (
  values: { firstName?: string; pinCode?: string; clockInOnly?: boolean } = {},
  where = departmentId,
) => {
  const { personId, email } = await test.make.person(companyId, { pinCode: '2468', ...values });
  const recordId = await test.make.membership(companyId, where, personId);
  return { personId, recordId, caller: await test.signIn(email) };
};

const hireManager = async (where = departmentId): Promise<Caller> => {
  const { personId, email } = await test.make.person(companyId, { firstName: 'Marc' });
  await test.make.membership(companyId, where, personId, { role: 'PLANNER', accessShifts: true });
  return test.signIn(email);
};

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  companyId = await test.make.company();
  departmentId = await test.make.department(companyId);
  ann = await hire();
  marc = await hireManager();
});

const pair = async (by = marc, where = departmentId, headers: Record<string, string> = {}) =>
  by.call('POST /api/v3/kiosks', { body: { departmentId: where, name: 'Door' }, headers });

const kioskHeaders = (token: string, person?: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...(person ? { 'x-kiosk-person': person } : {}),
});

const board = (token: string, headers: Record<string, string> = {}) =>
  test.call('GET /api/v3/kiosk', { headers: { ...kioskHeaders(token), ...headers } });

const checkInAt = (token: string, person: string, overrides: Record<string, unknown> = {}) =>
  test.call('POST /api/v3/clockings', {
    headers: kioskHeaders(token, person),
    body: { optimisticId: newId(), departmentId, checkIn: { start: at('09:00') }, ...overrides },
  });

describe('pairing', () => {
  it('tells the token once; nothing that is stored holds it, and a repeat tells it again', async () => {
    const key = newId();
    const first = await pair(marc, departmentId, { 'idempotency-key': key });
    expect(first.status).toBe(201);
    const again = await pair(marc, departmentId, { 'idempotency-key': key });
    expect(again.text).toBe(first.text);
    const { token, kiosk } = first.body;
    expect(Buffer.from(token.replace('kiosk_', ''), 'base64url')).toHaveLength(32);
    const { db } = test.database;
    const rows = await db.select().from(kiosks).where(eq(kiosks.companyId, companyId));
    expect(rows).toHaveLength(1);
    const answers = await db
      .select()
      .from(idempotencyAnswers)
      .where(eq(idempotencyAnswers.key, key));
    expect(answers).toHaveLength(1);
    const lines = await db.select().from(auditLog).where(eq(auditLog.companyId, companyId));
    expect(lines.map((line) => [line.action, line.subjectId])).toContainEqual([
      'kiosk.pair',
      kiosk.id,
    ]);
    expect(JSON.stringify([rows, answers, lines])).not.toContain(token);
  });

  it('is for those who plan in the department; a foreign department looks like none', async () => {
    expect((await pair(ann.caller)).status).toBe(403);
    const other = await test.make.department(companyId);
    const foreign = await pair(marc, other);
    const missing = await pair(marc, newId());
    expect([foreign.status, foreign.error.message]).toEqual([404, missing.error.message]);
    const list = await ann.caller.call('GET /api/v3/kiosks', { query: { departmentId } });
    expect(list.status).toBe(403);
  });

  it('tells every phone of the department which codes are of its door', async () => {
    const codes = async () =>
      (await ann.caller.call('GET /api/v3/datas')).body.departments[0]?.scanCodes.kiosks;
    expect(await codes()).toEqual([]);
    const { body } = await pair();
    expect(await codes()).toEqual([{ id: body.kiosk.id }]);
    await marc.call('DELETE /api/v3/kiosks/:id', { params: { id: body.kiosk.id } });
    expect(await codes()).toEqual([]);
  });

  it('shows when a kiosk was last heard of', async () => {
    const { token } = (await pair()).body;
    const seen = async () =>
      (await marc.call('GET /api/v3/kiosks', { query: { departmentId } })).body.kiosks.map(
        ({ name, lastSeenAt }) => [name, lastSeenAt],
      );
    expect(await seen()).toEqual([['Door', null]]);
    await board(token);
    expect(await seen()).toEqual([['Door', '2026-11-20T08:00:00.000Z']]);
    test.clock.advance(45);
    await board(token);
    test.clock.advance(45);
    await board(token);
    expect(await seen()).toEqual([['Door', '2026-11-20T08:01:30.000Z']]);
  });
});

describe('a revoked kiosk', () => {
  it('opens nothing from the next request on', async () => {
    const { token, kiosk } = (await pair()).body;
    expect((await checkInAt(token, ann.recordId)).status).toBe(201);
    const params = { id: kiosk.id };
    expect((await marc.call('DELETE /api/v3/kiosks/:id', { params })).status).toBe(200);
    expect((await board(token)).status).toBe(401);
    expect((await checkInAt(token, ann.recordId)).status).toBe(401);
    expect((await marc.call('DELETE /api/v3/kiosks/:id', { params })).status).toBe(404);
    const { body } = await marc.call('GET /api/v3/kiosks', { query: { departmentId } });
    expect(body.kiosks).toEqual([]);
  });

  it('is revoked by nobody else than those who plan in its department', async () => {
    const { kiosk } = (await pair()).body;
    const params = { id: kiosk.id };
    const stranger = await hireManager(await test.make.department(companyId));
    expect((await ann.caller.call('DELETE /api/v3/kiosks/:id', { params })).status).toBe(403);
    const foreign = await stranger.call('DELETE /api/v3/kiosks/:id', { params });
    const missing = await stranger.call('DELETE /api/v3/kiosks/:id', { params: { id: newId() } });
    expect([foreign.status, foreign.error.message]).toEqual([404, missing.error.message]);
  });
});

const fill = (path: string): string => path.replace(/:\w+/g, newId());

describe('a kiosk’s token', () => {
  /** What a kiosk may do: a new one is a decision, so it is written down here. */
  const FOR_A_PERSON = ['checkIn', 'patchClocking', 'checkOut', 'hello', 'reportGap'];
  const FOR_ITSELF = ['getKioskBoard', 'identifyPerson'];

  it.each(Object.entries(allRoutes))(
    'opens %s only where the contract says so',
    async (name, route) => {
      const { token } = (await pair()).body;
      const call = (headers: Record<string, string>) =>
        test.app.inject({ method: route.method, url: route.base + fill(route.path), headers });
      const named = await call(kioskHeaders(token, ann.recordId));
      const alone = await call(kioskHeaders(token));
      if (route.access === 'public') return;
      expect(FOR_A_PERSON.includes(name)).toBe(route.access === 'kiosk-too');
      expect(FOR_ITSELF.includes(name)).toBe(route.access === 'kiosk');
      const isOpen = FOR_A_PERSON.includes(name) || FOR_ITSELF.includes(name);
      expect(named.statusCode === 403).toBe(!isOpen);
      expect(named.statusCode).not.toBe(401);
      if (!isOpen) expect(alone.statusCode).toBe(403);
      if (FOR_A_PERSON.includes(name)) expect(alone.json().code).toBe('kiosks.member_unknown');
      if (FOR_ITSELF.includes(name)) {
        const authorization = `Bearer ${ann.caller.token}`;
        expect((await call({ authorization })).statusCode).toBe(403);
      }
    },
  );

  it('acts for nobody but members of its department; all others look alike', async () => {
    const { token } = (await pair()).body;
    const colleague = await hire({}, await test.make.department(companyId));
    const gone = await hire();
    await test.database.db
      .update(memberships)
      .set({ leftAt: new Date(0) })
      .where(and(eq(memberships.companyId, companyId), eq(memberships.id, gone.recordId)));
    const replies = await Promise.all(
      [colleague.recordId, gone.recordId, newId(), 'nonsense', ann.personId].map((person) =>
        checkInAt(token, person),
      ),
    );
    const said = replies.map(({ status, error: { code, message } }) =>
      JSON.stringify([status, code, message]),
    );
    expect(new Set(said).size).toBe(1);
    expect(said[0]).toMatch(/^\[404,"kiosks\.member_unknown"/);
  });

  it('that is unknown is a 401, also with the right beginning', async () => {
    for (const token of ['kiosk_nothing', `kiosk_${'A'.repeat(43)}`]) {
      expect((await board(token)).status).toBe(401);
      expect((await checkInAt(token, ann.recordId)).status).toBe(401);
    }
  });
});

describe('a punch at a kiosk', () => {
  it('is the person’s own, carries the kiosk, and is on record with it', async () => {
    const { token, kiosk } = (await pair()).body;
    const reply = await checkInAt(token, ann.recordId);
    expect(reply.status).toBe(201);
    const kioskId = kiosk.id;
    expect(reply.body.clocking).toMatchObject({ userMainId: ann.personId, kioskId, flags: [] });
    const [row] = await test.database.db
      .select()
      .from(clockings)
      .where(eq(clockings.id, reply.body.id));
    expect(row).toMatchObject({ kioskId: kiosk.id, startLocation: null });
    const { body } = await ann.caller.call('GET /api/v3/datas');
    expect(body.currentClockings.map((c) => c.id)).toEqual([reply.body.id]);
    const lines = await test.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, reply.body.id));
    expect(lines.map((l) => [l.action, l.actorId, l.details.kioskId])).toEqual([
      ['clocking.check_in', ann.personId, kiosk.id],
    ]);
  });

  it('goes through its own numbered queue, and ends what a phone began', async () => {
    const { token } = (await pair()).body;
    const optimisticId = newId();
    await ann.caller.call('POST /api/v3/clockings', {
      body: { optimisticId, departmentId, checkIn: { start: at('09:00') } },
    });
    test.clock.set('2026-11-20T16:00:00Z');
    const headers = {
      ...kioskHeaders(token, ann.recordId),
      'idempotency-key': newId(),
      'x-outbox-seq': '1',
      'x-install-id': 'tablet',
    };
    const checkOut = () =>
      test.call('POST /api/v3/clockings/checkout/:id', {
        params: { id: optimisticId },
        headers,
        body: { checkOut: { end: at('17:00') } },
      });
    const first = await checkOut();
    const again = await checkOut();
    expect([first.status, first.body.clocking.workedSeconds]).toEqual([200, 8 * 3600]);
    expect([again.text, again.headers['x-outbox-verdict']]).toEqual([first.text, 'replayed']);
    const hello = await test.call('GET /api/v3/outbox/hello', { headers });
    expect(hello.body.hw).toBe(1);
  });

  it('needs no clocking on phones, but a department that clocks', async () => {
    const doorOnly = { ...openSettings.clockinParams, enableMobileClockin: false };
    const settings = { ...openSettings, clockinParams: doorOnly };
    departmentId = await test.make.department(companyId, { settings });
    const noor = await hire();
    const { token } = (await pair(await hireManager())).body;
    expect((await checkInAt(token, noor.recordId)).status).toBe(201);
    const closed = { ...openSettings, clockin: false };
    departmentId = await test.make.department(companyId, { settings: closed });
    const tibo = await hire();
    const other = (await pair(await hireManager())).body;
    expect((await checkInAt(other.token, tibo.recordId)).error.code).toBe('clockings.disabled');
  });

  it('reaches no clocking of another department of the same person', async () => {
    const { token } = (await pair()).body;
    const otherId = await test.make.department(companyId);
    await test.make.membership(companyId, otherId, ann.personId);
    const { body } = await ann.caller.call('POST /api/v3/clockings', {
      body: { optimisticId: newId(), departmentId: otherId, checkIn: { start: at('09:00') } },
    });
    const reply = await test.call('POST /api/v3/clockings/checkout/:id', {
      params: { id: body.id },
      headers: kioskHeaders(token, ann.recordId),
      body: { checkOut: { end: at('09:30') } },
    });
    expect(reply.status).toBe(404);
    const elsewhere = await checkInAt(token, ann.recordId, { departmentId: otherId });
    expect(elsewhere.status).toBe(404);
    const { people } = (await board(token)).body;
    const own = people.find((p) => p.recordId === ann.recordId);
    expect([own?.clocking, own?.isBusyElsewhere]).toEqual([null, true]);
  });

  it('puts wrong PINs before it on record, also when it is refused', async () => {
    const { token, kiosk } = (await pair()).body;
    await checkInAt(token, ann.recordId, { infos: { wrongPins: 6 } });
    const refused = await checkInAt(token, ann.recordId, { infos: { wrongPins: 2 } });
    expect(refused.status).toBe(409);
    const lines = await test.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, ann.recordId));
    expect(lines.map((l) => [l.action, l.details])).toEqual([
      ['kiosk.wrong_pin', { count: 6, kioskId: kiosk.id }],
      ['kiosk.wrong_pin', { count: 2, kioskId: kiosk.id }],
    ]);
    const before = lines.length;
    await ann.caller.call('POST /api/v3/clockings', {
      body: {
        optimisticId: newId(),
        departmentId,
        checkIn: { start: at('09:00') },
        infos: { wrongPins: 9 },
      },
    });
    const after = await test.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, ann.recordId));
    expect(after).toHaveLength(before);
  });
});

describe('what a kiosk is told', () => {
  it('says who needs no shift: an account that is there for clocking, and the server agrees', async () => {
    const clockinParams = { ...openSettings.clockinParams, freeclockin: false };
    const strict = await test.make.department(companyId, {
      settings: { ...openSettings, clockinParams },
    });
    const clara = await hire({ clockInOnly: true }, strict);
    const bob = await hire({}, strict);
    const planner = await hireManager(strict);
    const { token } = (await pair(planner, strict)).body;
    const { people } = (await board(token)).body;
    const free = people.filter((p) => p.clockinAccount).map((p) => p.recordId);
    expect(free).toEqual([clara.recordId]);
    const punch = (who: { recordId: string }) =>
      test.call('POST /api/v3/clockings', {
        headers: kioskHeaders(token, who.recordId),
        body: { optimisticId: newId(), departmentId: strict, checkIn: { start: at('09:00') } },
      });
    expect((await punch(clara)).status).toBe(201);
    expect((await punch(bob)).error.code).toBe('clockings.needs_shift');
  });

  it('is enough to check a PIN, and neither the PIN nor anything else of a person', async () => {
    const { token, kiosk } = (await pair()).body;
    await test.database.db
      .update(persons)
      .set({ phone: '+32470999888' })
      .where(eq(persons.id, ann.personId));
    const reply = await board(token);
    const own = reply.body.people.find((p) => p.recordId === ann.recordId);
    const salt = Buffer.from(own?.pin?.salt ?? '', 'base64url');
    const hash = pbkdf2Sync('2468', salt, 100_000, 32, 'sha256').toString('base64url');
    expect(own?.pin?.hash).toBe(hash);
    expect(Object.keys(own ?? {}).sort()).toEqual([
      'clocking',
      'displayName',
      'firstName',
      'initials',
      'isBusyElsewhere',
      'mainId',
      'pin',
      'recordId',
      'shifts',
    ]);
    expect(reply.text).not.toMatch(/"2468"|@|\+32470999888/);
    expect(reply.body.people.find((p) => p.firstName === 'Marc')?.pin).toBeNull();
    expect(reply.body.people.some((p) => p.clockinAccount)).toBe(false);
    expect(reply.body.kiosk).toEqual({ id: kiosk.id, departmentId, name: 'Door' });
    const second = (await board((await pair()).body.token)).body.people;
    expect(second.find((p) => p.recordId === ann.recordId)?.pin?.salt).not.toBe(own?.pin?.salt);
  });

  it('has the published shifts of yesterday, today and tomorrow, and what runs', async () => {
    const { token } = (await pair()).body;
    const planned = (day: string, overrides = {}) =>
      test.make.shift({
        companyId,
        departmentId,
        employmentId: ann.recordId,
        personId: ann.personId,
        start: `${day}T09:00`,
        end: `${day}T17:00`,
        ...overrides,
      });
    await planned('2026-11-18');
    const wanted = [
      await planned('2026-11-19'),
      await planned('2026-11-20'),
      await planned('2026-11-21'),
    ];
    await planned('2026-11-22');
    await planned('2026-11-20', { approved: false });
    await planned('2026-11-20', { kind: 'unavailability' });
    await test.make.shift({
      companyId,
      departmentId,
      start: '2026-11-20T09:00',
      end: '2026-11-20T12:00',
    });
    const { body } = await checkInAt(token, ann.recordId);
    const own = (await board(token)).body.people.find((p) => p.recordId === ann.recordId);
    expect(own?.shifts.map((s) => s.id)).toEqual(wanted);
    expect(own?.clocking).toMatchObject({
      id: body.id,
      optimisticId: body.optimisticId,
      startdate: at('09:00'),
      pauses: [],
      runningTasks: 0,
    });
  });

  it('is a 304 until somebody clocks, a shift changes or the hour does', async () => {
    const { token } = (await pair()).body;
    let etag = (await board(token)).headers.etag ?? '';
    const isNew = async (): Promise<boolean> => {
      const reply = await board(token, { 'if-none-match': etag });
      etag = reply.headers.etag ?? '';
      return reply.status === 200;
    };
    expect(await isNew()).toBe(false);
    await ann.caller.call('POST /api/v3/clockings', {
      body: { optimisticId: newId(), departmentId, checkIn: { start: at('09:00') } },
    });
    expect([await isNew(), await isNew()]).toEqual([true, false]);
    await marc.call('POST /api/v3/shifts', {
      body: {
        departmentId,
        userRecordId: ann.recordId,
        start: at('18:00'),
        end: at('22:00'),
        force: true,
      },
    });
    expect([await isNew(), await isNew()]).toEqual([true, false]);
    test.clock.advance(3600);
    expect([await isNew(), await isNew()]).toEqual([true, false]);
  });

  it('names no one who has left', async () => {
    const gone = await hire({ firstName: 'Wout' });
    await test.database.db
      .update(memberships)
      .set({ leftAt: new Date(0) })
      .where(eq(memberships.id, gone.recordId));
    const { people } = (await board((await pair()).body.token)).body;
    expect(people.map((p) => p.firstName).sort()).toEqual(['Ann', 'Marc']);
  });
});

describe('the secret of the place codes', () => {
  it('makes the codes that the server knows again', async () => {
    const { token, kiosk } = (await pair()).body;
    const { placeSecret } = (await board(token)).body;
    const step = placeStepAt(test.clock.now());
    const seal = createHmac('sha256', placeSecret).update(sealedText(kiosk.id, step));
    const code = toPlaceCode(kiosk.id, step, seal.digest('base64url'));
    const reply = await ann.caller.call('POST /api/v3/clockings', {
      body: { optimisticId: newId(), departmentId, checkIn: { start: at('09:00'), qrcode: code } },
    });
    expect([reply.status, reply.body.clocking.flags]).toEqual([201, []]);
  });
});

describe('a personal code (R17)', () => {
  const ownCode = async (who = ann): Promise<string> => {
    const { body } = await who.caller.call('GET /api/v3/me');
    expect(body.posQr?.expiresIn).toBe(60);
    return body.posQr?.value ?? '';
  };
  const identify = (token: string, value: string) =>
    test.call('POST /api/v3/kiosk/identify', { headers: kioskHeaders(token), body: { value } });

  it('tells a kiosk who shows it, once', async () => {
    const { token } = (await pair()).body;
    const value = await ownCode();
    const first = await identify(token, value);
    expect([first.status, first.body.recordId]).toEqual([200, ann.recordId]);
    const second = await identify(token, value);
    expect([second.status, second.error.code]).toEqual([404, 'kiosks.code_unknown']);
    expect((await identify(token, await ownCode())).status).toBe(200);
  });

  it('opens once, also when ten kiosks are shown it at the same moment', async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, () => pair()));
    const value = await ownCode();
    const replies = await Promise.all(tokens.map(({ body }) => identify(body.token, value)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  });

  it('is worth nothing after a minute, forged, or of somebody of another department', async () => {
    const { token } = (await pair()).body;
    const value = await ownCode();
    const parts = Buffer.from(value, 'base64url').toString().split('.');
    const forged = (index: number, part: string): string =>
      Buffer.from(parts.with(index, part).join('.')).toString('base64url');
    const other = await hire({}, await test.make.department(companyId));
    const end = Number(parts[1]);
    const worthless = [
      forged(0, other.personId),
      forged(1, String(end + 600)),
      forged(2, 'A'.repeat(16)),
      forged(3, 'A'.repeat(43)),
      await ownCode(other),
      'PLC-12-1',
      ' ',
    ];
    for (const wrong of worthless) {
      expect([wrong, (await identify(token, wrong)).status]).toEqual([wrong, 404]);
    }
    test.clock.advance(61);
    expect((await identify(token, value)).status).toBe(404);
  });

  it('is there only for those who clock somewhere', async () => {
    const closed = { ...openSettings, clockin: false };
    const reader = await hire({}, await test.make.department(companyId, { settings: closed }));
    expect((await reader.caller.call('GET /api/v3/me')).body.posQr).toBeNull();
  });
});
