import { eq } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dimonas } from '#features/dimona/dimona.table.ts';
import { documentPages, documents } from '#features/documents/documents.table.ts';
import { auditLog } from '#features/audit/audit.table.ts';
import { mails } from '#platform/mail/mail.table.ts';
import { newId } from '#platform/new-id.ts';
import { type ContractTeam, createContractTeam, day } from '#testing/contract-team.ts';
import { toForm } from '#testing/forms.ts';
import { grantRights } from '#testing/grant-factory.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';
import { contracts } from '#features/documents/contracts.table.ts';

let test: TestApp;
let team: ContractTeam;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createContractTeam(test);
});

const rowOf = async (documentId: string) =>
  (await test.database.db.select().from(contracts).where(eq(contracts.documentId, documentId)))[0];

const documentOf = async (id: string) =>
  (await test.database.db.select().from(documents).where(eq(documents.id, id)))[0];

describe('making a contract', () => {
  it('renders it, sends it to its person and keeps what was agreed', async () => {
    const { status, body } = await team.send({
      hoursWeek: '19,5',
      end: '2026-12-31',
      regime: 'PART',
      workingTimePlan: 'Mon 9-17',
      renewal: { period: 'monthly', option: 'full_month' },
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      departmentId: team.departmentId,
      userRecordId: team.noor.record,
      start: day('2026-12-01'),
      end: day('2026-12-31'),
      status: 'UNSIGNED',
      user: { displayName: 'Noor Peeters' },
      dimona: null,
    });
    expect(await rowOf(body.data.id)).toMatchObject({
      hoursWeekMinutes: 1170,
      salaryAmountGross: 13.8,
      renewPeriod: 'monthly',
      renewOption: 'full_month',
      dimonaWorkerType: null,
      createdBy: team.marc.personId,
    });
    const { db } = test.database;
    const pages = await db
      .select()
      .from(documentPages)
      .where(eq(documentPages.documentId, body.data.id));
    expect(pages).toHaveLength(1);
    expect(await documentOf(body.data.id)).toMatchObject({
      title: 'Studentenovereenkomst',
      signatoryId: team.signatureId,
    });
    const sent = await db.select().from(mails).where(eq(mails.companyId, team.companyId));
    expect(sent).toHaveLength(1);
    const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, body.data.id));
    expect(lines.map(({ action }) => action).sort()).toEqual(['contract.create', 'document.issue']);
    // Not the lines whole: in an id or a time of day these digits come up by chance.
    expect(JSON.stringify(lines.map(({ details }) => details))).not.toMatch(/13\.8|06020300277/);
  });

  it('answers a repeated call with the first answer, and makes one contract', async () => {
    const headers = { 'idempotency-key': newId() };
    const first = await team.send({}, team.marc, headers);
    const again = await team.send({}, team.marc, headers);
    expect(again.body).toEqual(first.body);
    expect(await team.list()).toHaveLength(1);
  });

  it('names another contract for some of the same days, and sends it only knowingly', async () => {
    const failure = async (values: object) => {
      const { status, error } = await team.send(values, team.marc, { 'accept-language': 'nl' });
      return [status, error?.code, error?.errors.start];
    };
    const sent = async (values: object) => (await team.send(values)).status;
    const first = await team.send();
    const named = [
      'Noor heeft voor een deel van deze dagen al een contract: 1 december 2026 – 31 december 2026.',
    ];
    for (const span of [
      {},
      { start: day('2026-12-31'), end: day('2027-01-31') },
      { start: day('2026-11-21'), end: day('2026-12-01') },
      { start: day('2026-12-10'), openEnd: true, end: null },
    ]) {
      expect(await failure(span)).toEqual([409, 'contracts.overlaps', named]);
    }
    expect(await sent({ start: day('2027-01-01'), end: day('2027-01-31') })).toBe(201);
    expect(await sent({ userRecordId: team.emma.record })).toBe(201);
    expect(await sent({ force: true })).toBe(201);
    // The one that is renewed may end within the new one.
    const renewing = { renews: first.body.data.id, start: day('2027-03-01'), openEnd: true };
    expect(await sent({ ...renewing, end: null })).toBe(201);
    expect(await failure({ start: day('2028-03-01'), end: day('2028-04-01') })).toEqual([
      409,
      'contracts.overlaps',
      [
        'Noor heeft voor een deel van deze dagen al een contract: 1 maart 2027, van onbepaalde duur.',
      ],
    ]);
  });

  it('forgets a contract that was withdrawn, and lets one of two at the same moment through', async () => {
    const first = await team.send();
    await team.marc.caller.call('PATCH /api/v4/documents/:id/withdraw', {
      params: { id: first.body.data.id },
      body: {},
    });
    const both = await Promise.all([team.send(), team.send()]);
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(both.find(({ status }) => status !== 201)?.error.code).toBe('contracts.overlaps');
  });

  it('names every field at fault in the language of the reader', async () => {
    const { status, error } = await team.send(
      {
        userRecordId: '',
        templateId: null,
        start: null,
        end: '',
        signatureId: null,
        hoursWeek: null,
        salaryAmountGross: -5,
        salaryPeriod: '',
        renewal: { period: 'weekly', option: '' },
        dimona: true,
      },
      team.marc,
      { 'accept-language': 'nl' },
    );
    expect([status, error.code]).toEqual([422, 'contracts.invalid']);
    expect(Object.keys(error.errors).sort()).toEqual([
      'dimonaWorkerType',
      'end',
      'hoursWeek',
      'renewal.option',
      'salaryPeriod',
      'signatureId',
      'start',
      'templateId',
      'userRecordId',
    ]);
    expect(error.errors.end).toEqual(['Dit is verplicht.']);
  });

  it.each([
    ['an end before its start', { end: day('2026-11-30') }, 'end'],
    ['a negative salary', { salaryAmountGross: -1 }, 'salaryAmountGross'],
    ['an absurd salary', { salaryAmountGross: 15_000 }, 'salaryAmountGross'],
    ['a week of eighty hours', { hoursWeek: 80 }, 'hoursWeek'],
    ['a renewal without option', { renewal: { period: 'yearly' } }, 'renewal.option'],
    ['a wrong option', { renewal: { period: 'yearly', option: 'full_week' } }, 'renewal.option'],
    ['an unknown period', { renewal: { period: 'hourly' } }, 'renewal.period'],
    ['a number that is none', { hoursWeek: 'many' }, 'hoursWeek'],
    ['a foreign type', { type: 'general' }, 'type'],
    ['an unknown placeholder', { html: '<p>{{wage}}</p>' }, 'html'],
    ['a text of nothing but markup', { html: '<script>x()</script><p> </p>' }, 'html'],
    ['a student without hours', { dimona: true, dimonaWorkerType: 'STU' }, 'dimonaPlannedHours'],
  ])('refuses %s at its field', async (_, values, field) => {
    const { status, error } = await team.send(values);
    expect([status, Object.keys(error.errors)]).toEqual([422, [field]]);
    expect(await team.list()).toEqual([]);
  });

  it('ignores the option of a period that has none (R41)', async () => {
    const { body } = await team.send({ renewal: { period: 'daily', option: 'full_week' } });
    expect(await rowOf(body.data.id)).toMatchObject({ renewPeriod: 'daily', renewOption: null });
  });

  it('may have no end, in so many words', async () => {
    const { body } = await team.send({ openEnd: true, end: null });
    expect(body.data.end).toBeNull();
  });

  it('is for who manages documents there, and shows nobody else anything', async () => {
    const other = await createContractTeam(test);
    expect((await team.send({}, team.pim)).status).toBe(403);
    expect((await team.send({}, team.noor)).status).toBe(403);
    expect((await team.send({}, other.marc)).status).toBe(404);
    expect((await team.preview({}, team.pim)).status).toBe(403);
    const nobody = await test.call('POST /api/v4/documents/contracts', {
      query: team.query,
      body: team.fields(),
    });
    expect(nobody.status).toBe(401);
    const foreign = {
      userRecordId: other.noor.record,
      templateId: other.templateId,
      signatureId: other.signatureId,
      departmentId: other.departmentId,
    };
    for (const [field, id] of Object.entries(foreign)) {
      const { status, error } = await team.send({ [field]: id });
      expect([status, Object.keys(error.errors)]).toEqual([422, [field]]);
    }
    for (const call of [
      'GET /api/v4/documents/contracts/team',
      'GET /api/v4/documents/templates/contract',
      'GET /api/v4/documents/signatures',
    ] as const) {
      const { query } = team;
      expect((await team.pim.caller.call(call, { query })).status).toBe(403);
      expect((await other.marc.caller.call(call, { query })).status).toBe(404);
      expect((await test.call(call, { query })).status).toBe(401);
    }
  });

  it('of a template that asks for a qualified signature is sent to be read', async () => {
    const templateId = await team.template({ signatureLevel: 'QES' });
    const { body } = await team.send({ templateId });
    expect(body.data.status).toBe('SENT');
  });
});

