import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { departments } from '#features/departments/departments.table.ts';
import { events } from '#features/notifications/notifications.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { openSettings } from '#testing/factories.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

type Person = { personId: string; record: string; email: string; caller: Caller };

let test: TestApp;
let companyId: string;
let departmentId: string;
let sofia: Person;
let emma: Person;
let lucas: Person;
let shiftId: string;

const at = (time: string): number => Date.parse(`${time}:00Z`) / 1000;
const START = at('2026-11-24T09:00');
const NOW = '2026-11-20T08:00:00Z';

const settings = {
  ...openSettings,
  scheduleParams: { ...openSettings.scheduleParams, shyftsMarket: true },
};

beforeAll(async () => {
  test = await startTestApp(NOW);
});

afterAll(() => test.close());

const hire = async (
  firstName: string,
  role = 'USER',
  access = role !== 'USER',
): Promise<Person> => {
  const { personId, email } = await test.make.person(companyId, { firstName });
  const values = { role, accessShifts: access };
  const record = await test.make.membership(companyId, departmentId, personId, values);
  return { personId, record, email, caller: await test.signIn(email) };
};

beforeEach(async () => {
  test.clock.set(NOW);
  companyId = await test.make.company();
  departmentId = await test.make.department(companyId, { settings });
  sofia = await hire('Sofia', 'SUPER-ADMIN');
  emma = await hire('Emma');
  lucas = await hire('Lucas');
  shiftId = await plan();
});

const plan = async (start = START, userRecordId = ''): Promise<string> => {
  const { body } = await sofia.caller.call('POST /api/v3/shifts', {
    body: { departmentId, start, end: start + 4 * 3600, userRecordId, force: true },
  });
  return body.shifts[0]?.id ?? '';
};

const apply = (who: Person, id = shiftId) =>
  who.caller.call('PATCH /api/v3/operations/book-shift/:id', { params: { id }, body: {} });

/** Applies for what clashes with something that was promised, knowing it. */
const applyKnowingly = (who: Person, id: string) =>
  who.caller.call('PATCH /api/v3/operations/book-shift/:id', {
    params: { id },
    body: { force: true },
  });

const listOf = async (who: Person) =>
  (
    await who.caller.call('GET /api/v3/shyfts-market/user/applications', {
      query: { departmentId },
    })
  ).body.applications;

/** Applies, and says which application and item that made. */
const applied = async (who: Person, id = shiftId) => {
  await apply(who, id);
  const [application] = (await listOf(who)).filter((item) => item.shift.id === id);
  return { id: application?.id ?? '', itemId: application?.shyft_market.id ?? '' };
};

const withdraw = (who: Person, id: string, department = departmentId) =>
  who.caller.call('DELETE /api/v3/shyfts-market/user/:id', {
    params: { id },
    query: { departmentId: department },
  });

const offersOf = (who: Person) =>
  who.caller.call('GET /api/v3/shyfts-market', { query: { departmentId } });

const select = (itemId: string, who: Person, body: object = {}, by = sofia) =>
  by.caller.call('PATCH /api/v3/shyfts-market/:id/select', {
    params: { id: itemId },
    body: { recordId: who.record, ...body },
  });

const deny = (id: string, by = sofia, reason = 'Too few hours left') =>
  by.caller.call('PATCH /api/v3/shyfts-market/applications/:id/deny', {
    params: { id },
    body: { reason },
  });

const change = (body: object, id = shiftId) =>
  sofia.caller.call('PATCH /api/v3/shifts/:id', { params: { id }, body });

const ownerOf = async (id = shiftId): Promise<string | null> =>
  (await test.database.db.select().from(shifts).where(eq(shifts.id, id)))[0]?.personId ?? null;

const messagesFor = async (itemId: string): Promise<string[]> => {
  const rows = await test.database.db
    .select()
    .from(events)
    .where(and(eq(events.resource, 'SHYFTS_MARKET'), eq(events.resourceId, itemId)));
  return rows.flatMap((row) => row.personIds).toSorted();
};

const loggedOf = async (action: string) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.companyId, companyId), eq(auditLog.action, action)));

/** Whether the snapshot shows a shift as asked for. */
const isProcessing = async ({ caller }: Person): Promise<boolean | undefined> =>
  (await caller.call('GET /api/v3/datas')).body.shifts.find((s) => s.id === shiftId)?.processing;

