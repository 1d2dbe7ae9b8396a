import type { PayRuleFields } from '@ploeg/contract/pay/pay.schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq, inArray } from 'drizzle-orm';
import { messages } from '#features/notifications/messages.table.ts';
import { persons } from '#features/people/people.table.ts';
import { logins } from '#features/session/session.table.ts';
import { newId } from '#platform/new-id.ts';
import { noLimits, openSettings } from '#testing/factories.ts';
import { payBy } from '#testing/pay-by.ts';
import { create, openDesk, wallAt } from '#testing/planning-desk.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

type Desk = Awaited<ReturnType<typeof openDesk>>;
type Person = Awaited<ReturnType<Desk['hire']>>;

let test: TestApp;
let desk: Desk;
let emma: Person;
let lucas: Person;

const [WEEK, END] = ['2026-11-23T00:00', '2026-12-14T00:00'] as const;

const settings = {
  ...openSettings,
  modules: { ...openSettings.modules, dimona: true },
  limits: { ...noLimits, noticeDays: 7 },
};

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  desk = await openDesk(test, { settings });
  emma = await desk.hire('USER', { workerType: 'FLX' });
  lucas = await desk.hire();
});

const on = (day: string, from = '09:00', to = '17:00') => ({
  start: wallAt(`${day}T${from}`),
  end: wallAt(`${day}T${to}`),
  pauseUnpaidSeconds: 1800,
});

const plan = async (day: string, employmentId: string | null) => {
  const made = create({ ...on(day), employmentId });
  const { body } = await desk.send([made], { force: true });
  return { shiftId: made.shiftId, batchId: body.batch?.id ?? '' };
};

const publishAll = async () => {
  const { body } = await desk.preview(WEEK, END);
  return (await desk.publish(WEEK, END, body.hash)).body;
};

const previewOf = async ({ personId }: Person, by: Caller = desk.planner) => {
  const { body } = await desk.preview(WEEK, END, {}, by);
  return body.people.find((one) => one.personId === personId);
};