describe('Dimona with a contract', () => {
  const student = { dimona: true, dimonaWorkerType: 'STU', dimonaPlannedHours: 80 };

  it('is declared with it, and belongs to it', async () => {
    const { body } = await team.send(student);
    expect(body.data.dimona).toMatchObject({ status: 'DRAFT', id: expect.any(String) });
    const [dimona] = await test.database.db
      .select()
      .from(dimonas)
      .where(eq(dimonas.companyId, team.companyId));
    expect(dimona).toMatchObject({
      contractId: (await rowOf(body.data.id))?.id,
      workerType: 'STU',
      plannedHours: 80,
      startDate: '2026-12-01',
      endDate: '2026-12-31',
    });
  });

  it('that cannot be declared does not undo it, and says why', async () => {
    const { status, body } = await team.send({ ...student, end: day('2027-01-31') });
    expect(status).toBe(201);
    expect(body.data.dimona).toMatchObject({ id: null, status: 'FAILED' });
    expect(Object.values(body.data.dimona?.errors ?? {})[0]?.[0]).toBeTruthy();
    expect(await team.list()).toHaveLength(1);
    const unknown = await team.send({ ...student, userRecordId: team.emma.record });
    expect(unknown.body.data.dimona).toMatchObject({ status: 'FAILED' });
    const { db } = test.database;
    expect(await db.select().from(dimonas).where(eq(dimonas.companyId, team.companyId))).toEqual(
      [],
    );
  });

  it('is for who may declare', async () => {
    const { error } = await team.send(student, team.hugo);
    expect(Object.keys(error.errors)).toEqual(['dimona']);
    expect((await team.send({}, team.hugo)).status).toBe(201);
  });
});

