import { readFileSync } from 'node:fs';
import { and, eq, sql } from 'drizzle-orm';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { sections } from '#features/catalogues/catalogues.table.ts';
import { memberships, personProfiles, persons } from '#features/people/people.table.ts';
import { logins } from '#features/session/session.table.ts';
import { employmentTerms, employmentWages } from '#features/terms/terms.table.ts';
import { openSealed } from '#platform/sealed-value.ts';
import { toForm } from '#testing/forms.ts';
import { makeWorkbook } from '#testing/workbook.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';
import { importRows } from './imports.table.ts';

const sample = (name: string): Buffer =>
  readFileSync(
    new URL(`../../../../../packages/domain/src/imports/samples/${name}`, import.meta.url),
  );

const DUTCH = sample('personeel-nl.csv');
const ENGLISH = sample('people-en.csv');

const SECTIONS = ['Bar', 'Zaal', 'Keuken', 'Terras', 'Afwas'];

let test: TestApp;
let companyId: string;
let places: Record<string, string>;
let owner: Caller;

beforeAll(async () => {
  test = await startTestApp('2026-11-23T08:00:00Z');
});

afterAll(() => test.close());

const open = async (names = SECTIONS): Promise<void> => {
  companyId = await test.make.company();
  places = {};
  for (const name of ['Grote Markt', 'Vismet', 'Ukkel']) {
    const id = await test.make.department(companyId, { name });
    places[name] = id;
    for (const section of names) await test.make.section(companyId, id, section);
  }
  const hired = await test.hire(
    companyId,
    places['Ukkel'] as string,
    { role: 'ADMIN' },
    { role: 'SUPER-ADMIN', firstName: 'Olivia', email: `owner-${crypto.randomUUID()}@bar.example` },
  );
  for (const name of ['Grote Markt', 'Vismet']) {
    await test.make.membership(companyId, places[name] as string, hired.personId, {
      role: 'ADMIN',
    });
  }
  owner = hired.caller;
};

beforeEach(() => open());

const upload = async (content: Buffer | string, caller = owner): Promise<string> => {
  const file = { field: 'file', name: 'list.csv', content: Buffer.from(content) };
  const { body, status, text } = await caller.call(
    'POST /api/v4/imports',
    await toForm({ name: 'list.csv' }, [file]),
  );
  expect(status, text).toBe(201);
  return body.id;
};

const look = async (id: string, caller = owner) =>
  (await caller.call('GET /api/v4/imports/:id', { params: { id } })).body;

type Change = Record<string, unknown>;

const change = async (id: string, body: Change, caller = owner) => {
  const { version } = (await look(id, caller)).import;
  return caller.call('PATCH /api/v4/imports/:id', { params: { id }, body: { version, ...body } });
};

const commit = async (id: string, mode = 'only-valid', caller = owner) => {
  const { version } = (await look(id, caller)).import;
  return caller.call('POST /api/v4/imports/:id/commit', {
    params: { id },
    body: { version, mode },
  });
};

const takeAll = async (id: string) => {
  for (;;) {
    const { body, status, text } = await commit(id);
    expect(status, text).toBe(200);
    if (body.left === 0) return body;
  }
};

const undoAll = async (id: string) => {
  const kept = [];
  for (;;) {
    const { body, status, text } = await owner.call('POST /api/v4/imports/:id/undo', {
      params: { id },
      body: {},
    });
    expect(status, text).toBe(200);
    kept.push(...body.kept);
    if (body.left === 0) return { ...body, kept };
  }
};

const EDITS = [
  { line: 8, column: 3, value: '911225-020.61' },
  { line: 21, column: 4, value: 'nele@brasserie.example' },
  { line: 29, column: 7, value: 'Bar' },
];

const personsOf = () =>
  test.database.db.select().from(persons).where(eq(persons.companyId, companyId));

