import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { and, eq, like } from 'drizzle-orm';
import { auditLog } from '#features/audit/audit.table.ts';
import { clockings } from '#features/clockings/clockings.table.ts';
import { memberships } from '#features/people/people.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { instant, wallSeconds } from '@ploeg/domain/time/wall-time';
import { newId } from '#platform/new-id.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let admin: Caller;

const hire = async (role: string, where = departmentId): Promise<Caller> => {
  const { personId, email } = await test.make.person(companyId);
  await test.make.membership(companyId, where, personId, { role, accessShifts: true });
  return test.signIn(email);
};

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  companyId = await test.make.company();
  departmentId = await test.make.department(companyId);
  admin = await hire('ADMIN');
});

const colors = { color: '#FFFFFF', background: '#1F5FAE' };
const section = (name: string) => ({ name, ...colors, shortCode: '' });

const addSection = async (name: string, at = departmentId): Promise<string> => {
  const { body } = await admin.call('POST /api/v4/catalogues/sections', {
    body: { departmentId: at, ...section(name) },
  });
  return body.item.id;
};

const listSections = async (at = departmentId) =>
  (await admin.call('GET /api/v4/catalogues/sections', { query: { departmentId: at } })).body;

const lines = async (action: string) => {
  const which = and(eq(auditLog.companyId, companyId), like(auditLog.action, action));
  return test.database.db.select().from(auditLog).where(which);
};

describe('several at once', () => {
  const add = (...names: string[]) =>
    admin.call('POST /api/v4/catalogues/sections/lines', {
      body: { departmentId, rows: names.map(section) },
    });

  it('are added all or not at all', async () => {
    expect((await add('Bar', 'Zaal')).body.items.map(({ name }) => name)).toEqual(['Bar', 'Zaal']);
    expect((await add('Keuken', 'ZAAL')).error.code).toBe('catalogues.name_taken');
    expect((await add('Terras', 'terras')).error.code).toBe('catalogues.name_taken');
    expect((await listSections()).items).toHaveLength(2);
    expect(await lines('catalogue.create')).toHaveLength(2);
  });
});

describe('a colour', () => {
  it('is refused where white could not be read on it, and told in words', async () => {
    const body = { departmentId, ...section('Bar'), background: '#F2C94C' };
    const refused = await admin.call('POST /api/v4/catalogues/sections', {
      body,
      headers: { 'accept-language': 'nl' },
    });
    expect([refused.status, refused.error.code]).toEqual([422, 'catalogues.color_unreadable']);
    expect(refused.error.message).toContain('niet leesbaar');
    expect(Object.keys(refused.error.errors ?? {})).toEqual(['background']);
  });

  it('of before the rule stays while the row is only renamed', async () => {
    const id = await addSection('Bar');
    const { sections } = await import('./catalogues.table.ts');
    await test.database.db.update(sections).set({ background: '#FFFF00' });
    const change = (body: object) =>
      admin.call('PATCH /api/v4/catalogues/sections/:id', { params: { id }, body });
    expect((await change({ name: 'Café' })).status).toBe(200);
    expect((await change({ background: '#FFFF11' })).error.code).toBe(
      'catalogues.color_unreadable',
    );
    const [renamed] = await lines('catalogue.change');
    expect(renamed?.changes).toContain('"field":"name"');
    expect(renamed?.changes).toContain('Bar');
  });
});

describe('a replacement', () => {
  it('stands in what is to come, and is given back as it was', async () => {
    const [bar, zaal] = [await addSection('Bar'), await addSection('Zaal')];
    const { personId } = await test.make.person(companyId);
    const both = await test.make.membership(companyId, departmentId, personId, {
      sectionIds: [bar, zaal],
    });
    const { personId: second } = await test.make.person(companyId);
    const one = await test.make.membership(companyId, departmentId, second, {
      sectionIds: [bar],
    });
    const shift = { companyId, departmentId, sectionId: bar };
    const past = await test.make.shift({
      ...shift,
      start: '2026-11-19T09:00',
      end: '2026-11-19T17:00',
    });
    const coming = await test.make.shift({
      ...shift,
      start: '2026-11-20T08:00',
      end: '2026-11-20T17:00',
    });
    const sectionOf = async (id: string) =>
      (await test.database.db.select().from(shifts).where(eq(shifts.id, id)))[0]?.sectionId;
    const sectionsOf = async (id: string) =>
      (await test.database.db.select().from(memberships).where(eq(memberships.id, id)))[0]
        ?.sectionIds;

    const uses = (await listSections()).uses[bar];
    expect(uses).toEqual({ people: 2, coming: 1, past: 1 });
    const replaced = await admin.call('POST /api/v4/catalogues/sections/:id/replace', {
      params: { id: bar },
      body: { by: zaal },
    });
    expect(replaced.status, replaced.text).toBe(200);
    const { changed, item } = replaced.body;
    expect(item.isArchived).toBe(true);
    expect([...(changed.people ?? [])].sort()).toEqual([one, both].sort());
    expect(changed.coming).toEqual([coming]);
    expect([await sectionOf(past), await sectionOf(coming)]).toEqual([bar, zaal]);
    expect([await sectionsOf(both), await sectionsOf(one)]).toEqual([[zaal], [zaal]]);

    const back = await admin.call('POST /api/v4/catalogues/sections/:id/give-back', {
      params: { id: bar },
      body: { by: zaal, changed },
    });
    expect(back.status, back.text).toBe(200);
    expect(await sectionOf(coming)).toBe(bar);
    expect(await sectionsOf(one)).toEqual([bar]);
    expect((await listSections()).items.every(({ isArchived }) => !isArchived)).toBe(true);
    expect((await lines('catalogue.%')).map(({ action }) => action).sort()).toEqual([
      'catalogue.create',
      'catalogue.create',
      'catalogue.give_back',
      'catalogue.replace',
    ]);
  });

  it('is another of the list that is offered', async () => {
    const [bar, zaal] = [await addSection('Bar'), await addSection('Zaal')];
    await admin.call('POST /api/v4/catalogues/sections/:id/archive', { params: { id: zaal } });
    for (const by of [bar, zaal, newId()]) {
      const refused = await admin.call('POST /api/v4/catalogues/sections/:id/replace', {
        params: { id: bar },
        body: { by },
      });
      expect(refused.error.code).toBe('catalogues.replacement_unfit');
    }
  });
});

