import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grants } from '#features/grants/grants.table.ts';
import { events } from '#features/notifications/notifications.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { openSettings } from '#testing/factories.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

type Person = { personId: string; record: string; caller: Caller };

let test: TestApp;
let companyId: string;
let departmentId: string;
let marc: Person;
let emma: Person;
let lucas: Person;
let noor: Person;
let pim: Person;
let shiftId: string;

const at = (time: string): number => Date.parse(`${time}:00Z`) / 1000;
const START = at('2026-11-24T09:00');

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

const hire = async (values: object = {}, role = 'USER'): Promise<Person> => {
  const { personId, email } = await test.make.person(companyId, values);
  const record = await test.make.membership(companyId, departmentId, personId, {
    role,
    accessShifts: role !== 'USER',
  });
  return { personId, record, caller: await test.signIn(email) };
};

const openDepartment = async (adminApproval: boolean): Promise<void> => {
  companyId = await test.make.company();
  departmentId = await test.make.department(companyId, {
    settings: { ...openSettings, swapShifts: { ...openSettings.swapShifts, adminApproval } },
  });
  marc = await hire({ firstName: 'Marc' }, 'ADMIN');
  emma = await hire({ firstName: 'Emma' });
  lucas = await hire({ firstName: 'Lucas' });
  noor = await hire({ firstName: 'Noor' });
  pim = await hire({ firstName: 'Pim' });
  shiftId = await plan(emma.record);
};

const plan = async (userRecordId: string, start = START): Promise<string> => {
  const { body } = await marc.caller.call('POST /api/v3/shifts', {
    body: {
      departmentId,
      start,
      end: start + 8 * 3600,
      pause: { paid: 0, unpaid: 1800 },
      userRecordId,
      force: true,
    },
  });
  return body.shifts[0]?.id ?? '';
};

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  await openDepartment(true);
});

const ask = (colleagues: Person[], values: object = {}, who = emma, id = shiftId) =>
  who.caller.call('POST /api/v3/swap-shift', {
    query: { departmentId },
    body: {
      reason: 'Exam',
      recordId: who.record,
      shiftId: id,
      usersSelected: colleagues.map((c) => c.record),
      ...values,
    },
  });

const asked = async (...colleagues: Person[]): Promise<string> =>
  (await ask(colleagues)).body.swapShift.id;

const say = (answer: 'accept' | 'deny', who: Person, id: string) =>
  who.caller.call(`PATCH /api/v3/swap-shift/:id/${answer}`, {
    params: { id },
    query: { departmentId },
    body: {},
  });

const acceptKnowingly = (who: Person, id: string) =>
  who.caller.call('PATCH /api/v3/swap-shift/:id/accept', {
    params: { id },
    query: { departmentId },
    body: { force: true },
  });

const approve = (id: string, who: Person, body: object = {}, caller = marc.caller) =>
  caller.call('PATCH /api/v3/swap-shift/:id/approve', {
    params: { id },
    query: { departmentId },
    body: { recordId: who.record, ...body },
  });

const refuse = (id: string, who: Person) =>
  marc.caller.call('PATCH /api/v3/swap-shift/:id/refuse', {
    params: { id },
    query: { departmentId },
    body: { recordId: who.record, reason: 'Too busy' },
  });

const takeBack = (id: string, who = emma) =>
  who.caller.call('DELETE /api/v3/swap-shift/:id', { params: { id }, query: { departmentId } });

const ownerOf = async (id = shiftId): Promise<string | null> =>
  (await test.database.db.select().from(shifts).where(eq(shifts.id, id)))[0]?.personId ?? null;

const seenBy = async ({ caller }: Person) =>
  (await caller.call('GET /api/v3/datas')).body.swapShiftsRequests;