const findPerson = async (email: string) => {
  const { db } = test.database;
  const [person] = await db
    .select()
    .from(persons)
    .where(and(eq(persons.companyId, companyId), eq(persons.email, email)));
  const personId = person?.id ?? '';
  const [job] = await db.select().from(memberships).where(eq(memberships.personId, personId));
  const [profile] = await db
    .select()
    .from(personProfiles)
    .where(eq(personProfiles.personId, personId));
  const terms = await db
    .select()
    .from(employmentTerms)
    .where(eq(employmentTerms.personId, personId));
  const [wage] = await db
    .select()
    .from(employmentWages)
    .where(eq(employmentWages.personId, personId));
  return { person, job, profile, terms, wage };
};

describe('the Dutch list', () => {
  it('is looked at, mended, taken in, and tells nobody', async () => {
    const id = await upload(DUTCH);
    const seen = await look(id);
    expect(seen.counts).toEqual({ new: 37, updates: 0, same: 0, twice: 0, cannot: 3 });
    const faulty = seen.lines.filter(({ verdict }) => verdict === 'cannot');
    expect(
      faulty.map(({ line, faults }) => [line, faults[0]?.code, faults[0]?.suggestion]),
    ).toEqual([
      [8, 'number_check', undefined],
      [21, 'email_repeated', undefined],
      [29, 'section_unknown', 'Bar'],
    ]);
    expect(faulty[1]?.faults[0]?.repeats).toBe(1);
    expect(seen.lines[1]).toMatchObject({
      start: '2018-07-18',
      birthdate: '1996-01-03',
      wage: { amount: 14.27, unit: 'hour' },
    });
    expect((await change(id, { edits: EDITS })).status).toBe(200);
    expect((await look(id)).counts.new).toBe(40);
    expect(await takeAll(id)).toMatchObject({ state: 'done', created: 40, left: 0 });

    const { person, job, profile, terms, wage } = await findPerson(
      'lucas.martens1@brasserie.example',
    );
    expect(person).toMatchObject({
      firstName: 'Lucas',
      lastName: 'Martens',
      phone: '+32471631840',
    });
    expect(job).toMatchObject({ departmentId: places['Vismet'], workerType: 'FLX' });
    expect(job?.joinedAt).toEqual(new Date('2018-07-17T22:00:00Z'));
    expect(profile).toMatchObject({ nationalNumber: '96010301179', birthdate: '1996-01-03' });
    expect(terms[0]).toMatchObject({
      workerType: 'FLX',
      workerKind: 'worker',
      since: '2018-07-18',
    });
    expect(wage && openSealed(wage.rate)).toBe(142_700);
    const { db } = test.database;
    const people = new Set((await personsOf()).map((row) => row.id));
    expect((await db.select().from(logins)).filter((row) => people.has(row.personId))).toHaveLength(
      1,
    );
    const { rows: mails } = (await db.execute(
      sql`select from mails where company_id = ${companyId}`,
    )) as { rows: unknown[] };
    expect(mails).toEqual([]);
    const rows = await db.select().from(importRows).where(eq(importRows.importId, id));
    expect(rows.every(({ cells }) => cells === '')).toBe(true);
  });

  it('says who stayed out, also once the others are in', async () => {
    const id = await upload(DUTCH);
    await takeAll(id);
    expect((await look(id)).left).toBe(3);
    const { text } = await owner.call('GET /api/v4/imports/:id/rest', { params: { id } });
    expect(text.trim().split('\r\n')).toHaveLength(4);
    expect(text).toContain('Bogaert;Nele');
    expect(text).toContain('line 20');
  });

  it('shows, stores and logs no national number', async () => {
    const id = await upload(DUTCH);
    const { text } = await owner.call('GET /api/v4/imports/:id', { params: { id } });
    const rows = await test.database.db
      .select()
      .from(importRows)
      .where(eq(importRows.importId, id));
    await takeAll(id);
    const lines = await test.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.companyId, companyId));
    for (const told of [text, JSON.stringify(rows), JSON.stringify(lines)]) {
      expect(told).not.toMatch(/960103-?011\.?79/);
      expect(told).not.toContain('911225-020');
    }
    expect(JSON.stringify(lines)).not.toContain('14.27');
  });

  it('then comes in English, and nobody is new', async () => {
    const first = await upload(DUTCH);
    await change(first, { edits: EDITS });
    await takeAll(first);
    const before = await personsOf();
    const again = await upload(ENGLISH);
    expect((await look(again)).counts).toEqual({
      new: 0,
      updates: 0,
      same: 24,
      twice: 1,
      cannot: 0,
    });
    expect(await takeAll(again)).toMatchObject({ created: 0, updated: 0, state: 'done' });
    expect(await personsOf()).toHaveLength(before.length);
    const third = await upload(DUTCH);
    await change(third, { edits: EDITS });
    expect((await look(third)).counts.same).toBe(40);
  });

  it('makes sections along once it is told to', async () => {
    await open([]);
    const id = await upload(DUTCH);
    expect((await look(id)).counts.cannot).toBe(40);
    const choices = Object.fromEntries(SECTIONS.map((name) => [name.toLowerCase(), 'make']));
    await change(id, { words: { sections: choices } });
    const seen = await look(id);
    expect(seen.counts).toMatchObject({ new: 37, cannot: 3 });
    expect(seen.makes).toHaveLength(15);
    await takeAll(id);
    const made = await test.database.db
      .select()
      .from(sections)
      .where(eq(sections.companyId, companyId));
    expect(made).toHaveLength(15);
    const { job } = await findPerson('emma.janssens0@brasserie.example');
    expect(job?.sectionIds).toHaveLength(2);
    expect(await undoAll(id)).toMatchObject({ state: 'undone', kept: [] });
    const left = await test.database.db
      .select()
      .from(sections)
      .where(eq(sections.companyId, companyId));
    expect(left.every(({ archivedAt }) => archivedAt !== null)).toBe(true);
  });
});

