import { allRoutes } from '@ploeg/contract/all-routes';
import { routesOfLists } from '@ploeg/contract/catalogues/catalogues.routes';
import { CATALOGUES, type ListName } from '@ploeg/contract/catalogues/catalogues.schemas';
import type { RouteDefinition } from '@ploeg/contract/shared/route';
import { and, eq, like } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { instant, wallSeconds } from '@ploeg/domain/time/wall-time';
import { auditLog } from '#features/audit/audit.table.ts';
import { clockings } from '#features/clockings/clockings.table.ts';
import { requests } from '#features/requests/requests.table.ts';
import { shiftTasks } from '#features/shifts/shifts.table.ts';
import { newId } from '#platform/new-id.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

type Fields = Record<string, unknown>;

type Shape = {
  properties?: Record<string, Shape>;
  enum?: unknown[];
  anyOf?: Shape[];
  type?: string;
  pattern?: string;
};

/** The least that fits; a text that may be anything is the name of a hall. */
const fitting = ({ type, enum: choices, anyOf, pattern, properties = {} }: Shape): unknown => {
  if (anyOf) return null;
  if (choices) return choices[0];
  if (type === 'array') return [];
  if (type === 'boolean') return true;
  if (type === 'object') {
    return Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, fitting(of)]));
  }
  if (type !== 'string') return 1;
  const form = new RegExp(pattern ?? '');
  return form.test('Zaal') ? 'Zaal' : fc.sample(fc.stringMatching(form), { seed: 1 })[0];
};

const LISTS = Object.keys(CATALOGUES) as ListName[];

const HOURS = { start: 9 * 3600, end: 17 * 3600 };

const rowOf = (list: ListName): Fields => {
  const row = fitting(z.toJSONSchema(CATALOGUES[list].fields) as Shape) as Fields;
  const colors = 'background' in row ? { color: '#FFFFFF', background: '#6B46C1' } : {};
  const times = list === 'shiftTemplates' ? { ...HOURS, code: '', sectionId: null } : {};
  return { ...row, ...('color' in row ? { color: '#6B46C1', ...colors } : {}), ...times };
};

/** What is told of a new row beside its fields. */
const toldOf = (list: ListName): Fields =>
  Object.fromEntries(Object.keys(CATALOGUES[list].told.shape).map((name) => [name, null]));

/** What two rows of a list may not share. */
const keyOf = (list: ListName): string => ('name' in rowOf(list) ? 'name' : 'value');

/** Nothing fits an object without fields; some lists have faults of their own. */
const UNFIT: { readonly [L in ListName]?: Fields } = {
  sections: { color: 'red' },
  skills: { background: '#12' },
  attributes: { extra: [{ label: '' }] },
  packages: { name: '  ' },
  taskTypes: { flows: [{ label: 'Before' }] },
  costs: { format: 'money' },
  scanCodes: { codeType: 'tattoo' },
  shiftTemplates: { code: 'long' },
};

let test: TestApp;
let companyId: string;
let departmentId: string;
let admin: Caller;
let planner: Caller;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

const hire = async (role: string, where = departmentId, company = companyId): Promise<Caller> => {
  const { personId, email } = await test.make.person(company);
  await test.make.membership(company, where, personId, { role, accessShifts: true });
  return test.signIn(email);
};

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  companyId = await test.make.company();
  departmentId = await test.make.department(companyId);
  admin = await hire('ADMIN');
  planner = await hire('PLANNER');
});

type Answer = { status: number; body: { item: Fields & { id: string } } & Fields; error: Fields };

/** Any call of any list; what is typed by list is the same for all of them. */
const ask = async (
  by: Caller,
  route: RouteDefinition,
  wire: Fields & { headers?: Record<string, string> },
): Promise<Answer> => by.call(route.call as never, wire);

const callsOf = (list: ListName, by: () => Caller = () => admin) => {
  const routes = routesOfLists[list];
  const row = rowOf(list);
  const subject = (id: string) => ({ params: { id } });
  return {
    list: () => ask(by(), routes.list, { query: { departmentId } }),
    add: (fields: Fields = {}, headers = {}) =>
      ask(by(), routes.create, { body: { departmentId, ...row, ...fields }, headers }),
    change: (id: string, body: Fields) => ask(by(), routes.change, { ...subject(id), body }),
    order: (order: string[]) => ask(by(), routes.order, { body: { departmentId, order } }),
    archive: (id: string) => ask(by(), routes.archive, subject(id)),
    restore: (id: string) => ask(by(), routes.restore, subject(id)),
  };
};

const actions = async (): Promise<unknown[]> => {
  const lines = await test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.companyId, companyId), like(auditLog.action, 'catalogue.%')))
    .orderBy(auditLog.position);
  return lines.map(({ action, details }) => [action, details]);
};