describe('applying for a time that is taken', () => {
  it('is refused where the person works, also in another department', async () => {
    const elsewhere = await test.make.department(companyId, { name: 'Elsewhere', settings });
    const record = await test.make.membership(companyId, elsewhere, emma.personId);
    await test.make.membership(companyId, elsewhere, sofia.personId, {
      role: 'SUPER-ADMIN',
      accessShifts: true,
    });
    await sofia.caller.call('POST /api/v3/shifts', {
      body: {
        departmentId: elsewhere,
        start: START + 3600,
        end: START + 7200,
        userRecordId: record,
        force: true,
      },
    });
    for (const reply of [await apply(emma), await applyKnowingly(emma, shiftId)]) {
      expect([reply.status, reply.error.code]).toEqual([422, 'shifts.constraints']);
      expect(reply.error.message).toMatchObject({
        WORKING: { details: expect.stringContaining('Elsewhere') },
      });
    }
    expect(await listOf(emma)).toEqual([]);
  });

  it('says nothing of a draft but that the person is taken (R11)', async () => {
    await sofia.caller.call('POST /api/v3/shifts', {
      body: {
        departmentId,
        start: START + 3600,
        end: START + 7200,
        userRecordId: emma.record,
        approved: false,
        force: true,
      },
    });
    const { status, error } = await apply(emma);
    expect([status, error.message]).toMatchObject([422, { WORKING: { details: '' } }]);
    const asked = { departmentId, start: String(START), end: String(START + 4 * 3600) };
    const seen = await sofia.caller.call('GET /api/v3/operations/get-users', { query: asked });
    const against = seen.body.find(({ recordId }) => recordId === emma.record)?.constraints;
    expect(against).toMatchObject([{ details: expect.stringContaining('10:00 - 11:00') }]);
  });

  it('names another application that is out, and goes on knowingly', async () => {
    const other = await plan(START + 3600);
    const after = await plan(START + 4 * 3600);
    await apply(emma);
    const { status, error } = await apply(emma, other);
    expect([status, error.code]).toEqual([409, 'shifts.application_out']);
    expect(error.message).toContain('09:00 - 13:00');
    expect((await apply(emma, after)).status).toBe(200);
    expect((await applyKnowingly(emma, other)).status).toBe(200);
    expect(await listOf(emma)).toHaveLength(3);
  });

  it('is free again once the other application is withdrawn or denied', async () => {
    const other = await plan(START + 3600);
    const { id } = await applied(emma);
    expect((await apply(emma, other)).status).toBe(409);
    await withdraw(emma, id);
    expect((await apply(emma, other)).status).toBe(200);
  });
});

describe('own applications', () => {
  it('are listed for one department, the newest shift first, twelve months back', async () => {
    const later = await plan(START + 86_400);
    await applied(emma);
    await applied(emma, later);
    await applied(lucas);
    const list = await listOf(emma);
    expect(list.map((item) => item.shift.id)).toEqual([later, shiftId]);
    expect(list[1]).toEqual({
      id: expect.any(String),
      admin_comment: '',
      shift: { id: shiftId, startdate: START, enddate: START + 4 * 3600, departmentId },
      user_deleted_at: null,
      admin_denied_at: null,
      shyft_market: { id: expect.any(String), status: 'PENDING', select_rrid: null },
    });
    test.clock.set('2027-11-24T08:00:00Z');
    const back = { ...emma, caller: await test.signIn(emma.email) };
    expect(await listOf(back)).toHaveLength(2);
    test.clock.set('2027-11-25T08:00:00Z');
    expect((await listOf(back)).map((item) => item.shift.id)).toEqual([later]);
  });

  it('are nobody else’s, and a foreign department is not found', async () => {
    await applied(emma);
    expect(await listOf(lucas)).toEqual([]);
    const stranger = await test.signIn((await test.make.person(await test.make.company())).email);
    const query = { departmentId };
    const call = 'GET /api/v3/shyfts-market/user/applications';
    expect((await stranger.call(call, { query })).status).toBe(404);
  });
});