const HEADS = 'Voornaam;Naam;E-mail;Gsm;Vestiging;Afdeling;Uren/week';

const listOf = (...lines: string[]): string => [HEADS, ...lines].join('\n');

describe('a list that says otherwise', () => {
  const EMMA = 'Emma;Janssens;emma@bar.example;0470 12 34 56;Ukkel;Bar;24';

  const begin = async (): Promise<void> => {
    await takeAll(await upload(listOf(EMMA)));
  };

  it('changes those who are known, and is taken back', async () => {
    await begin();
    const id = await upload(listOf('Emma;Janssen;emma@bar.example;;Ukkel;Zaal;30'));
    const [line] = (await look(id)).lines;
    expect(line).toMatchObject({ verdict: 'updates', known: 'Emma Janssens' });
    expect(line?.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['lastName', 'Janssens', 'Janssen'],
      ['hoursWeek', '1440', '1800'],
      ['sections', 'Bar', 'Bar, Zaal'],
    ]);
    expect(await takeAll(id)).toMatchObject({ created: 0, updated: 1 });
    const changed = await findPerson('emma@bar.example');
    expect(changed.person).toMatchObject({ lastName: 'Janssen', phone: '+32470123456' });
    expect(changed.job?.sectionIds).toHaveLength(2);
    expect(changed.terms.map(({ since }) => since)).toContain('2026-12-01');
    expect(await undoAll(id)).toMatchObject({ undone: 1, kept: [] });
    const back = await findPerson('emma@bar.example');
    expect(back.person?.lastName).toBe('Janssens');
    expect(back.job?.sectionIds).toHaveLength(1);
    expect(back.terms.filter(({ withdrawnAt }) => !withdrawnAt)).toHaveLength(1);
    expect((await look(await upload(listOf(EMMA)))).counts.same).toBe(1);
  });

  it('goes in all or not at all', async () => {
    const id = await upload(listOf(EMMA, 'Lucas;Martens;lucas@;;Ukkel;Bar;'));
    const refused = await commit(id, 'all-or-nothing');
    expect([refused.status, refused.error.code]).toEqual([409, 'imports.not_all']);
    expect((await personsOf()).length).toBe(1);
    await change(id, { edits: [{ line: 3, column: 2, value: 'lucas@bar.example' }] });
    expect((await commit(id, 'all-or-nothing')).body).toMatchObject({ created: 2, left: 0 });
  });

  it('is mended everywhere it says so', async () => {
    const lines = [1, 2, 3].map((n) => `P${n};X;p${n}@bar.example;;Ukkel;Barr;`);
    const id = await upload(listOf(...lines));
    const seen = await look(id);
    expect(seen.lines[0]?.faults[0]).toMatchObject({ suggestion: 'Bar', repeats: 3 });
    await change(id, { edits: [{ line: 2, column: 5, value: 'Bar', everywhere: true }] });
    expect((await look(id)).counts).toMatchObject({ new: 3, cannot: 0 });
  });

  it('asks of whom it is not sure', async () => {
    const head = 'Voornaam;Naam;Geboortedatum;E-mail;Vestiging';
    const of = (mail: string): string => `${head}\nEmma;Janssens;13/03/2001;${mail};Ukkel`;
    await takeAll(await upload(of('emma@bar.example')));
    const id = await upload(of('emma@home.example'));
    expect((await look(id)).counts.twice).toBe(1);
    await change(id, { decisions: [{ line: 2, decision: 'two' }] });
    expect((await look(id)).counts.new).toBe(1);
    await change(id, { decisions: [{ line: 2, decision: 'same' }] });
    expect((await look(id)).lines[0]).toMatchObject({
      verdict: 'same',
      warnings: [{ code: 'email_kept' }],
    });
  });

  it('is merged with who has the same number to call, but for what is to stay', async () => {
    await begin();
    const id = await upload(listOf('Emmy;Jansens;;+32 470 12 34 56;Ukkel;Bar;30'));
    const [asked] = (await look(id)).lines;
    expect(asked).toMatchObject({ verdict: 'twice', known: 'Emma Janssens', by: 'phone' });
    const keeps = ['lastName', 'hoursWeek'] as const;
    await change(id, { decisions: [{ line: 2, decision: 'same', keeps: [...keeps] }] });
    const [line] = (await look(id)).lines;
    expect(line).toMatchObject({ verdict: 'updates', kept: keeps.map((field) => ({ field })) });
    expect(await takeAll(id)).toMatchObject({ created: 0, updated: 1 });
    const merged = await findPerson('emma@bar.example');
    expect(merged.person).toMatchObject({ firstName: 'Emmy', lastName: 'Janssens' });
    expect(merged.terms).toHaveLength(1);
    const lines = await test.database.db.select().from(auditLog);
    const told = lines.filter(
      ({ action, details }) => action === 'import.merge' && details.by === 'phone',
    );
    expect(told.map(({ details, changes }) => [details, JSON.parse(changes)])).toEqual([
      [
        { fields: 'firstName', by: 'phone', kept: 'lastName hoursWeek' },
        [{ field: 'firstName', before: 'Emma', after: 'Emmy' }],
      ],
    ]);
    expect(await undoAll(id)).toMatchObject({ undone: 1, kept: [] });
    expect((await findPerson('emma@bar.example')).person?.firstName).toBe('Emma');
  });

  it('that was uploaded before is matched as then', async () => {
    const csv = (mail: string) => `Wie;Mailbox\nJanssens Emma;${mail}`;
    const first = await upload(csv('emma@bar.example'));
    await change(first, {
      columns: ['fullName', 'email'],
      options: { departmentId: places['Ukkel'], nameOrder: 'last-first' },
    });
    await takeAll(first);
    const second = await look(await upload(csv('lucas@bar.example')));
    expect(second.columns.map(({ target }) => target)).toEqual(['fullName', 'email']);
  });

  it('comes from a workbook too', async () => {
    const book = makeWorkbook([
      ['Naam', 'Voornaam', 'Geboortedatum', 'E-mail', 'Vestiging', 'Uren/week'],
      ['Nguyễn', 'Thảo', { day: 36_436 }, 'thao@bar.example', 'Ukkel', 38],
    ]);
    const id = await upload(book);
    expect((await look(id)).import.sheet).toBe('Blad1');
    await takeAll(id);
    expect((await findPerson('thao@bar.example')).profile?.birthdate).toBe('1999-10-03');
  });

  it('gives back what stayed out, as a list that can come again', async () => {
    const id = await upload(listOf(EMMA, '=cmd|x;Martens;lucas@;;Ukkel;Bar;'));
    await takeAll(id);
    expect((await look(id)).left).toBe(1);
    const { text, headers } = await owner.call('GET /api/v4/imports/:id/rest', { params: { id } });
    expect(headers['content-type']).toContain('text/csv');
    const [head, line] = text.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe(`${HEADS};ploeg_result;ploeg_error`);
    expect(line).toContain(`'=cmd|x;Martens;lucas@;;Ukkel;Bar;;cannot;`);
    const again = await look(await upload(text.replace('lucas@', 'lucas@bar.example')));
    expect(again.counts.new).toBe(1);
    expect(again.columns.at(-1)?.target).toBe('ignore');
  });
});