describe('the text of a contract', () => {
  it('is filled in as text, in the language of the employee, and says what is open', async () => {
    const html =
      '<p onclick="x()">{{employee}}, {{address}}, {{nationalNumber}}; {{salary}} {{salaryPeriod}}; {{start}}; {{company}} {{enterpriseNumber}}, {{employer}}; {{workingTimePlan}}; {{daysWeek}}</p><script>x()</script>';
    const { body } = await team.preview({ html, workingTimePlan: 'Mon <9>\nTue' });
    expect(body.data.blanks).toEqual(['daysWeek']);
    const text = body.data.html.replaceAll('\u00a0', ' ');
    expect(text).toBe(
      '<p>Noor Peeters, Rue &lt;Haute&gt; 1, 1000 Brussel, 06.02.03-002.77; € 13,80 per uur; 1 december 2026; Ploegbaas nv 0403.170.701, Bar Central; Mon &lt;9&gt;<br>Tue; …………</p>',
    );
  });

  it('is filled in in the language that it is written in, whatever its person reads', async () => {
    const html =
      '<p>Le travailleur est engagé du {{start}} et pour {{salary}} {{salaryPeriod}}, avec les heures du règlement.</p>';
    const { body } = await team.preview({ html, start: day('2026-12-01') });
    expect(body.data.html.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
      '<p>Le travailleur est engagé du 1 décembre 2026 et pour 13,80 € par heure, avec les heures du règlement.</p>',
    );
  });

  it('says as what its person works from its first day on', async () => {
    const { status } = await team.marc.caller.call('POST /api/v4/employments/:employmentId/terms', {
      params: { employmentId: team.noor.record },
      body: { kind: 'change', since: '2026-12-01', set: { jobTitle: 'Kelner', category: '2' } },
    });
    expect(status).toBe(200);
    const html = '<p>{{jobTitle}}, {{category}}</p>';
    const { body } = await team.preview({ html, start: day('2026-12-01') });
    expect(body.data).toMatchObject({ html: '<p>Kelner, 2</p>', blanks: [] });
    const before = await team.preview({ html, start: day('2026-11-30') });
    expect(before.body.data.blanks).toEqual(['jobTitle', 'category']);
  });

  it('can be looked at while most of it is not filled in', async () => {
    const { body } = await team.preview({ userRecordId: null, start: null, salaryPeriod: null });
    expect(body.data.blanks).toEqual(['employee', 'start', 'salaryPeriod']);
  });
});