describe('taking an application back', () => {
  it('answers with the date, offers the shift again and tells who decides', async () => {
    const { id, itemId } = await applied(emma);
    expect(await isProcessing(emma)).toBe(true);
    const { status, body } = await withdraw(emma, id);
    expect(status).toBe(200);
    expect(body.application).toMatchObject({ id, user_deleted_at: '2026-11-20T08:00:00.000Z' });
    expect(await isProcessing(emma)).toBe(false);
    expect(await messagesFor(itemId)).toEqual([emma.personId]);
    expect(await loggedOf('market.withdraw')).toHaveLength(1);
    expect((await apply(emma)).status).toBe(200);
    expect(await listOf(emma)).toHaveLength(2);
  });

  it('is no way to ask again once refused, and what was refused is offered no more (R52)', async () => {
    const { id } = await applied(emma);
    await deny(id);
    expect(await isProcessing(emma)).toBeUndefined();
    expect(await isProcessing(lucas)).toBe(false);
    const month = { month: '2026-11' };
    const { body } = await emma.caller.call('GET /api/v3/free-shifts', { query: month });
    expect(JSON.stringify(body)).not.toContain(shiftId);
    const again = await apply(emma);
    expect([again.status, again.error.code]).toEqual([409, 'shifts.applied_already']);
  });

  it('is possible only while the application is PENDING (R44): 409 otherwise', async () => {
    const refused = async (who: Person, id: string) => {
      const { status, error } = await withdraw(who, id);
      expect([status, error.code]).toEqual([409, 'market.not_pending']);
      expect(error.errors.application).toEqual(['This application is not pending any more.']);
    };
    const mine = await applied(emma);
    await withdraw(emma, mine.id);
    await refused(emma, mine.id);

    const denied = await applied(lucas);
    await deny(denied.id);
    await refused(lucas, denied.id);

    const [accepted, other] = [await applied(emma), await hire('Noor')];
    const notSelected = await applied(other);
    await select(accepted.itemId, emma);
    await refused(emma, (await listOf(emma)).find((item) => !item.user_deleted_at)?.id ?? '');
    await refused(other, notSelected.id);

    const soon = await applied(lucas, await plan(at('2026-11-25T12:00')));
    test.clock.set('2026-11-25T11:00:00Z');
    await refused(lucas, soon.id);
  });

  it('is for its own person, in its own department', async () => {
    const { id } = await applied(emma);
    const foreign = await withdraw(lucas, id);
    expect([foreign.status, foreign.error.code]).toEqual([404, 'market.application_not_found']);
    const elsewhere = await test.make.department(companyId);
    await test.make.membership(companyId, elsewhere, emma.personId);
    expect((await withdraw(emma, id, elsewhere)).status).toBe(404);
    expect((await listOf(emma))[0]?.user_deleted_at).toBeNull();
  });

  it('answers a repeated key with the same bytes, and happens once', async () => {
    const { id } = await applied(emma);
    const send = () =>
      emma.caller.call('DELETE /api/v3/shyfts-market/user/:id', {
        params: { id },
        query: { departmentId },
        headers: { 'idempotency-key': 'withdraw-1' },
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.text]).toEqual([200, first.text]);
    expect(await loggedOf('market.withdraw')).toHaveLength(1);
  });
});

describe('what waits for a decision', () => {
  it('is each shift on offer with its applicants and what stands against each', async () => {
    const { itemId } = await applied(emma);
    await applied(lucas);
    await plan(START + 2 * 3600, lucas.record);
    await plan(START + 86_400);
    const { body } = await offersOf(sofia);
    expect(body.offers).toHaveLength(1);
    const [offer] = body.offers;
    expect(offer?.shyft_market).toEqual({ id: itemId, status: 'PENDING', select_rrid: null });
    expect(offer?.shift).toMatchObject({ id: shiftId, start: START, userRecordId: '' });
    expect(
      offer?.applicants.map((applicant) => [applicant.displayName, applicant.recordId]),
    ).toEqual([
      ['Emma Peeters', emma.record],
      ['Lucas Peeters', lucas.record],
    ]);
    const [free, busy] = offer?.applicants ?? [];
    expect(free?.constraints.map((constraint) => constraint.title)).not.toContain('WORKING');
    expect(busy?.constraints.map((constraint) => constraint.title)).toContain('WORKING');
  });

  it('leaves out who withdrew or was refused, and shifts that have begun', async () => {
    const [mine, his] = [await applied(emma), await applied(lucas)];
    await withdraw(emma, mine.id);
    expect((await offersOf(sofia)).body.offers[0]?.applicants).toHaveLength(1);
    await deny(his.id);
    expect((await offersOf(sofia)).body.offers).toEqual([]);
    await applied(emma);
    test.clock.set('2026-11-24T08:00:00Z');
    expect((await offersOf(sofia)).body.offers).toEqual([]);
  });

  it('is for managers with shift access only', async () => {
    expect((await offersOf(emma)).status).toBe(403);
    expect((await offersOf(await hire('Hans', 'HR', false))).status).toBe(403);
    const stranger = await test.signIn((await test.make.person(await test.make.company())).email);
    const query = { departmentId };
    expect((await stranger.call('GET /api/v3/shyfts-market', { query })).status).toBe(403);
  });
});