describe('in many steps', () => {
  const many = (count: number): string =>
    listOf(
      ...Array.from({ length: count }, (_, n) => `P${n};Test;p${n}@bar.example;;Vismet;Bar;20`),
    );

  it('goes on where it stood, and two at once take nobody in twice', async () => {
    const id = await upload(many(450));
    const both = await Promise.all([commit(id), commit(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ body }) => body.left).toSorted((a, b) => a - b)).toEqual([50, 250]);
    expect((await look(id)).import.state).toBe('committing');
    expect((await look(id)).done).toBe(400);
    expect(await takeAll(id)).toMatchObject({ created: 450, state: 'done' });
    expect(await personsOf()).toHaveLength(451);
    expect((await commit(id)).body).toMatchObject({ created: 450, left: 0 });
    const emma = (await findPerson('p7@bar.example')).person?.id ?? '';
    await test.database.db
      .update(persons)
      .set({ phone: '+32470000000' })
      .where(eq(persons.id, emma));
    const undone = await undoAll(id);
    expect(undone.kept).toEqual([{ line: 9, name: 'P7 Test', why: 'changed' }]);
    expect(await personsOf()).toHaveLength(2);
  });

  it('answers a repeated call with what it answered', async () => {
    const id = await upload(many(3));
    const { version } = (await look(id)).import;
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const ask = () =>
      owner.call('POST /api/v4/imports/:id/commit', {
        params: { id },
        body: { version, mode: 'only-valid' },
        headers,
      });
    const [first, second] = [await ask(), await ask()];
    expect(second.body).toEqual(first.body);
    expect(await personsOf()).toHaveLength(4);
  });

  it('refuses what was decided upon an older look, and after it went in', async () => {
    const id = await upload(many(1));
    const old = await owner.call('PATCH /api/v4/imports/:id', {
      params: { id },
      body: { version: 9 },
    });
    expect([old.status, old.error.code]).toEqual([409, 'imports.changed']);
    await takeAll(id);
    expect((await change(id, { decisions: [] })).error.code).toBe('imports.closed');
    expect(
      (await owner.call('DELETE /api/v4/imports/:id', { params: { id }, body: {} })).status,
    ).toBe(409);
  });

  it('keeps whoever works since', async () => {
    const id = await upload(many(2));
    await takeAll(id);
    const { person, job } = await findPerson('p0@bar.example');
    await test.make.shift({
      companyId,
      departmentId: places['Vismet'] as string,
      personId: person?.id ?? '',
      employmentId: job?.id ?? '',
      start: '2026-11-25T09:00',
      end: '2026-11-25T17:00',
    });
    expect((await undoAll(id)).kept).toMatchObject([{ line: 2, why: 'works' }]);
  });
});

