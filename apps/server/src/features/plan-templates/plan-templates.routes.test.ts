import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { create, openDesk, wallAt } from '#testing/planning-desk.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let desk: Awaited<ReturnType<typeof openDesk>>;
let emma: Awaited<ReturnType<(typeof desk)['hire']>>;

const [WEEK, NEXT, END] = ['2026-11-23T00:00', '2026-11-30T00:00', '2026-12-07T00:00'];
const HOUR = 3600;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  desk = await openDesk(test);
  emma = await desk.hire();
});

const on = (day: string, from = '09:00', to = '17:00') => ({
  start: wallAt(`${day}T${from}`),
  end: wallAt(`${day}T${to}`),
  pauseUnpaidSeconds: 1800,
});

const ofEmma = (day: string) => create({ ...on(day), employmentId: emma.record });

const keep = (values: object = {}, by = desk.planner) =>
  by.call('POST /api/v4/planning/templates', {
    body: { departmentId: desk.departmentId, name: 'Usual', from: wallAt(WEEK), ...values },
  });

const apply = (id: string, values: object = {}, by = desk.planner) =>
  by.call('POST /api/v4/planning/templates/:id/uses', {
    params: { id },
    body: { targets: [wallAt(NEXT)], ...values },
  });

const list = async () =>
  (
    await desk.planner.call('GET /api/v4/planning/templates', {
      query: { departmentId: desk.departmentId },
    })
  ).body;

const addShiftTemplate = async (fields: object = {}) =>
  desk.planner.call('POST /api/v4/catalogues/shift-templates', {
    body: {
      departmentId: desk.departmentId,
      name: 'Day',
      code: 'D',
      color: '#FFFFFF',
      background: '#1F5FA8',
      start: 9 * HOUR,
      end: 17 * HOUR,
      pausePaidSeconds: 0,
      pauseUnpaidSeconds: 1800,
      sectionId: null,
      skillIds: [],
      ...fields,
    },
  });

const nextWeek = async () =>
  (await desk.read(NEXT, END)).shifts.map(({ plan, state }) => [
    plan?.start,
    plan?.employmentId,
    state,
  ]);