describe('who makes documents and may read neither wages nor private data', () => {
  const hireVic = async (): Promise<Member> => {
    const { companyId, departmentId } = team;
    const vic = await team.hire('Vic', 'USER');
    const rights = ['team.see', 'documents.make'] as const;
    const whose = { companyId, departmentId, personId: vic.personId };
    await grantRights(test.database.db, whose, rights, 'Letters');
    return vic;
  };

  it('sees which contracts there are, and nothing that stands in them', async () => {
    const vic = await hireVic();
    const { id } = (await team.send()).body.data;
    const [shown] = await team.list(vic);
    expect(shown).toMatchObject({
      id,
      user: 'Noor Peeters',
      salaryAmountGross: null,
      pdfUrl: null,
    });
    expect((await team.list(team.hugo))[0]).toMatchObject({ salaryAmountGross: 13.8 });
    const made = await team.send({ userRecordId: team.emma.record }, vic);
    expect([made.status, made.body.data.pdfUrl]).toEqual([201, null]);
  });

  it('reads a text without the address, birthday and number of its person', async () => {
    const vic = await hireVic();
    const html = '<p>{{employee}} {{nationalNumber}} {{birthdate}} {{address}} {{salary}}</p>';
    const known = (await team.preview({ html }, team.hugo)).body.data;
    expect(known.html).toMatch(/06\.02\.03.*2006.*Haute/);
    const { status, body } = await team.preview({ html }, vic);
    expect([status, body.data.blanks]).toEqual([200, known.blanks]);
    expect(body.data.html).toContain('Noor Peeters');
    expect(body.data.html).toContain('13,80');
    expect(body.data.html).not.toMatch(/06\.02|2006|Haute|Brussel/);
  });
});

describe('a PDF of one’s own', () => {
  const aPdf = async (pages = 2): Promise<Buffer> => {
    const pdf = await PDFDocument.create();
    for (let page = 0; page < pages; page += 1) pdf.addPage([400, 600]).drawText('Own text');
    pdf.addJavaScript('beep', 'app.alert(1)');
    return Buffer.from(await pdf.save());
  };

  const sendFile = async (content: Buffer, values: object = {}) => {
    const form = await toForm(team.fields({ templateId: '', ...values }), [
      { field: 'file', name: 'contract.pdf', content },
    ]);
    return team.marc.caller.call('POST /api/v4/documents/contracts', {
      query: team.query,
      ...form,
    });
  };

  it('takes the place of a text, and gets a page that says who signed', async () => {
    const { status, body } = await sendFile(await aPdf(), {
      renewal: { period: 'weekly', option: 'same_dates' },
    });
    expect(status).toBe(201);
    expect(await documentOf(body.data.id)).toMatchObject({
      title: 'Arbeidsovereenkomst',
      templateId: null,
    });
    const pages = await test.database.db
      .select()
      .from(documentPages)
      .where(eq(documentPages.documentId, body.data.id));
    expect(pages).toHaveLength(3);
    expect((await rowOf(body.data.id))?.renewOption).toBe('same_dates');
  });

  it('is refused when it is none, is broken, or comes beside a text', async () => {
    const broken = (await aPdf()).subarray(0, 300);
    for (const content of [Buffer.from('%PDF-1.7 nothing'), Buffer.from('MZ'), broken]) {
      const { status, error } = await sendFile(content);
      expect([status, Object.keys(error.errors)]).toEqual([422, ['file']]);
    }
    const both = await sendFile(await aPdf(1), { html: '<p>{{employee}}</p>' });
    expect([both.status, both.error.code]).toEqual([422, 'contracts.text_and_file']);
    const large = await sendFile(Buffer.concat([await aPdf(1), Buffer.alloc(5 * 1_048_576)]));
    expect(large.status).toBe(413);
    expect(await team.list()).toEqual([]);
  });
});