describe('a workbook that unpacks to far more than it holds', () => {
  const MEGABYTE = 1_048_576;
  const fill = (head: string, element: string, bytes: number, foot: string): string =>
    head + element.repeat(Math.ceil(bytes / element.length)) + foot;

  it.each([
    ['styles', 'xl/styles.xml', '<styleSheet><cellXfs>', '<xf/>', '</cellXfs></styleSheet>'],
    ['sheets', 'xl/workbook.xml', '<workbook><sheets>', '<sheet/>', '</sheets></workbook>'],
    ['one row', 'xl/worksheets/sheet1.xml', '<worksheet><row>', '<c/>', '</row></worksheet>'],
    ['texts', 'xl/sharedStrings.xml', '<sst>', '<si/>', '</sst>'],
  ])('of %s is refused before much of it is read', async (_, part, head, element, foot) => {
    const parse = vi.spyOn(XMLParser.prototype, 'parse');
    const book = makeWorkbook([['Naam'], ['Emma']], {
      more: { [part]: fill(head, element, 4 * MEGABYTE, foot) },
    });
    expect(book.length).toBeLessThan(50_000);
    const { status, error } = await owner.call(
      'POST /api/v4/imports',
      await toForm({ name: 'list.xlsx' }, [{ field: 'file', name: 'list.xlsx', content: book }]),
    );
    const letters = parse.mock.calls.map(([text]) => String(text).length);
    parse.mockRestore();
    expect([status, error?.code]).toEqual([422, 'imports.unreadable']);
    expect(letters.reduce((most, count) => Math.max(most, count), 0)).toBeLessThan(MEGABYTE / 2);
    expect(letters.reduce((sum, count) => sum + count, 0)).toBeLessThan(3 * MEGABYTE);
  });
});