describe('asking for a swap', () => {
  it('shows on the shift of the requester and in the list of who was asked', async () => {
    const { status, body } = await ask([lucas, noor]);
    expect(status).toBe(201);
    expect(body.swapShift).toMatchObject({ active: true, reason: 'Exam' });
    expect(body.shift.swap_shift?.users.map((u) => u.name)).toHaveLength(2);
    expect((await seenBy(emma)).swapShiftSent[0]).toMatchObject({
      id: body.swapShift.id,
      shift: { sectionId: null },
    });
    expect((await seenBy(lucas)).swapShiftReceived[0]).toMatchObject({
      id: body.swapShift.id,
      user_approved_at: null,
      profile: { first_name: 'Emma' },
    });
    const notified = await test.database.db
      .select()
      .from(events)
      .where(and(eq(events.companyId, companyId), eq(events.resource, 'SWAP_SHIFTS')));
    expect(notified[0]?.personIds.toSorted()).toEqual(
      [emma.personId, lucas.personId, noor.personId].toSorted(),
    );
  });

  it('needs one to three colleagues, and no reason', async () => {
    const people = [lucas, noor, pim, marc];
    expect((await ask(people)).status).toBe(422);
    expect((await ask([])).status).toBe(422);
    expect((await ask([lucas], { reason: undefined })).body.swapShift).toMatchObject({
      reason: '',
    });
  });

  it('is for own shifts, once, and not of today (R10)', async () => {
    expect((await ask([emma], {}, lucas)).error.code).toBe('swaps.shift_not_yours');
    expect((await ask([emma])).error.code).toBe('swaps.colleague_unknown');
    const today = await plan(emma.record, at('2026-11-20T18:00'));
    expect((await ask([lucas], {}, emma, today)).error.code).toBe('swaps.too_late');
    await ask([lucas]);
    const again = await ask([noor]);
    expect([again.status, again.error.code]).toEqual([409, 'swaps.exists']);
  });

  it('leaves out who works then, and says who and why', async () => {
    await plan(lucas.record);
    const { status, error } = await ask([lucas]);
    expect(status).toBe(422);
    expect(error.errors.usersSelected?.[0]).toMatch(/^Lucas .*Not available/);
  });

  it('offers colleagues who are free then, never the requester, and only for an own shift (R15)', async () => {
    await plan(lucas.record);
    const list = (who: Person) =>
      who.caller.call('GET /api/v3/operations/get-users', {
        query: { departmentId, shiftId, start: String(START), end: String(START + 3600) },
      });
    const { body } = await list(emma);
    const offered = body.map((user) => user.recordId);
    expect(offered).toContain(noor.record);
    expect(offered).not.toContain(lucas.record);
    expect(offered).not.toContain(emma.record);
    expect((await list(noor)).status).toBe(403);
  });

  it('answers a repeated key with the same bytes, and asks once', async () => {
    const headers = { 'idempotency-key': 'swap-1' };
    const send = () =>
      emma.caller.call('POST /api/v3/swap-shift', {
        query: { departmentId },
        headers,
        body: { reason: 'Exam', recordId: emma.record, shiftId, usersSelected: [lucas.record] },
      });
    const [first, second] = [await send(), await send()];
    expect(second.text).toBe(first.text);
    expect((await seenBy(emma)).swapShiftSent).toHaveLength(1);
  });
});