describe('templates', () => {
  const body = { name: 'Flexi', html: '<h2>{{employee}}</h2><img src="x" onerror="y()">' };
  const create = (values: object = {}, { caller } = team.marc) =>
    caller.call('POST /api/v4/documents/templates/contract', {
      query: team.query,
      body: { ...body, ...values },
    });
  const names = async () => {
    const { query } = team;
    const reply = await team.marc.caller.call('GET /api/v4/documents/templates/contract', {
      query,
    });
    return reply.body.data.map(({ name }) => name);
  };

  it('are cleaned when they are kept, changed and deleted', async () => {
    const made = await create();
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      html: '<h2>{{employee}}</h2>',
      signatureLevel: 'SES',
      type: 'contract',
    });
    const params = { id: made.body.data.id };
    const changed = await team.marc.caller.call('PATCH /api/v4/documents/templates/contract/:id', {
      params,
      query: team.query,
      body: { ...body, name: 'Flexi 2', signatureLevel: 'QES' },
    });
    expect(changed.body.data).toMatchObject({ name: 'Flexi 2', signatureLevel: 'QES' });
    expect(await names()).toEqual(['Flexi 2', 'Studentenovereenkomst']);
    expect(changed.body.data.version).toBe(2);
    const versions = 'GET /api/v4/documents/templates/contract/:id/versions';
    const before = await team.marc.caller.call(versions, { params, query: team.query });
    expect(before.body.data).toMatchObject([{ version: 1, html: '<h2>{{employee}}</h2>' }]);
    const wrong = { params: { id: newId() }, query: team.query };
    expect((await team.marc.caller.call(versions, wrong)).error.code).toBe(
      'contracts.template_not_found',
    );
    const call = 'DELETE /api/v4/documents/templates/contract/:id';
    expect((await team.marc.caller.call(call, { params, query: team.query })).status).toBe(200);
    expect((await team.marc.caller.call(call, { params, query: team.query })).status).toBe(404);
    expect(await names()).toEqual(['Studentenovereenkomst']);
  });

  it('are refused with placeholders that do not exist, or without text', async () => {
    const unknown = await create({ html: '<p>{{employee}} {{wage}}</p>' });
    expect(unknown.error.errors.html?.[0]).toContain('{{wage}}');
    expect((await create({ html: '<style>p{}</style>' })).error.code).toBe('contracts.html_empty');
    expect((await create({ name: '  ' })).status).toBe(422);
  });

  it('belong to who manages documents', async () => {
    const other = await createContractTeam(test);
    expect((await create({}, team.pim)).status).toBe(403);
    expect((await create({}, other.marc)).status).toBe(404);
    const { status } = await other.marc.caller.call(
      'PATCH /api/v4/documents/templates/contract/:id',
      { params: { id: team.templateId }, query: other.query, body },
    );
    expect(status).toBe(404);
  });
});