describe('selecting an applicant', () => {
  it('gives the shift, selects one and none of the others, and tells all of them', async () => {
    const { itemId } = await applied(emma);
    await applied(lucas);
    const { status, body } = await select(itemId, emma);
    expect(status).toBe(200);
    expect(body.shyft_market).toEqual({
      id: itemId,
      status: 'SUCCESS',
      select_rrid: emma.record,
    });
    expect(body.applications.map((application) => application.record_id)).toEqual([
      emma.record,
      lucas.record,
    ]);
    expect(await ownerOf()).toBe(emma.personId);
    expect((await listOf(lucas))[0]?.shyft_market.select_rrid).toBe(emma.record);
    expect(await messagesFor(itemId)).toEqual([emma.personId, lucas.personId].toSorted());
    const [line] = await loggedOf('market.select');
    expect(line?.details).toMatchObject({ recordId: emma.record });
    expect(await isProcessing(emma)).toBe(false);
  });

  it('never happens twice, also not for the same person', async () => {
    const { itemId } = await applied(emma);
    await applied(lucas);
    await select(itemId, emma);
    for (const who of [emma, lucas]) {
      const { status, error } = await select(itemId, who);
      expect([status, error.code]).toEqual([409, 'market.ended']);
      expect(error.errors.market).toEqual(['This shift is no longer on offer.']);
    }
    expect(await ownerOf()).toBe(emma.personId);
    expect(await loggedOf('market.select')).toHaveLength(1);
  });

  it('answers a repeated key with the same bytes, and plans once', async () => {
    const { itemId } = await applied(emma);
    const send = () =>
      sofia.caller.call('PATCH /api/v3/shyfts-market/:id/select', {
        params: { id: itemId },
        body: { recordId: emma.record },
        headers: { 'idempotency-key': 'select-1' },
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.text]).toEqual([200, first.text]);
    expect(await loggedOf('market.select')).toHaveLength(1);
  });

  it('has one winner when a hundred managers select different people at once', async () => {
    const managers = await Promise.all([1, 2, 3, 4, 5].map((n) => hire(`Chef ${n}`, 'ADMIN')));
    const people: Person[] = [];
    for (let n = 0; n < 20; n += 1) people.push(await hire(`Person ${n}`));
    // Whoever lets people work in a department raises its version.
    await test.database.db
      .update(departments)
      .set({ version: sql`${departments.version} + 1` })
      .where(eq(departments.id, departmentId));
    const itemIds = await Promise.all(people.map(async (who) => (await applied(who)).itemId));
    expect(new Set(itemIds).size).toBe(1);
    const answers = await Promise.all(
      managers.flatMap((by) => people.map((who) => select(itemIds[0] ?? '', who, {}, by))),
    );
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
    const { select_rrid } = winners[0]?.body.shyft_market ?? {};
    const winner = people.find((who) => who.record === select_rrid);
    expect(await ownerOf()).toBe(winner?.personId);
    expect(await loggedOf('market.select')).toHaveLength(1);
  });

  it('shows what stands against it, and lets it be forced', async () => {
    await plan(at('2026-11-23T22:00'), emma.record);
    const { itemId } = await applied(emma);
    const { status, error } = await select(itemId, emma);
    expect([status, Object.keys(error.message)]).toEqual([
      422,
      expect.arrayContaining(['MIN_REST_HOURS']),
    ]);
    expect(await ownerOf()).toBeNull();
    expect((await select(itemId, emma, { force: true })).status).toBe(200);
    expect(await ownerOf()).toBe(emma.personId);
    const [line] = await loggedOf('market.select');
    expect(String(line?.details['forced'])).toContain('MIN_REST_HOURS');
  });

  it('never forces a shift upon who works already', async () => {
    const { itemId } = await applied(emma);
    await plan(START, emma.record);
    expect((await select(itemId, emma, { force: true })).status).toBe(422);
    expect(await ownerOf()).toBeNull();
  });

  it('is not for who did not apply, withdrew or was refused', async () => {
    const { id, itemId } = await applied(emma);
    const refused = async (who: Person) => {
      const { status, error } = await select(itemId, who);
      expect([status, error.code]).toEqual([409, 'market.not_applied']);
      expect(error.errors.recordId).toEqual(['This person is not waiting for this shift.']);
    };
    await refused(lucas);
    await withdraw(emma, id);
    await refused(emma);
    await deny((await applied(lucas)).id);
    await refused(lucas);
  });

  it('is too late once the shift has begun', async () => {
    const { itemId } = await applied(emma);
    test.clock.set('2026-11-24T08:00:00Z');
    expect((await select(itemId, emma)).error.code).toBe('market.ended');
  });

  it('is for managers with shift access; foreign and missing items look the same', async () => {
    const { id, itemId } = await applied(emma);
    expect((await select(itemId, emma, {}, lucas)).status).toBe(403);
    expect((await deny(id, lucas)).status).toBe(403);
    const here = companyId;
    companyId = await test.make.company();
    departmentId = await test.make.department(companyId, { settings });
    const stranger = await hire('Boss', 'ADMIN');
    companyId = here;
    expect((await select(itemId, emma, {}, stranger)).error.code).toBe('market.not_found');
    expect((await deny(id, stranger)).error.code).toBe('market.application_not_found');
    expect(await ownerOf()).toBeNull();
  });
});