describe('the preview of a publication', () => {
  it('says what comes with too short notice, and what is to be declared', async () => {
    await plan('2026-11-24', emma.record);
    await plan('2026-12-08', emma.record);
    const own = await previewOf(emma);
    expect(
      own?.differences.map(({ constraints }) => constraints.map(({ title }) => title)),
    ).toEqual([['NOTICE'], []]);
    expect(own?.differences.map(({ needsDimona }) => needsDimona)).toEqual([true, true]);
    expect(own?.workerType).toBe('FLX');
  });

  it('says what has become impossible since it was drafted', async () => {
    const { shiftId } = await plan('2026-12-08', emma.record);
    const other = await test.make.department(desk.companyId);
    const record = await test.make.membership(desk.companyId, other, emma.personId, {});
    await test.make.shift({
      companyId: desk.companyId,
      departmentId: other,
      employmentId: record,
      personId: emma.personId,
      start: '2026-12-08T12:00',
      end: '2026-12-08T18:00',
    });
    const own = await previewOf(emma);
    expect(own?.differences).toMatchObject([
      { shiftId, constraints: [{ title: 'WORKING', forcible: false }] },
    ]);
  });

  it('counts hours and, for whoever sees wages, what they cost', async () => {
    await desk.planner.call('POST /api/v4/employments/:employmentId/terms', {
      params: { employmentId: emma.record },
      body: {
        kind: 'change',
        since: '2026-11-20',
        set: {},
        wage: { amount: 20, unit: 'hour' },
      },
    });
    await plan('2026-12-08', emma.record);
    await plan('2026-12-08', lucas.record);
    await plan('2026-12-09', null);
    const { body } = await desk.preview(WEEK, END);
    expect([body.seconds, body.cost]).toEqual([81_000, { cents: 15_000, withoutWage: 1 }]);
    const pim = await (await desk.hire('PLANNER', { accessDocuments: false })).signIn();
    const seen = await desk.preview(WEEK, END, {}, pim);
    expect([seen.body.seconds, seen.body.cost]).toEqual([81_000, null]);
    expect(seen.body.people.map(({ workerType }) => workerType)).toEqual([null, null, null]);
  });

  it('counts what becomes overtime by it of what is published already', async () => {
    const limit = { kind: 'threshold', period: 'week', seconds: 54_000, bucket: 'OVERTIME_50' };
    await payBy(test, desk, [limit as PayRuleFields['params']]);
    await desk.planner.call('POST /api/v4/employments/:employmentId/terms', {
      params: { employmentId: emma.record },
      body: { kind: 'change', since: '2026-11-20', set: {}, wage: { amount: 20, unit: 'hour' } },
    });
    await plan('2026-12-10', emma.record);
    await plan('2026-12-11', emma.record);
    const published = (await desk.preview(WEEK, END)).body;
    expect(published.cost).toEqual({ cents: 30_000, withoutWage: 0 });
    expect((await desk.publish(WEEK, END, published.hash)).status).toBe(201);
    await plan('2026-12-08', emma.record);
    expect((await desk.preview(WEEK, END)).body.cost).toEqual({ cents: 22_500, withoutWage: 0 });
  });

  it('can leave people out, and what is open', async () => {
    await plan('2026-12-08', emma.record);
    await plan('2026-12-09', lucas.record);
    await plan('2026-12-10', null);
    const peopleOf = async (values: object) =>
      (await desk.preview(WEEK, END, values)).body.people.map(({ personId }) => personId);
    expect(await peopleOf({ exceptIds: `${emma.record},open` })).toEqual([lucas.personId]);
    expect(await peopleOf({ employmentIds: `${emma.record},open` })).toEqual([emma.personId, null]);
    const rest = { exceptIds: emma.record };
    const { hash } = (await desk.preview(WEEK, END, rest)).body;
    const done = await desk.publish(WEEK, END, hash, { exceptIds: [emma.record] });
    expect(done.body.told).toEqual([lucas.personId]);
    expect(await peopleOf({})).toEqual([emma.personId]);
  });
});

describe('what is asked about a shift', () => {
  const ask = async (shiftId: string) =>
    (await emma.signIn()).call('POST /api/v3/swap-shift', {
      query: { departmentId: desk.departmentId },
      body: { reason: 'Exam', recordId: emma.record, shiftId, usersSelected: [lucas.record] },
    });
  const received = async () =>
    (
      await (await lucas.signIn()).call('GET /api/v3/datas')
    ).body.swapShiftsRequests.swapShiftReceived.map(({ active }) => active);

  it.each([
    ['moved', (id: string) => ({ op: 'update' as const, shiftId: id, set: on('2026-12-09') })],
    ['deleted', (id: string) => ({ op: 'delete' as const, shiftId: id })],
  ])('is named, and ends when it is published that the shift is %s', async (_, change) => {
    const { shiftId } = await plan('2026-12-08', emma.record);
    await publishAll();
    expect((await ask(shiftId)).status).toBe(201);
    const before = await received();
    expect(before).toEqual([true]);
    await desk.send([change(shiftId)], { force: true });
    expect((await previewOf(emma))?.differences).toMatchObject([{ shiftId, asked: ['swap'] }]);
    expect(await received()).toEqual(before);
    await publishAll();
    expect(await received()).toEqual([false]);
  });
});

describe('the proof of a publication', () => {
  it('says who was told what and when, to those who plan there', async () => {
    const { shiftId } = await plan('2026-12-08', emma.record);
    const { batch } = await publishAll();
    const proof = (by: Caller, id = batch.id) =>
      by.call('GET /api/v4/planning/publications/:id', { params: { id } });
    expect((await proof(desk.planner)).body).toMatchObject({
      batch,
      at: '2026-11-20T08:00:00.000Z',
      notices: [{ personId: emma.personId, differences: [{ shiftId, kind: 'new' }] }],
    });
    expect((await proof(await lucas.signIn())).status).toBe(403);
    expect((await proof(desk.planner, newId())).status).toBe(404);
  });
});