const idsOf = ({ body }: Answer): unknown[] =>
  (body['items'] as { id: string }[]).map(({ id }) => id);

describe.each(LISTS)('the list of %s', (list) => {
  const calls = callsOf(list);
  const row = rowOf(list);
  const key = keyOf(list);
  const other = { [key]: 'Cafe' };

  it('has routes of its own under one address', () => {
    const addresses = Object.values(routesOfLists[list]).map(({ path }) => path);
    for (const path of addresses) expect(path).toContain(`/catalogues/${CATALOGUES[list].path}`);
    expect(Object.values<RouteDefinition>(allRoutes)).toEqual(
      expect.arrayContaining(Object.values(routesOfLists[list])),
    );
  });

  it('takes a row, changes it, and writes down who did', async () => {
    const added = await calls.add();
    expect(added.status).toBe(201);
    const { item } = added.body;
    expect(item).toEqual({ ...row, ...toldOf(list), id: item.id, isArchived: false });
    const changed = await calls.change(item.id, other);
    expect(changed.body.item).toEqual({ ...item, ...other });
    expect((await calls.list()).body).toEqual({ items: [{ ...item, ...other }], uses: {} });
    const named = (fields: Fields) => ('name' in fields ? { name: fields['name'] } : {});
    expect(await actions()).toEqual([
      ['catalogue.create', { list, ...named(row) }],
      ['catalogue.change', { list, ...named(other) }],
    ]);
  });

  it('answers a repeat with what it answered, and adds nothing', async () => {
    const headers = { 'idempotency-key': newId() };
    const first = await calls.add({}, headers);
    expect((await calls.add({}, headers)).body).toEqual(first.body);
    expect(idsOf(await calls.list())).toHaveLength(1);
  });

  it('refuses what does not fit, field by field', async () => {
    const { item } = (await calls.add()).body;
    const wrong: Fields[] = Object.keys(row).map((field) => ({ [field]: {} }));
    for (const bad of [...wrong, UNFIT[list] ?? { [key]: '' }]) {
      const [field] = Object.keys(bad) as [string];
      for (const { status, error } of [await calls.add(bad), await calls.change(item.id, bad)]) {
        expect([status, error['code']]).toEqual([422, 'request.invalid']);
        const fields = Object.keys(error['errors'] as Fields);
        expect(fields.every((name) => name.startsWith(field))).toBe(true);
      }
    }
    expect(idsOf(await calls.list())).toHaveLength(1);
  });

  it('tells rows that are offered apart, however they are written', async () => {
    const first = (await calls.add()).body.item;
    const second = (await calls.add(other)).body.item;
    const code = `catalogues.${key === 'name' ? 'name' : 'code'}_taken`;
    const shouted = key === 'name' ? { name: ' ZÁAL ' } : {};
    expect((await calls.add(shouted)).error['code']).toBe(code);
    expect((await calls.change(second.id, { ...row, ...shouted })).error['code']).toBe(code);
    await calls.archive(first.id);
    const again = await calls.add();
    expect(again.status).toBe(201);
    expect((await calls.restore(first.id)).error['code']).toBe(code);
    await calls.archive(again.body.item.id);
    expect((await calls.restore(first.id)).body.item['isArchived']).toBe(false);
  });

  it('archives and restores; what is archived cannot be changed, and nothing is lost', async () => {
    const { item } = (await calls.add()).body;
    const archived = await calls.archive(item.id);
    expect(archived.body.item).toEqual({ ...item, isArchived: true });
    expect((await calls.archive(item.id)).body).toEqual(archived.body);
    expect((await calls.change(item.id, other)).error['code']).toBe('catalogues.archived');
    expect(idsOf(await calls.list())).toEqual([item.id]);
    expect((await calls.restore(item.id)).body.item).toEqual(item);
    expect((await actions()).map((line) => (line as unknown[])[0])).toEqual([
      'catalogue.create',
      'catalogue.archive',
      'catalogue.restore',
    ]);
  });

  it('is put in order as a whole', async () => {
    const first = (await calls.add()).body.item.id;
    const second = (await calls.add(other)).body.item.id;
    for (const order of [[first], [first, first], [first, newId()]]) {
      expect((await calls.order(order)).error['code']).toBe('catalogues.order_incomplete');
    }
    for (const order of [
      [first, second],
      [second, first],
    ]) {
      expect((await calls.order(order)).body).toEqual({ order });
      expect(idsOf(await calls.list())).toEqual(order);
    }
  });

  it('is for administrators; others are told so, and strangers see nothing at all', async () => {
    const { item } = (await calls.add()).body;
    const stranger = await hire('ADMIN', await test.make.department(companyId));
    const otherCompany = await test.make.company();
    const foreigner = await hire('ADMIN', await test.make.department(otherCompany), otherCompany);
    for (const [by, status] of [
      [planner, 403],
      [stranger, 404],
      [foreigner, 404],
    ] as const) {
      const tried = callsOf(list, () => by);
      const answers = await Promise.all([
        tried.list(),
        tried.add(other),
        tried.order([item.id]),
        tried.change(item.id, other),
        tried.archive(item.id),
        tried.restore(item.id),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    }
    expect((await calls.list()).body['items']).toEqual([item]);
  });
});

describe('what is archived', () => {
  const demo = async () => (await planner.call('GET /api/v3/datas')).body;
  const shift = { start: '2026-11-20T09:00', end: '2026-11-20T17:00' };

  it('is offered nowhere, and named by what has it', async () => {
    const sections = callsOf('sections');
    const { id } = (await sections.add()).body.item;
    await test.make.shift({ companyId, departmentId, sectionId: id, ...shift });
    expect((await sections.list()).body['uses']).toEqual({ [id]: { coming: 1 } });
    const before = await demo();
    expect(before.departments[0]?.sections.map(({ name }) => name)).toEqual(['Zaal']);
    await sections.archive(id);
    const after = await demo();
    expect(after.departments[0]?.sections).toEqual([]);
    const team = await planner.call('GET /api/v3/shifts', {
      query: { departmentId, startDate: '2026-11-20', endDate: '2026-11-21' },
    });
    expect(team.body.departments[0]?.sections).toEqual([]);
    const [planned] = team.body.shifts;
    expect(planned?.section?.name).toBe('Zaal');
    const moved = await planner.call('PATCH /api/v3/shifts/:id', {
      params: { id: planned?.id ?? '' },
      body: { section: id, comment: 'stays', force: true },
    });
    expect(moved.status, moved.text).toBe(200);
    expect(moved.body).toMatchObject({ shifts: [{ section: { name: 'Zaal' } }] });
    const fresh = await planner.call('PATCH /api/v3/shifts/:id', {
      params: { id: planned?.id ?? '' },
      body: { section: null, force: true },
    });
    expect(fresh.status, fresh.text).toBe(200);
    const back = await planner.call('PATCH /api/v3/shifts/:id', {
      params: { id: planned?.id ?? '' },
      body: { section: id, force: true },
    });
    expect(back.error.code).toBe('shifts.section_unknown');
  });

  it('is asked of nobody who checks out, and no day off', async () => {
    const costs = callsOf('costs');
    const { id } = (await costs.add({ mandatory: true })).body.item;
    const days = callsOf('dayoffTypes');
    const dayoff = (await days.add()).body.item.id;
    await costs.archive(id);
    await days.archive(dayoff);
    const [department] = (await demo()).departments;
    expect([department?.costs, department?.dayoffs]).toEqual([[], []]);
    const query = { departmentId };
    expect((await planner.call('GET /api/v3/costs', { query })).body.costs).toEqual([]);
    expect((await planner.call('GET /api/v3/dayoffs', { query })).body.dayoffs).toEqual([]);
  });

  it('is taken from who clocks in with it, since a punch is a record', async () => {
    const sections = callsOf('sections');
    const { id } = (await sections.add()).body.item;
    await sections.archive(id);
    const punched = await planner.call('POST /api/v3/clockings', {
      body: {
        optimisticId: newId(),
        departmentId,
        sectionId: id,
        checkIn: { start: Date.parse('2026-11-20T09:00:00Z') / 1000 },
      },
    });
    expect(punched.status, punched.text).toBe(201);
    expect(punched.body).toMatchObject({ clocking: { sectionId: id, section: { name: 'Zaal' } } });
  });

  it('takes the codes of a resource out of sight with it', async () => {
    const [resources, codes] = [callsOf('attributes'), callsOf('scanCodes')];
    const van = (await resources.add()).body.item.id;
    expect((await codes.add({ attributeId: newId() })).error['code']).toBe(
      'catalogues.resource_unknown',
    );
    expect((await codes.add({ attributeId: van })).status).toBe(201);
    const shown = async () => (await demo()).departments[0]?.scanCodes.attributes;
    expect(await shown()).toEqual([{ id: van, value: 'Zaal', codeType: 'qr-code' }]);
    await resources.archive(van);
    expect(await shown()).toEqual([]);
  });
});

describe('what is in use', () => {
  const times = { start: '2026-11-20T09:00', end: '2026-11-20T17:00' };

  it('is counted wherever it is named, in this department', async () => {
    const id = {} as Record<ListName, string>;
    for (const list of LISTS) {
      const code = list === 'scanCodes' ? { attributeId: id.attributes } : {};
      id[list] = (await callsOf(list).add(code)).body.item.id;
    }
    const till = (await callsOf('attributes').add({ name: 'Till' })).body.item.id;
    const named = {
      companyId,
      departmentId,
      sectionId: id.sections,
      skillIds: [id.skills],
      attributeIds: [id.attributes],
    };
    const { personId } = await test.make.person(companyId);
    const employmentId = await test.make.membership(companyId, departmentId, personId, {
      sectionIds: [id.sections],
      skillIds: [id.skills],
    });
    const shift = { ...named, ...times, packageId: id.packages, dayoffTypeId: id.dayoffTypes };
    const shiftId = await test.make.shift(shift);
    await test.make.shift({ ...shift, deletedAt: new Date() });
    const { db } = test.database;
    const taskTypeId = id.taskTypes;
    const span = { start: wallSeconds(0), end: wallSeconds(1) };
    const task = { companyId, shiftId, taskTypeId, name: 'Zaal', ...span };
    await db.insert(shiftTasks).values({ ...task, id: newId() });
    await db.insert(clockings).values({
      ...named,
      id: newId(),
      personId,
      employmentId,
      ...span,
      startAt: instant(0),
      costs: [{ id: id.costs, value: '3' }],
      tools: [id.attributes, till].map((tool) => ({ id: tool, quantity: 1 })),
      tasks: [{ taskTypeId }] as never,
    });
    const payload = { dayoffTypeId: id.dayoffTypes };
    const of = { companyId, departmentId, personId, employmentId, payload };
    await db.insert(requests).values({ ...of, id: newId(), kind: 'leave' });
    await db.insert(requests).values({ ...of, id: newId(), kind: 'change', subjectId: shiftId });

    const uses = LISTS.map(async (list) => (await callsOf(list).list()).body['uses']);
    expect(Object.assign({}, ...(await Promise.all(uses)))).toEqual({
      [id.sections]: { people: 1, coming: 1, clockings: 1 },
      [id.skills]: { people: 1, coming: 1, clockings: 1 },
      [id.attributes]: { codes: 1, coming: 1, clockings: 1 },
      [till]: { clockings: 1 },
      [id.packages]: { coming: 1 },
      [id.taskTypes]: { coming: 1, clockings: 1 },
      [id.costs]: { clockings: 1 },
      [id.dayoffTypes]: { coming: 1, requests: 2 },
    });
  });
});

describe('the order of a list', () => {
  it('is that of the snapshot; what came later is last, by name', async () => {
    const skills = callsOf('skills');
    const ids: string[] = [];
    for (const name of ['Cook', 'Barista']) ids.push((await skills.add({ name })).body.item.id);
    await skills.order(ids);
    await skills.add({ name: 'Driver' });
    await skills.add({ name: 'Cellar' });
    const [department] = (await planner.call('GET /api/v3/datas')).body.departments;
    const names = department?.skills.map(({ name }) => name);
    expect(names).toEqual(['Cook', 'Barista', 'Cellar', 'Driver']);
  });
});

describe('questions of a task', () => {
  const question = (id: string, parentQuestionId: string | null = null) => ({
    id,
    type: 'CHECKBOX',
    label: 'Done?',
    required: true,
    maxLength: null,
    items: [],
    parentQuestionId,
  });

  it('have ids of their own and come after those that they depend on', async () => {
    const tasks = callsOf('taskTypes');
    const [a, b] = [newId(), newId()];
    const flows = (...flow: unknown[]) => ({ flows: [{ id: newId(), label: 'Before', flow }] });
    for (const flow of [
      [question(a), question(a)],
      [question(a, b), question(b)],
    ]) {
      expect((await tasks.add(flows(...flow))).error['code']).toBe('catalogues.questions_unfit');
    }
    expect((await tasks.add(flows(question(a), question(b, a)))).status).toBe(201);
  });
});

describe('who changes a list', () => {
  it.each(['en', 'nl', 'fr', 'es'])('is told in %s why not', async (language) => {
    const skills = callsOf('skills');
    await skills.add();
    const refused = await skills.add({}, { 'accept-language': language });
    expect(refused.error['message']).toEqual(
      {
        en: 'Another one in this list has this name already.',
        nl: 'Iets anders in deze lijst heet al zo.',
        fr: 'Un autre élément de cette liste porte déjà ce nom.',
        es: 'Otro elemento de esta lista ya se llama así.',
      }[language],
    );
  });

  it('at the same time as others: one name is taken once', async () => {
    const admins = [admin, await hire('ADMIN'), await hire('ADMIN'), await hire('ADMIN')];
    const answers = await Promise.all(admins.map((by) => callsOf('skills', () => by).add()));
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(201), count(409)]).toEqual([1, 3]);
  });
});
