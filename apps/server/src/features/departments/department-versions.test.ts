import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCatalogueLoader } from '#features/catalogues/catalogues.service.ts';
import { sections } from '#features/catalogues/catalogues.table.ts';
import { recordEvents } from '#features/notifications/notifications.service.ts';
import { createTeams } from '#features/people/teams.service.ts';
import type { ChangeEvent, DepartmentVersions } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';
import { selectVersions } from './department-versions.ts';
import { createDepartments } from './departments.service.ts';
import { departments } from './departments.table.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  companyId = await test.make.company('Own company');
  departmentId = await test.make.department(companyId);
});

const readVersions = async (id = departmentId): Promise<DepartmentVersions> => {
  const rows = await test.database.db
    .select({ versions: selectVersions(sql`${departments}`) })
    .from(departments)
    .where(eq(departments.id, id));
  return rows[0]?.versions as DepartmentVersions;
};

const change = (resource: string, changeEvent: Partial<ChangeEvent> = {}): ChangeEvent => ({
  resource,
  departmentId,
  personIds: [],
  ...changeEvent,
});

const record = (...changes: ChangeEvent[]) =>
  test.database.transaction((db) =>
    recordEvents(db, companyId, [{ authorId: null, changes }], test.clock.now()),
  );

/** Which versions rose. */
const risen = async (work: () => Promise<unknown>, id = departmentId): Promise<string[]> => {
  const before = await readVersions(id);
  await work();
  const after = await readVersions(id);
  return (Object.keys(after) as (keyof DepartmentVersions)[]).filter(
    (part) => after[part] > before[part],
  );
};

describe('the versions of a department', () => {
  it.each([
    ['SHIFTS', ['all']],
    ['KIOSKS', ['all']],
    ['DIMONA', ['all']],
    ['CATALOGUES', ['all', 'catalogues']],
    ['CONTACTS', ['all', 'settings', 'members']],
    ['DEPARTMENTS', ['all', 'settings', 'members']],
    ['SOMETHING_NEW', ['all', 'settings', 'catalogues', 'members']],
  ])('rise with a change of %s: %j', async (resource, expected) => {
    expect(await risen(() => record(change(resource)))).toEqual(expected);
  });

  it('rise with what any of several changes was about, each department by itself', async () => {
    const other = await test.make.department(companyId);
    const both = () =>
      record(change('SHIFTS'), change('CONTACTS'), change('SHIFTS', { departmentId: other }));
    const others: string[] = [];
    const own = await risen(async () => {
      others.push(...(await risen(both, other)));
    });
    expect(own).toEqual(['all', 'settings', 'members']);
    expect(others).toEqual(['all']);
  });

  it('stay where a change is of persons only', async () => {
    const { personId } = await test.make.person(companyId);
    expect(await risen(() => record(change('SHIFTS', { personIds: [personId] })))).toEqual([]);
  });

  it('rise all where a server changes something that knows of one version only', async () => {
    await record(change('SHIFTS'), change('CONTACTS'));
    const raise = () =>
      test.database.db
        .update(departments)
        .set({ version: sql`${departments.version} + 1` })
        .where(eq(departments.id, departmentId));
    expect(await risen(raise)).toEqual(['all', 'settings', 'catalogues', 'members']);
  });
});

describe('the parts of a department', () => {
  it('are loaded anew when their own version rises, and not before', async () => {
    const owner = createDepartments();
    const loaders = { departments: owner, catalogues: createCatalogueLoader() };
    const teams = createTeams(owner);
    const load = async () => {
      const context = {
        db: test.database.within(companyId).db,
        actor: { companyId },
        now: test.clock.now(),
      };
      const place = { departmentId, departmentVersions: await readVersions() };
      const [department, catalogues, { members }] = await Promise.all([
        loaders.departments.get(context, place),
        loaders.catalogues.get(context, place),
        teams.get(context, place),
      ]);
      return { department, catalogues, members };
    };
    const first = await load();
    await record(change('SHIFTS'));
    const moved = await load();
    expect(moved.department).toBe(first.department);
    expect(moved.catalogues).toBe(first.catalogues);
    expect(moved.members).toBe(first.members);
    await record(change('CONTACTS'));
    const joined = await load();
    expect(joined.department).not.toBe(first.department);
    expect(joined.catalogues).toBe(first.catalogues);
    expect(joined.members).not.toBe(first.members);
    await record(change('SOMETHING_NEW'));
    expect((await load()).catalogues).not.toBe(first.catalogues);
  });
});

describe('the snapshot', () => {
  let ann: Caller;

  beforeEach(async () => {
    const person = await test.make.person(companyId);
    await test.make.membership(companyId, departmentId, person.personId);
    ann = await test.signIn(person.email);
  });

  const department = async () => (await ann.call('GET /api/v3/datas')).body.departments[0];

  it('has what another part and another department of it changed in the next answer', async () => {
    expect((await department())?.sections).toEqual([]);
    const id = newId();
    await test.database.db.insert(sections).values({ companyId, id, departmentId, name: 'Bar' });
    await record(change('SECTIONS'));
    expect((await department())?.sections.map((section) => section.name)).toEqual(['Bar']);
    const { personId } = await test.make.person(companyId, { firstName: 'Zoë', lastName: 'New' });
    await test.make.membership(companyId, departmentId, personId);
    await record(change('CONTACTS'));
    expect((await department())?.users.map((user) => user.displayName)).toContain('Zoë New');
    await test.database.db
      .update(departments)
      .set({ name: 'Renamed' })
      .where(eq(departments.id, departmentId));
    await record(change('DEPARTMENTS'));
    expect((await department())?.company).toBe('Renamed');
  });
});
