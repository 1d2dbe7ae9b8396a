import { eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyRows } from '#db/company-rows.ts';
import { columns, first, matches, named, only, some } from '#db/matches.ts';
import { sections } from '#features/catalogues/catalogues.table.ts';
import { departments } from '#features/departments/departments.table.ts';
import { newId } from '#platform/new-id.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let [own, other] = ['', ''];
let [bar, foreignBar] = ['', ''];

beforeAll(async () => {
  test = await startTestApp();
  [own, other] = [await test.make.company(), await test.make.company()];
  bar = await test.make.department(own, { name: 'Bar' });
  foreignBar = await test.make.department(other, { name: 'Bar' });
  await test.make.section(own, bar, 'Zaal');
  await test.make.section(own, bar, 'Keuken');
  await test.make.section(other, foreignBar, 'Zaal');
});

afterAll(() => test.close());

const open = () => companyRows(test.database.db, own);

it('reads the rows of its company only, by columns, by a condition or all', async () => {
  const company = open();
  const all = await company.list(sections, undefined, sections.name);
  expect(all.map(({ name }) => name)).toEqual(['Keuken', 'Zaal']);
  expect(await company.values(sections, 'companyId', { name: 'Zaal' })).toEqual([own]);
  expect(await company.values(sections, 'name', gt(sections.name, 'L'))).toEqual(['Zaal']);
  expect(await company.value(departments, 'name', { id: foreignBar })).toBeUndefined();
  expect(await company.find(departments, { id: foreignBar })).toBeUndefined();
  expect(await company.list(sections, { name: [] })).toEqual([]);
  const picked = await company.pick(sections, ['name'], { name: ['Zaal', 'Keuken'] });
  expect(picked.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'Keuken' },
    { name: 'Zaal' },
  ]);
});

it('changes and deletes nothing of another company', async () => {
  const company = open();
  await company.update(departments, { id: foreignBar }, { name: 'Taken' });
  await company.delete(sections, { departmentId: foreignBar });
  await expect(company.change(departments, { id: foreignBar }, { name: 'Taken' })).rejects.toThrow(
    'has answered none',
  );
  const theirs = companyRows(test.database.db, other);
  expect(await theirs.value(departments, 'name', { id: foreignBar })).toBe('Bar');
  expect(await theirs.list(sections, undefined)).toHaveLength(1);
});

it('stores what is new under its company', async () => {
  const company = open();
  const made = await company.create(sections, { id: newId(), departmentId: bar, name: 'Terras' });
  expect(made).toMatchObject({ companyId: own, name: 'Terras' });
  const gone = company.delete(sections, { id: made.id }).returning({ id: sections.id });
  expect(await some(gone)).toBe(true);
});

it('refuses to be asked for what is undefined', () => {
  const wanted = { name: undefined } as unknown as { name: string };
  expect(() => matches(sections, wanted)).toThrow('Nothing to compare name with');
});

it('joins by what names a row of the same company', async () => {
  const rows = test.database.db
    .select({ ...columns(sections, 'name'), department: departments.name })
    .from(sections)
    .innerJoin(departments, named(departments, sections.departmentId))
    .where(eq(sections.companyId, other));
  expect(await only(rows)).toEqual({ name: 'Zaal', department: 'Bar' });
  expect(await first(rows)).toEqual({ name: 'Zaal', department: 'Bar' });
});