describe('a cost', () => {
  it('keeps its form once somebody has filled it in', async () => {
    const fields = { name: 'Km', format: 'number' as const, mandatory: false, statuses: [] };
    const { id } = (
      await admin.call('POST /api/v4/catalogues/costs', { body: { departmentId, ...fields } })
    ).body.item;
    const change = (format: 'text' | 'number') =>
      admin.call('PATCH /api/v4/catalogues/costs/:id', { params: { id }, body: { format } });
    expect((await change('text')).status).toBe(200);
    const { personId } = await test.make.person(companyId);
    const employmentId = await test.make.membership(companyId, departmentId, personId);
    await test.database.db.insert(clockings).values({
      companyId,
      departmentId,
      personId,
      employmentId,
      id: newId(),
      start: wallSeconds(0),
      end: wallSeconds(1),
      startAt: instant(0),
      costs: [{ id, value: '3' }],
    });
    expect((await change('number')).error.code).toBe('catalogues.format_fixed');
    expect((await change('text')).status).toBe(200);
  });
});

describe('copying from another location', () => {
  it('adds what is not there yet, for whoever keeps both', async () => {
    const other = await test.make.department(companyId);
    await addSection('Bar');
    const query = {
      departmentId: other,
      from: departmentId,
      lists: ['sections', 'skills'] as const,
    };
    const copy = (by: Caller) =>
      by.call('POST /api/v4/catalogues/copies', { body: { ...query, lists: [...query.lists] } });
    expect((await copy(admin)).status).toBe(404);
    const { personId, email } = await test.make.person(companyId);
    for (const at of [departmentId, other]) {
      await test.make.membership(companyId, at, personId, { role: 'ADMIN' });
    }
    admin = await test.signIn(email);
    await addSection('Zaal');
    await addSection('bár', other);
    const copied = await copy(admin);
    expect(copied.status, copied.text).toBe(201);
    expect(copied.body.added.skills).toEqual([]);
    const names = (await listSections(other)).items.map(({ name }) => name);
    expect(names.sort()).toEqual(['Zaal', 'bár']);
    expect((await copy(admin)).body.added.sections).toEqual([]);
  });
});

describe('codes', () => {
  const make = () =>
    admin.call('POST /api/v4/catalogues/scan-codes/made', {
      body: { departmentId, attributeId: null },
    });
  const places = async () =>
    (await admin.call('GET /api/v3/datas')).body.departments[0]?.scanCodes.places.map(
      ({ value }) => value,
    );

  it('made by us hold 128 bits, and a renewed one opens seven days more', async () => {
    const { item } = (await make()).body;
    expect(item.value).toMatch(/^[0-9A-F]{32}$/);
    const renewed = await admin.call('POST /api/v4/catalogues/scan-codes/:id/renew', {
      params: { id: item.id },
      body: {},
    });
    expect(renewed.status, renewed.text).toBe(201);
    expect(renewed.body.former.endsAt).toBe('2026-11-27T08:00:00.000Z');
    const next = renewed.body.item.value;
    expect((await places())?.sort()).toEqual([item.value, next].sort());
    test.clock.set('2026-11-27T07:59:00Z');
    expect(await places()).toHaveLength(2);
    test.clock.set('2026-11-27T08:00:00Z');
    expect(await places()).toEqual([next]);
    const again = await admin.call('POST /api/v4/catalogues/scan-codes/:id/renew', {
      params: { id: item.id },
      body: {},
    });
    expect(again.error.code).toBe('catalogues.code_ended');
  });

  it('come as a PDF with up to 24 on a page', async () => {
    for (let count = 0; count < 5; count += 1) await make();
    const pages = async (perPage: number) => {
      const answer = await test.app.inject({
        url: '/api/v4/catalogues/scan-codes/sheet',
        query: { departmentId, perPage: String(perPage) },
        headers: { authorization: `Bearer ${admin.token}` },
      });
      expect(answer.headers['cache-control']).toBe('private, max-age=0');
      const content = answer.rawPayload;
      return (await PDFDocument.load(content)).getPageCount();
    };
    expect([await pages(1), await pages(4), await pages(24)]).toEqual([5, 2, 1]);
  });
});