describe('who hears of a publication', () => {
  const onPaper = async () => {
    const zoe = await desk.hire();
    await test.database.db.delete(logins).where(eq(logins.personId, zoe.personId));
    await test.database.db.update(persons).set({ email: '' }).where(eq(persons.id, zoe.personId));
    return zoe;
  };
  const proofOf = async (id: string) => {
    const { body } = await desk.planner.call('GET /api/v4/planning/publications/:id', {
      params: { id },
    });
    return new Map(body.notices.map(({ personId, heard }) => [personId, heard]));
  };

  it('is said before, with it and afterwards: nobody is told without a way to them', async () => {
    const zoe = await onPaper();
    await test.database.db.update(persons).set({ email: '' }).where(eq(persons.id, lucas.personId));
    for (const { record } of [emma, lucas, zoe]) await plan('2026-12-08', record);
    const { people } = (await desk.preview(WEEK, END)).body;
    expect(new Map(people.map(({ personId, reach }) => [personId, reach]))).toEqual(
      new Map([
        [emma.personId, 'mail'],
        [lucas.personId, 'app'],
        [zoe.personId, 'none'],
      ]),
    );
    const published = await publishAll();
    expect(published.told).toHaveLength(3);
    expect(published.unreached).toEqual([zoe.personId]);
    const heard = await proofOf(published.batch.id);
    expect([heard.get(emma.personId), heard.get(zoe.personId)]).toEqual(['waiting', 'none']);
    test.clock.set('2026-11-20T12:00:00Z');
    await test.database.db
      .update(messages)
      .set({ dueAt: null, outcome: 'unreachable' })
      .where(inArray(messages.personId, [zoe.personId, lucas.personId]));
    await (await lucas.signIn()).call('POST /api/v3/visit');
    const later = await proofOf(published.batch.id);
    expect([later.get(lucas.personId), later.get(zoe.personId)]).toEqual(['opened', 'none']);
  });
});

describe('the history', () => {
  it('says of how many shifts and people a batch is, and what was taken back', async () => {
    const { shiftId, batchId } = await plan('2026-12-08', emma.record);
    const moved = await desk.send([{ op: 'update', shiftId, set: { comment: 'Terrace' } }]);
    await publishAll();
    await desk.undo(moved.body.batch?.id ?? '');
    const list = async (values: object = {}) => {
      const query = { departmentId: desk.departmentId, ...values } as never;
      return (await desk.planner.call('GET /api/v4/planning/history', { query })).body.batches;
    };
    expect(
      (await list()).map(({ kind, made, changed, removed, isUndone }) => [
        kind,
        made,
        changed,
        removed,
        isUndone,
      ]),
    ).toEqual([
      ['undo', 0, 1, 0, false],
      ['publish', 1, 0, 0, false],
      ['edit', 0, 1, 0, true],
      ['edit', 1, 0, 0, false],
    ]);
    const start = on('2026-12-08').start;
    expect((await list()).at(-1)).toMatchObject({
      id: batchId,
      people: [expect.stringContaining(' ')],
      first: start,
      last: start,
    });
    expect(await list({ kind: 'publish' })).toHaveLength(1);
  });

  it('names who decided what is kept when a batch is taken back', async () => {
    const { shiftId } = await plan('2026-12-08', emma.record);
    const first = await desk.send([{ op: 'update', shiftId, set: { comment: 'Terrace' } }]);
    test.clock.set('2026-11-20T09:00:00Z');
    await desk.send([{ op: 'update', shiftId, set: { comment: 'Bar' } }]);
    const { body } = await desk.undo(first.body.batch?.id ?? '', { dryRun: true });
    expect(body.results[0]?.conflicts).toMatchObject([
      { field: 'comment', yours: '', theirs: 'Bar', at: '2026-11-20T09:00:00.000Z' },
    ]);
    expect(body.results[0]?.conflicts[0]?.by).not.toBeNull();
  });
});