describe('signatories', () => {
  const paint = (size: { width: number; height: number }, background: string) =>
    sharp({ create: { ...size, channels: 4, background } })
      .png()
      .toBuffer();

  const drawing = async ({ left, width } = { left: 50, width: 200 }) =>
    sharp(await paint({ width: 300, height: 100 }, '#0000'))
      .composite([{ input: await paint({ width, height: 4 }, '#000f'), left, top: 48 }])
      .png()
      .toBuffer();

  const draw = async (content: Buffer, { caller } = team.marc) => {
    const form = await toForm({}, [{ field: 'file', name: 'signature.png', content }]);
    return caller.call('PUT /api/v4/documents/signatures/own', { query: team.query, ...form });
  };

  const list = async () =>
    (await team.marc.caller.call('GET /api/v4/documents/signatures', { query: team.query })).body
      .data;

  it('draw their own signature, which stands on what they send and nobody else sees', async () => {
    expect(await list()).toMatchObject([{ name: 'Griet Callebaut', image: null, own: false }]);
    const { body } = await draw(await drawing());
    expect(body.data).toMatchObject({ name: 'Marc Peeters', own: true });
    expect((await draw(await drawing())).body.data.id).toBe(body.data.id);
    expect(await list()).toHaveLength(2);
    const params = { id: body.data.id };
    const call = 'GET /api/v4/documents/signatures/:id/image';
    const image = await team.marc.caller.call(call, { params, query: team.query });
    expect([image.status, image.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await team.pim.caller.call(call, { params, query: team.query })).status).toBe(403);
    const other = await createContractTeam(test);
    expect((await other.marc.caller.call(call, { params, query: other.query })).status).toBe(404);
    const plain = await team.send();
    const signed = await team.send({ signatureId: body.data.id, force: true });
    const hashes = [plain, signed].map(
      async (sent) => (await documentOf(sent.body.data.id))?.fileSha256,
    );
    expect(new Set(await Promise.all(hashes)).size).toBe(2);
  });

  it('draw something, as PNG', async () => {
    const blank = await paint({ width: 300, height: 100 }, '#ffff');
    const failures: [Buffer, string][] = [
      [Buffer.from('<svg/>'), 'unusable'],
      [(await drawing()).subarray(0, 90), 'unusable'],
      [blank, 'empty'],
      [await drawing({ left: 50, width: 8 }), 'too_small'],
      [await drawing({ left: 0, width: 200 }), 'cut_off'],
    ];
    for (const [content, reason] of failures) {
      const { status, error } = await draw(content);
      expect([status, error.code]).toEqual([422, `contracts.image_${reason}`]);
    }
    expect((await draw(await drawing(), team.pim)).status).toBe(403);
  });
});

describe('renewals', () => {
  const month = { renewal: { period: 'monthly', option: 'full_month' } };

  it('are due two weeks before the end, until the next contract is sent', async () => {
    const first = (await team.send(month)).body.data.id;
    expect((await team.list())[0]?.renewal).toEqual({
      period: 'monthly',
      option: 'full_month',
      next: { start: day('2027-01-01'), end: day('2027-01-31') },
      due: false,
      renewedBy: null,
    });
    test.clock.set('2026-12-18T08:00:00Z');
    expect((await team.list())[0]?.renewal?.due).toBe(true);
    const next = { start: day('2027-01-01'), end: day('2027-01-31'), renews: first };
    const second = await team.send({ ...month, ...next });
    expect(second.status).toBe(201);
    const states = Object.fromEntries((await team.list()).map((c) => [c.id, c.renewal]));
    expect(states[first]).toMatchObject({ due: false, renewedBy: second.body.data.id });
    const twice = await team.send({ ...month, ...next });
    expect([twice.status, twice.error.code]).toEqual([409, 'contracts.renewed_already']);
    const foreign = await team.send({ ...next, userRecordId: team.emma.record });
    expect(foreign.error.code).toBe('contracts.renews_unknown');
    const { db } = test.database;
    await db.update(documents).set({ status: 'VOID' }).where(eq(documents.id, second.body.data.id));
    expect((await team.send({ ...month, ...next })).status).toBe(201);
  });

  it('are told of once, to who makes contracts, in their language', async () => {
    await team.send(month);
    await team.send({ userRecordId: team.emma.record });
    const { db } = test.database;
    const mailsNow = () => db.select().from(mails).where(eq(mails.companyId, team.companyId));
    const before = (await mailsNow()).length;
    test.clock.set('2026-12-10T08:00:00Z');
    await test.jobs.runNow('contract-renewals');
    expect(await mailsNow()).toHaveLength(before);
    test.clock.set('2026-12-18T08:00:00Z');
    expect(await test.jobs.runNow('contract-renewals')).toBeGreaterThanOrEqual(1);
    const notified = (await mailsNow()).slice(before);
    expect(notified).toHaveLength(2);
    expect(notified[0]?.subject).toBe('The contract of Noor Peeters ends soon');
    expect(notified[0]?.text).toContain('31 December 2026');
    await test.jobs.runNow('contract-renewals');
    expect(await mailsNow()).toHaveLength(before + 2);
  });
});
