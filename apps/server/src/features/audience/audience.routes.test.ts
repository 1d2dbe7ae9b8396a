import type { Audience, AudiencePart } from '@ploeg/contract/audience/audience.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grants } from '#features/grants/grants.table.ts';
import { persons } from '#features/people/people.table.ts';
import { logins } from '#features/session/session.table.ts';
import { newId } from '#platform/new-id.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let companyId: string;
let bar: string;
let grill: string;
let zaal: string;
let keuken: string;
let owner: Caller;
let planner: Caller;
let lead: Caller;
let worker: Caller;
let ids: Record<string, string>;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

const hire = async (
  name: string,
  departmentId: string,
  own: { role?: string; sectionIds?: string[]; person?: object } = {},
) => {
  const { personId, email } = await test.make.person(companyId, {
    firstName: name,
    lastName: 'Peeters',
    ...own.person,
  });
  const employmentId = await test.make.membership(companyId, departmentId, personId, {
    role: own.role ?? 'USER',
    accessShifts: own.role === 'PLANNER',
    sectionIds: own.sectionIds ?? [],
  });
  ids[name] = personId;
  return { personId, employmentId, email };
};

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  ids = {};
  companyId = await test.make.company();
  bar = await test.make.department(companyId, { name: 'Bar' });
  grill = await test.make.department(companyId, { name: 'Grill' });
  zaal = await test.make.section(companyId, bar, 'Zaal');
  keuken = await test.make.section(companyId, bar, 'Keuken');
  const owns = { role: 'ADMIN', person: { role: 'SUPER-ADMIN' } };
  owner = await test.signIn((await hire('Olga', bar, owns)).email);
  planner = await test.signIn((await hire('Piet', bar, { role: 'PLANNER' })).email);
  const leading = await hire('Lena', bar, { sectionIds: [zaal] });
  await test.database.db.insert(grants).values({
    id: newId(),
    companyId,
    personId: leading.personId,
    departmentId: bar,
    sectionIds: [zaal],
    builtIn: 'lead',
    since: new Date('2020-01-01T00:00:00Z'),
  });
  lead = await test.signIn(leading.email);
  worker = await test.signIn((await hire('Wout', bar, { sectionIds: [zaal, keuken] })).email);
  await hire('Kim', bar, { sectionIds: [keuken], person: { language: 'fr' } });
  await hire('Gert', grill);
});

const part = (kind: AudiencePart['kind'], id: string | null = null, day: string | null = null) => ({
  kind,
  id,
  day,
});

const preview = (by: Caller, include: AudiencePart[], exclude: AudiencePart[] = []) =>
  by.call('POST /api/v4/audience/preview', {
    body: { right: 'messages.send', audience: { include, exclude } satisfies Audience },
  });

const namesOf = async (...asked: Parameters<typeof preview>): Promise<string[]> => {
  const { status, body, text } = await preview(...asked);
  expect(status, text).toBe(200);
  return body.names.map(({ name }) => name.split(' ')[0] ?? '').sort();
};

describe('an audience', () => {
  it('is counted, named and read by language', async () => {
    const { body } = await preview(owner, [part('section', keuken), part('person', ids['Wout'])]);
    expect(body).toMatchObject({
      people: 2,
      unreachable: 0,
      languages: expect.arrayContaining([{ language: 'fr', people: 1 }]),
    });
    expect(body.labels.map(({ name, place }) => [name, place])).toEqual([
      ['Keuken', 'Bar'],
      ['Wout Peeters', ''],
    ]);
    expect(await namesOf(owner, [part('everybody')], [part('section', zaal)])).toEqual([
      'Gert',
      'Kim',
      'Olga',
      'Piet',
    ]);
    expect(await namesOf(owner, [part('location', grill)])).toEqual(['Gert']);
  });

  it('names who has neither a device nor a mail nor an account', async () => {
    const { personId } = await hire('Zoe', grill, { person: { email: '' } });
    const { email } = await hire('Sam', grill);
    await test.database.db.update(persons).set({ email: '' }).where(eq(persons.email, email));
    await test.database.db.delete(logins).where(eq(logins.personId, personId));
    const { body } = await preview(owner, [part('location', grill)]);
    expect([body.people, body.unreachable]).toEqual([3, 1]);
    expect(body.names[0]).toMatchObject({ name: 'Zoe Peeters', isUnreachable: true });
  });

  it('is those of a shift or a day, published ones only', async () => {
    const { employmentId, personId } = await hire('Sien', bar);
    const shift = (approved: boolean, from: string, until: string) => ({
      companyId,
      departmentId: bar,
      start: `2026-11-21T${from}`,
      end: `2026-11-21T${until}`,
      employmentId,
      personId,
      approved,
    });
    const draft = await test.make.shift(shift(false, '09:00', '13:00'));
    expect(await namesOf(owner, [part('day', bar, '2026-11-21')])).toEqual([]);
    const shiftId = await test.make.shift(shift(true, '14:00', '18:00'));
    expect(await namesOf(owner, [part('shift', draft)])).toEqual([]);
    expect(await namesOf(owner, [part('shift', shiftId)])).toEqual(['Sien']);
    expect(await namesOf(planner, [part('day', bar, '2026-11-21')])).toEqual(['Sien']);
    expect(await namesOf(lead, [part('day', bar, '2026-11-21')])).toEqual([]);
    const listed = await planner.call('GET /api/v4/audience/shifts', {
      query: { right: 'messages.send', departmentId: bar, day: '2026-11-21' },
    });
    expect(listed.body.items).toMatchObject([{ id: shiftId, name: 'Sien Peeters' }]);
  });

  it('never reaches beyond the sender', async () => {
    const codes = async (by: Caller, ...parts: AudiencePart[]) => {
      const found = [];
      for (const one of parts) found.push((await preview(by, [one])).error.code);
      return new Set(found);
    };
    const forbidden = new Set(['audience.forbidden']);
    const all = part('everybody');
    const other = part('location', grill);
    expect(await codes(planner, all, other, part('person', ids['Gert']))).toEqual(forbidden);
    const own = [part('location', bar), part('section', keuken), part('person', ids['Kim'])];
    expect(await codes(lead, all, ...own)).toEqual(forbidden);
    expect(await namesOf(lead, [part('section', zaal)])).toEqual(['Lena', 'Wout']);
    expect(await codes(owner, part('section', newId()), part('skill', newId()))).toEqual(forbidden);
    expect((await preview(worker, [all])).error.code).toBe('request.forbidden');
    expect((await preview(owner, [part('day', bar)])).error.code).toBe('audience.part_unfit');
    const papers = { right: 'documents.make', audience: { include: [own[0]], exclude: [] } };
    const asked = await planner.call('POST /api/v4/audience/preview', { body: papers });
    expect(asked.error.code).toBe('request.forbidden');
  });

  it('is chosen from what the sender reaches', async () => {
    const choices = async (by: Caller) =>
      (await by.call('GET /api/v4/audience/choices', { query: { right: 'messages.send' } })).body;
    const named = await choices(lead);
    expect(named.everybody).toBe(false);
    expect(named.places).toMatchObject([
      { name: 'Bar', isWhole: false, sections: [{ name: 'Zaal' }] },
    ]);
    expect((await choices(owner)).places.map(({ name }) => name)).toEqual(['Bar', 'Grill']);
    const find = async (by: Caller, words: string) =>
      (await by.call('GET /api/v4/audience/people', { query: { right: 'messages.send', words } }))
        .body.items.length;
    expect([
      await find(owner, 'gert'),
      await find(planner, 'gert'),
      await find(owner, '%'),
    ]).toEqual([1, 0, 0]);
  });
});