describe('answering', () => {
  it('moves the shift when a colleague said yes and a manager approved one of them', async () => {
    const id = await asked(lucas, noor);
    expect((await say('accept', lucas, id)).body.swapShift.user_approved_at).not.toBeNull();
    expect((await say('accept', noor, id)).status).toBe(200);
    expect(await ownerOf()).toBe(emma.personId);
    const { body } = await approve(id, noor);
    expect(body.swapShift).toMatchObject({ active: false });
    expect(await ownerOf()).toBe(noor.personId);
    expect((await approve(id, lucas)).error.code).toBe('swaps.not_active');
    expect(await ownerOf()).toBe(noor.personId);
    const received = (await seenBy(noor)).swapShiftReceived[0];
    expect(received?.admin_approved_at).not.toBeNull();
  });

  it('moves the shift at the first yes where managers need not approve', async () => {
    await openDepartment(false);
    const id = await asked(lucas, noor);
    expect((await say('accept', lucas, id)).status).toBe(200);
    expect(await ownerOf()).toBe(lucas.personId);
    expect((await say('accept', noor, id)).error.code).toBe('swaps.not_active');
  });

  it('is given once, and never by who was not asked', async () => {
    const id = await asked(lucas);
    expect((await say('accept', noor, id)).status).toBe(404);
    await say('accept', lucas, id);
    expect((await say('deny', lucas, id)).error.code).toBe('swaps.answered');
  });

  it('ends the swap when everybody said no', async () => {
    const id = await asked(lucas, noor);
    expect((await say('deny', lucas, id)).body.swapShift.active).toBe(true);
    expect((await say('deny', noor, id)).body.swapShift.active).toBe(false);
    expect((await ask([lucas])).status).toBe(201);
  });

  it('is refused when the colleague has got other work meanwhile, with the rule', async () => {
    const id = await asked(lucas);
    await plan(lucas.record);
    const { status, error } = await say('accept', lucas, id);
    expect([status, error.errors.users?.[0]]).toEqual([
      422,
      expect.stringContaining('Not available'),
    ]);
  });

  it('is for managers with shift access to approve or refuse', async () => {
    const id = await asked(lucas, noor);
    await say('accept', lucas, id);
    expect((await approve(id, lucas, {}, noor.caller)).status).toBe(403);
    expect((await approve(id, noor)).error.code).toBe('swaps.not_accepted');
    expect((await refuse(id, lucas)).body.swapShift.active).toBe(true);
    expect((await say('deny', noor, id)).body.swapShift.active).toBe(false);
    const stranger = await test.signIn((await test.make.person(await test.make.company())).email);
    expect((await approve(id, lucas, {}, stranger)).status).toBe(403);
  });

  it('is for who leads the section of the shift, who alone reads of it', async () => {
    const [bar, hall] = [
      await test.make.section(companyId, departmentId, 'Bar'),
      await test.make.section(companyId, departmentId, 'Hall'),
    ];
    const { db } = test.database;
    await db.update(shifts).set({ sectionId: bar }).where(eq(shifts.id, shiftId));
    const id = await asked(lucas);
    await say('accept', lucas, id);
    const seenAsLeadOf = async (sectionId: string) => {
      const lead = await hire({}, 'PLANNER');
      await db
        .update(grants)
        .set({ sectionIds: [sectionId] })
        .where(eq(grants.personId, lead.personId));
      const query = { departmentIds: departmentId };
      const { body: waits } = await lead.caller.call('GET /api/v4/approvals/waiting', { query });
      const { body: all } = await lead.caller.call('GET /api/v3/approvals', {
        query: { departmentId },
      });
      const { body: count } = await lead.caller.call('GET /api/v4/approvals/count', { query });
      const own = all.swaps.map(({ swapShift }) => swapShift.id);
      return { own, waits: JSON.stringify(waits).includes(id), count };
    };
    expect(await seenAsLeadOf(bar)).toMatchObject({ own: [id], waits: true });
    expect(await seenAsLeadOf(hall)).toMatchObject({ own: [], waits: false });
  });

  it('tells why somebody was refused to them and to the requester, and to nobody else', async () => {
    const id = await asked(lucas, noor);
    await say('accept', lucas, id);
    await refuse(id, lucas);
    const [his] = (await seenBy(lucas)).swapShiftReceived;
    expect(his).toMatchObject({ admin_comment: 'Too busy', user_denied_at: null });
    expect(his?.admin_refused_at).not.toBeNull();
    const commentsSeenBy = async (who: Person) => {
      const { swapShiftReceived, swapShiftSent } = await seenBy(who);
      const [swap] = [...swapShiftReceived, ...swapShiftSent];
      return swap?.users.map((user) => user.admin_comment).filter(Boolean);
    };
    expect(await commentsSeenBy(emma)).toEqual(['Too busy']);
    expect(await commentsSeenBy(noor)).toEqual([]);
  });

  it('shows a manager what stands against it, and lets them force it', async () => {
    const id = await asked(lucas);
    await say('accept', lucas, id);
    await plan(lucas.record, at('2026-11-24T17:00'));
    const { status, error } = await approve(id, lucas);
    expect([status, Object.keys(error.message)]).toEqual([
      422,
      expect.arrayContaining(['MAX_HOURS_DAY']),
    ]);
    expect((await approve(id, lucas, { force: true })).status).toBe(200);
    expect(await ownerOf()).toBe(lucas.personId);
  });
});