describe('a week that is kept as a template', () => {
  it('is planned again as drafts in one batch, once, and taken back in one step', async () => {
    await desk.send([ofEmma('2026-11-24'), create(on('2026-11-25'))]);
    const { status, body } = await keep();
    expect([status, body.item.lines.length, body.item.weeks]).toEqual([201, 2, 1]);
    const preview = await apply(body.item.id, { dryRun: true });
    expect([preview.body.batch, preview.body.lines.map(({ outcome }) => outcome)]).toEqual([
      null,
      ['made', 'made'],
    ]);
    expect(await nextWeek()).toEqual([]);
    const used = await apply(body.item.id);
    const made = [
      [wallAt('2026-12-01T09:00'), emma.record, 'draft'],
      [wallAt('2026-12-02T09:00'), null, 'draft'],
    ];
    expect(await nextWeek()).toEqual(made);
    expect((await apply(body.item.id)).body.lines.map(({ outcome }) => outcome)).toEqual([
      'there',
      'there',
    ]);
    const undo = await desk.planner.call('POST /api/v4/planning/batches/:id/undo', {
      params: { id: used.body.batch?.id ?? '' },
      body: {},
    });
    expect([undo.status, await nextWeek()]).toEqual([200, []]);
  });

  it('leaves out who is there already at that time, or makes it open', async () => {
    await desk.send([ofEmma('2026-11-24')]);
    const { id } = (await keep()).body.item;
    const busy = on('2026-12-01', '12:00', '20:00');
    await desk.send([create({ ...busy, employmentId: emma.record })]);
    const [skipped] = (await apply(id)).body.lines;
    expect([skipped?.outcome, skipped?.constraints[0]?.title]).toEqual(['skipped', 'WORKING']);
    const [open] = (await apply(id, { openInstead: true })).body.lines;
    expect([open?.outcome, open?.plan.employmentId]).toEqual(['open', null]);
  });

  it('follows the shift templates that its shifts are like', async () => {
    const { body: added } = await addShiftTemplate();
    await desk.send([ofEmma('2026-11-24')]);
    const { item } = (await keep()).body;
    expect(item.lines.map(({ templateId }) => templateId)).toEqual([added.item.id]);
    await desk.planner.call('PATCH /api/v4/catalogues/shift-templates/:id', {
      params: { id: added.item.id },
      body: { start: 10 * HOUR, end: 18 * HOUR },
    });
    await apply(item.id);
    expect(await nextWeek()).toEqual([[wallAt('2026-12-01T10:00'), emma.record, 'draft']]);
    expect((await list()).shifts.map(({ code, start }) => [code, start])).toEqual([
      ['D', 10 * HOUR],
    ]);
  });

  it('keeps hours on clocks where the clock changes, and says how much longer a night is', async () => {
    test.clock.set('2026-10-10T08:00:00Z');
    await desk.send([
      create({ start: wallAt('2026-10-17T22:00'), end: wallAt('2026-10-18T06:00') }),
    ]);
    const { id } = (await keep({ from: wallAt('2026-10-12T00:00') })).body.item;
    const { body } = await apply(id, { targets: [wallAt('2026-10-19T00:00')] });
    expect(body.lines.map(({ plan, lengthened }) => [plan.end, lengthened])).toEqual([
      [wallAt('2026-10-25T06:00'), 3600],
    ]);
  });

  it('goes without its people, is renamed and deleted, and a name is one template’s', async () => {
    await desk.send([ofEmma('2026-11-24')]);
    const { item } = (await keep({ withPeople: false })).body;
    expect(item.lines.map(({ plan }) => plan.employmentId)).toEqual([null]);
    const taken = await keep({ name: 'USUAL' });
    expect([taken.status, taken.error?.code]).toEqual([409, 'plan_templates.name_taken']);
    const params = { id: item.id };
    const renamed = await desk.planner.call('PATCH /api/v4/planning/templates/:id', {
      params,
      body: { name: 'Winter' },
    });
    expect(renamed.body.item.name).toBe('Winter');
    expect((await list()).weeks.map(({ name }) => name)).toEqual(['Winter']);
    await desk.planner.call('DELETE /api/v4/planning/templates/:id', { params });
    expect((await list()).weeks).toEqual([]);
    expect((await apply(item.id)).error?.code).toBe('plan_templates.not_found');
  });

  it('is refused where nothing is planned, off a Monday, and to who does not plan', async () => {
    expect((await keep()).error?.code).toBe('plan_templates.nothing_there');
    expect((await keep({ from: wallAt('2026-11-24T00:00') })).status).toBe(422);
    await desk.send([ofEmma('2026-11-24')]);
    const { id } = (await keep()).body.item;
    const other = await openDesk(test);
    expect((await apply(id, {}, other.planner)).error?.code).toBe('plan_templates.not_found');
    const employee = await emma.signIn();
    expect([(await keep({}, employee)).status, (await apply(id, {}, employee)).status]).toEqual([
      403, 403,
    ]);
    expect((await apply(newId())).status).toBe(404);
  });
});

describe('a shift template', () => {
  it('is of a shift that can be, of rows of its location, and has letters of its own', async () => {
    await addShiftTemplate();
    const codeOf = async (fields: object) =>
      (await addShiftTemplate({ name: 'Other', ...fields })).error?.code;
    expect([
      await codeOf({}),
      await codeOf({ code: 'OFF' }),
      await codeOf({ code: 'E', end: 9 * HOUR }),
      await codeOf({ code: 'E', sectionId: newId() }),
      await codeOf({ code: 'E', skillIds: [newId()] }),
      await codeOf({ code: 'E' }),
    ]).toEqual([
      'catalogues.letters_taken',
      'catalogues.letters_taken',
      'catalogues.times_unfit',
      'catalogues.named_unknown',
      'catalogues.named_unknown',
      undefined,
    ]);
  });
});