describe('refusing an application', () => {
  it('ends one, keeps the others, and is logged with its reason', async () => {
    const { id, itemId } = await applied(emma);
    await applied(lucas);
    const { status, body } = await deny(id);
    expect(status).toBe(200);
    expect(body.shyft_market.status).toBe('PENDING');
    expect(body.applications.map((application) => application.admin_denied_at)).toEqual([
      '2026-11-20T08:00:00.000Z',
      null,
    ]);
    expect(await messagesFor(itemId)).toEqual([emma.personId]);
    expect(body.applications.map((application) => application.admin_comment)).toEqual([
      'Too few hours left',
      '',
    ]);
    expect((await loggedOf('market.deny'))[0]?.details).toEqual({
      recordId: emma.record,
      reason: 'Too few hours left',
    });
    expect((await deny(id)).error.code).toBe('market.not_pending');
    expect((await apply(emma)).error.code).toBe('shifts.applied_already');
    expect((await select(itemId, lucas)).status).toBe(200);
  });
});

describe('an item follows its shift', () => {
  it('is DELETED with it, and the applicants are told', async () => {
    const { itemId } = await applied(emma);
    await sofia.caller.call('DELETE /api/v3/shifts', {
      query: { departmentId, startDate: '2026-11-24', endDate: '2026-11-25' },
      body: [{ id: shiftId }],
    });
    expect((await listOf(emma))[0]?.shyft_market.status).toBe('DELETED');
    expect(await messagesFor(itemId)).toEqual([emma.personId]);
    expect((await select(itemId, emma)).error.code).toBe('market.ended');
  });

  it('is SUCCESS with that person when the shift was assigned by hand', async () => {
    await applied(emma);
    await change({ userRecordId: lucas.record });
    const [application] = await listOf(emma);
    expect(application?.shyft_market).toMatchObject({
      status: 'SUCCESS',
      select_rrid: lucas.record,
    });
  });

  it('is PENDING without a winner when the shift is freed again, and may be decided anew', async () => {
    const { itemId } = await applied(emma);
    await applied(lucas);
    await select(itemId, emma);
    await change({ userRecordId: '' });
    const [application] = await listOf(lucas);
    expect(application?.shyft_market).toEqual({
      id: itemId,
      status: 'PENDING',
      select_rrid: null,
    });
    expect((await offersOf(sofia)).body.offers[0]?.applicants).toHaveLength(2);
    expect((await select(itemId, lucas)).status).toBe(200);
    expect(await ownerOf()).toBe(lucas.personId);
  });

  it('shows the new hours when the shift is moved', async () => {
    await applied(emma);
    await change({ start: START + 3600, end: START + 5 * 3600 });
    const [application] = await listOf(emma);
    expect(application?.shift).toMatchObject({ startdate: START + 3600 });
    expect(application?.shyft_market.status).toBe('PENDING');
  });
});