describe('a swap ends', () => {
  it('when the requester takes it back, until somebody is approved (R44)', async () => {
    const id = await asked(lucas);
    expect((await takeBack(id, lucas)).status).toBe(404);
    const { status, body } = await takeBack(id);
    expect([status, body.shift.swap_shift]).toEqual([200, null]);
    expect((await say('accept', lucas, id)).error.code).toBe('swaps.not_active');
    const next = await asked(lucas);
    await say('accept', lucas, next);
    await approve(next, lucas);
    expect((await takeBack(next)).error.code).toBe('swaps.approved');
  });

  it.each([
    ['is moved', { start: START + 3600 }],
    ['gets somebody else', { userRecordId: '' }],
  ])('when its shift %s, and those who were asked hear of it', async (_, changes) => {
    const id = await asked(lucas);
    const version = (await lucas.caller.call('GET /api/v3/datas')).headers.etag;
    await marc.caller.call('PATCH /api/v3/shifts/:id', { params: { id: shiftId }, body: changes });
    expect((await say('accept', lucas, id)).error.code).toBe('swaps.not_active');
    expect((await lucas.caller.call('GET /api/v3/datas')).headers.etag).not.toBe(version);
  });

  it('when its shift begins', async () => {
    const id = await asked(lucas);
    test.clock.set('2026-11-24T08:00:00Z');
    expect((await say('accept', lucas, id)).error.code).toBe('swaps.not_active');
    expect((await seenBy(lucas)).swapShiftReceived[0]?.active).toBe(false);
  });
});

it('gives a shift to one colleague when all say yes at once', async () => {
  await openDepartment(false);
  const crowd = [lucas, noor, pim];
  const id = await asked(...crowd);
  const answers = await Promise.all(crowd.map((who) => say('accept', who, id)));
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
  expect(crowd.map((c) => c.personId)).toContain(await ownerOf());
});

describe('a yes for a time that was promised already', () => {
  const askedForAnother = async (): Promise<string> => {
    const second = await plan(pim.record, START + 3600);
    return (await ask([lucas], {}, pim, second)).body.swapShift.id;
  };

  it('names the swap, and is given knowingly', async () => {
    await say('accept', lucas, await asked(lucas));
    const other = await askedForAnother();
    const { status, error } = await say('accept', lucas, other);
    expect([status, error.code]).toEqual([409, 'shifts.swap_accepted']);
    expect(error.message).toContain('09:00 - 17:00');
    expect((await acceptKnowingly(lucas, other)).status).toBe(200);
  });

  it('is free again once a manager has refused the other one', async () => {
    const first = await asked(lucas);
    await say('accept', lucas, first);
    const other = await askedForAnother();
    await refuse(first, lucas);
    expect((await say('accept', lucas, other)).status).toBe(200);
  });

  it('is heard once when two are given at the same time', async () => {
    const ids = [await asked(lucas), await askedForAnother()];
    const replies = await Promise.all(ids.map((id) => say('accept', lucas, id)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('keeps a free shift of the same time from being booked without a word', async () => {
    await say('accept', lucas, await asked(lucas));
    const free = await plan('', START + 3600);
    const book = (force: boolean) =>
      lucas.caller.call('PATCH /api/v3/operations/book-shift/:id', {
        params: { id: free },
        body: { force },
      });
    expect((await book(false)).error.code).toBe('shifts.swap_accepted');
    expect((await book(true)).status).toBe(200);
  });
});

it('is listed by department to who asked and who was asked, with PENDING only while it runs', async () => {
  const id = await asked(lucas);
  const list = async ({ caller }: Person, overrides: Record<string, string> = {}) => {
    const query = { departmentId, ...overrides };
    const { body } = await caller.call('GET /api/v3/swap-shift/user', { query });
    return [body.swapShiftSent, body.swapShiftReceived].map((swaps) =>
      swaps.map((params) => params.id),
    );
  };
  expect(await list(emma)).toEqual([[id], []]);
  expect(await list(lucas, { status: 'PENDING' })).toEqual([[], [id]]);
  expect(await list(noor)).toEqual([[], []]);
  await say('deny', lucas, id);
  expect(await list(lucas, { status: 'PENDING' })).toEqual([[], []]);
  expect(await list(lucas)).toEqual([[], [id]]);
});