const newAddress = (name: string): string => `${name}-${crypto.randomUUID()}@bar.example`;

describe('who may', () => {
  it('is who takes people on; private columns and wages need their own right', async () => {
    const hr = await test.hire(companyId, places['Ukkel'] as string, { role: 'ADMIN' });
    const id = await upload(DUTCH, hr.caller);
    const seen = await look(id, hr.caller);
    expect(
      seen.columns
        .filter(({ leftOutFor }) => leftOutFor)
        .map(({ head, leftOutFor }) => [head, leftOutFor]),
    ).toEqual([
      ['Geboortedatum', 'people.private'],
      ['Rijksregisternr.', 'people.private'],
      ['Uurloon', 'wages.see'],
    ]);
    expect(seen.columns[3]?.samples).toEqual([]);
    const other = seen.lines.find(({ line }) => line === 2);
    expect(other?.faults.map(({ code }) => code)).toEqual(['location_unknown']);
    const { body } = await commit(id, 'only-valid', hr.caller);
    expect(body.created).toBeGreaterThan(0);
    const { profile, wage } = await findPerson('noor.haddad2@brasserie.example');
    expect([profile, wage]).toEqual([undefined, undefined]);
  });

  it('finds nobody whom who imports does not manage, and takes on nobody of another location', async () => {
    const [felix, emma] = [newAddress('felix'), newAddress('emma')];
    const stranger = await test.hire(
      companyId,
      places['Vismet'] as string,
      {},
      {
        firstName: 'Felix',
        lastName: 'Wauters',
        email: felix,
        phone: '+32470123456',
      },
    );
    const own = await test.hire(
      companyId,
      places['Ukkel'] as string,
      {},
      { firstName: 'Emma', lastName: 'Janssens', email: emma },
    );
    const { caller } = await test.hire(companyId, places['Ukkel'] as string, { role: 'ADMIN' });
    const list = listOf(
      'X;Y;x@bar.example;0470 12 34 56;Ukkel;Bar;',
      `A;B;${felix};;Ukkel;Bar;`,
      `Emma;Jansen;${emma};;Ukkel;Bar;`,
    );
    const id = await upload(list, caller);
    const seen = await look(id, caller);
    expect(seen.lines.map(({ verdict, known }) => [verdict, known])).toEqual([
      ['new', null],
      ['cannot', null],
      ['updates', 'Emma Janssens'],
    ]);
    expect(seen.lines[1]?.faults.map(({ code, column }) => [code, column])).toEqual([
      ['person_not_yours', 2],
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/Felix|Wauters/);
    expect((await commit(id, 'only-valid', caller)).body).toMatchObject({ created: 1, updated: 1 });
    const jobs = await test.database.db
      .select()
      .from(memberships)
      .where(eq(memberships.personId, stranger.personId));
    expect(jobs.map(({ departmentId }) => departmentId)).toEqual([places['Vismet']]);
    const file = await caller.call('GET /api/v4/people/:personId', {
      params: { personId: stranger.personId },
    });
    expect(file.status).toBe(404);
    expect((await findPerson(emma)).person).toMatchObject({
      id: own.personId,
      lastName: 'Jansen',
    });
  });

  it('takes on again who left the location, and whoever manages the company anybody', async () => {
    const felix = newAddress('felix');
    const former = await test.hire(
      companyId,
      places['Ukkel'] as string,
      { leftAt: new Date('2026-09-01T00:00:00Z') },
      { firstName: 'Felix', lastName: 'Wauters', email: felix },
    );
    const { caller } = await test.hire(companyId, places['Ukkel'] as string, { role: 'ADMIN' });
    const id = await upload(listOf(`Felix;Wauters;${felix};;Ukkel;Bar;`), caller);
    expect((await commit(id, 'only-valid', caller)).body).toMatchObject({ updated: 1 });
    await takeAll(await upload(listOf(`Felix;Wauters;${felix};;Vismet;Bar;`)));
    const jobs = await test.database.db
      .select()
      .from(memberships)
      .where(eq(memberships.personId, former.personId));
    expect(jobs).toHaveLength(3);
  });

  it('is nobody else', async () => {
    const id = await upload(listOf('Emma;J;emma@bar.example;;Ukkel;Bar;'));
    const employee = await test.hire(companyId, places['Ukkel'] as string);
    const colleague = await test.hire(companyId, places['Ukkel'] as string, { role: 'ADMIN' });
    const stranger = await test.hire(
      await test.make.company(),
      await test.make.department(companyId),
      { role: 'ADMIN' },
    );
    const get = async (caller: Caller) =>
      (await caller.call('GET /api/v4/imports/:id', { params: { id } })).status;
    expect(await get(employee.caller)).toBe(403);
    expect(await get(colleague.caller)).toBe(404);
    expect(await get(stranger.caller)).not.toBe(200);
    expect((await colleague.caller.call('GET /api/v4/imports', {})).body.imports).toEqual([]);
  });
});

it('keeps a list that was taken in late for as long as it says that it can be taken back', async () => {
  const id = await upload(listOf('Emma;J;emma@bar.example;;Ukkel;Bar;'));
  test.clock.advance(20 * 86_400);
  await takeAll(id);
  test.clock.advance(15 * 86_400);
  await test.jobs.runNow('old-imports');
  const olivia = (await personsOf()).find(({ firstName }) => firstName === 'Olivia');
  owner = await test.signIn(olivia?.email ?? '');
  const until = Date.parse((await look(id)).import.undoUntil ?? '');
  expect(until).toBeGreaterThan(test.clock.now() * 1000);
  expect(await undoAll(id)).toMatchObject({ undone: 1, kept: [] });
  expect((await personsOf()).map(({ email }) => email)).not.toContain('emma@bar.example');
  test.clock.advance(16 * 86_400);
  await test.jobs.runNow('old-imports');
  const rows = await test.database.db.select().from(importRows).where(eq(importRows.importId, id));
  expect(rows).toEqual([]);
});

it('forgets lists after thirty days', async () => {
  const id = await upload(listOf('Emma;J;emma@bar.example;;Ukkel;Bar;'));
  test.clock.advance(31 * 86_400);
  await test.jobs.runNow('old-imports');
  const rows = await test.database.db.select().from(importRows).where(eq(importRows.importId, id));
  expect(rows).toEqual([]);
});
