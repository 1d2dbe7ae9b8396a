import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { documents } from '#features/documents/documents.table.ts';
import { memberships } from '#features/people/people.table.ts';
import { logins } from '#features/session/session.table.ts';
import { newId } from '#platform/new-id.ts';
import { type ContractTeam, createContractTeam, day } from '#testing/contract-team.ts';
import { sign } from '#testing/document-team.ts';
import { makePicture, toForm } from '#testing/forms.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: ContractTeam;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  team = await createContractTeam(test);
});

const list = async (query: Record<string, string | number> = {}, { caller } = team.marc) =>
  caller.call('GET /api/v4/papers', {
    query: { departmentIds: team.departmentId, ...query },
  });

const send = async (values: object = {}): Promise<string> => {
  const { status, body } = await team.send({ force: true, ...values });
  expect(status).toBe(201);
  return body.data.id;
};

const details = async (id: string, { caller } = team.marc) =>
  caller.call('GET /api/v4/papers/:id', { params: { id } });

const file = async (
  values: Record<string, unknown> = {},
  content?: Buffer,
  { caller }: Member = team.marc,
) => {
  const fields = {
    employmentId: team.noor.record,
    title: 'Permit',
    kind: 'permit',
    validUntil: '',
    asks: 'file',
    ...values,
  };
  const form = await toForm(fields, [
    { field: 'file', name: 'permit.jpg', content: content ?? (await makePicture()) },
  ]);
  return caller.call('POST /api/v4/papers', form);
};

const today = () => new Date(test.clock.now() * 1000).toISOString().slice(0, 10);
const inDays = (days: number): string =>
  new Date((test.clock.now() + days * 86_400) * 1000).toISOString().slice(0, 10);

const linesOf = (action: string) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.companyId, team.companyId), eq(auditLog.action, action)));

describe('the list', () => {
  it('has what waits for a signature, oldest first, and says what can be done with it', async () => {
    const first = await send();
    test.clock.advance(60);
    const qualified = await team.template({ name: 'Flexi', signatureLevel: 'QES' });
    const second = await send({ templateId: qualified });
    const { body } = await list({ tab: 'sign' });
    expect(body.papers.map(({ id, state }) => [id, state])).toEqual([
      [first, 'unsigned'],
      [second, 'qualified'],
    ]);
    expect(body.counts).toEqual({ sign: 2, sent: 0, expiring: 0, all: 2 });
    expect(body.papers[0]).toMatchObject({
      person: 'Noor Peeters',
      location: 'Bar Central',
      kind: 'contract',
      contract: { start: day('2026-12-01'), end: day('2026-12-31') },
      expiresOn: '2026-12-31',
      can: { remind: false, withdraw: true, bring: true, change: false },
    });
    expect(JSON.stringify(body)).not.toContain('13.8');
  });

  it('comes in pages without a hole or a double, in every order', async () => {
    for (let round = 0; round < 5; round += 1) {
      test.clock.advance(1);
      await file({ title: `P${round}`, asks: 'read', validUntil: inDays(20 - (round % 3)) });
    }
    for (const tab of ['all', 'sent', 'expiring']) {
      const seen: string[] = [];
      let before: string | null | undefined;
      do {
        const { body } = await list({ tab, kind: 'permit', limit: 2, ...(before && { before }) });
        seen.push(...body.papers.map(({ title }) => title));
        expect(body.counts === null).toBe(before !== undefined);
        before = body.next;
      } while (before);
      // A later permit of the same person takes the place of an earlier one.
      expect([tab, seen.toSorted()]).toEqual([
        tab,
        tab === 'expiring' ? ['P0', 'P3'] : ['P0', 'P1', 'P2', 'P3', 'P4'],
      ]);
    }
  });

  it('is narrowed by words, person, kind and state', async () => {
    await send();
    await file({ title: 'Werkvergunning 100%' });
    await file({ title: 'Rules', kind: 'general', employmentId: team.emma.record });
    const titles = async (query: Record<string, string>) =>
      (await list(query)).body.papers.map(({ title }) => title).toSorted();
    expect(await titles({ words: 'noor' })).toEqual([
      'Studentenovereenkomst',
      'Werkvergunning 100%',
    ]);
    expect(await titles({ words: '100%' })).toEqual(['Werkvergunning 100%']);
    expect(await titles({ words: '_' })).toEqual([]);
    expect(await titles({ personId: team.emma.personId })).toEqual(['Rules']);
    expect(await titles({ kind: 'contract' })).toEqual(['Studentenovereenkomst']);
    expect(await titles({ kind: 'general' })).toEqual(['Rules']);
    expect(await titles({ state: 'filed' })).toEqual(['Rules', 'Werkvergunning 100%']);
  });

  it('is for whoever makes documents there, and unknown to others', async () => {
    expect((await list({}, team.noor)).status).toBe(403);
    expect((await list({}, team.pim)).status).toBe(403);
    const id = await send();
    const otherTeam = await createContractTeam(test);
    expect((await list({}, otherTeam.marc)).status).toBe(404);
    expect((await details(id, otherTeam.marc)).error.code).toBe('papers.not_found');
    expect((await details(id, team.noor)).status).toBe(403);
    const bulk = await otherTeam.marc.caller.call('POST /api/v4/papers/withdrawals', {
      body: { ids: [id] },
    });
    expect(bulk.body).toEqual({ done: [], leftOut: [{ id, reason: 'unknown' }] });
  });
});

it('people are those who work there, for whoever keeps their papers', async () => {
  const people = async ({ caller }: Member) =>
    caller.call('GET /api/v4/papers/people', { query: { departmentIds: team.departmentId } });
  const { body } = await people(team.marc);
  expect(body.people).toContainEqual({
    employmentId: team.noor.record,
    personId: team.noor.personId,
    departmentId: team.departmentId,
    displayName: 'Noor Peeters',
  });
  expect((await people(team.noor)).status).toBe(403);
});

describe('what is about to expire', () => {
  const expiring = async () =>
    (await list({ tab: 'expiring' })).body.papers.map(({ title, expiresOn }) => [title, expiresOn]);

  it('is a contract that ends soon and nothing comes after, as long as its person is there', async () => {
    const id = await send({ start: day(inDays(-20)), end: day(inDays(10)) });
    expect(await expiring()).toEqual([['Studentenovereenkomst', inDays(10)]]);
    const { body } = await details(id);
    expect(body.can.renew).toBe(true);
    const next = await send({ start: day(inDays(11)), end: day(inDays(90)), renews: id });
    expect(await expiring()).toEqual([]);
    expect((await details(id)).body.can.renew).toBe(false);
    await team.marc.caller.call('POST /api/v4/papers/withdrawals', { body: { ids: [next] } });
    expect(await expiring()).toHaveLength(1);
    await test.database.db
      .update(memberships)
      .set({ leftAt: new Date() })
      .where(eq(memberships.id, team.noor.record));
    expect(await expiring()).toEqual([]);
  });

  it('is a paper in the file until a later one of its kind is there, also when it is over', async () => {
    await file({ title: 'Old', validUntil: inDays(-40) });
    await file({ title: 'Far', kind: 'student', validUntil: inDays(31) });
    await file({ title: 'Near', kind: 'certificate', validUntil: inDays(30) });
    expect(await expiring()).toEqual([
      ['Old', inDays(-40)],
      ['Near', inDays(30)],
    ]);
    const { body } = await team.marc.caller.call('GET /api/v4/papers/facts', {
      query: { departmentIds: team.departmentId },
    });
    expect(body.expiring).toMatchObject({ count: 2, rows: [{ title: 'Old' }, { title: 'Near' }] });
    expect(body.toSign).toEqual({ count: 0, rows: [] });
    await file({ title: 'New', validUntil: inDays(400) });
    expect(await expiring()).toEqual([['Near', inDays(30)]]);
  });

  it('never is what was taken back, and what ended counts from its own place’s day', async () => {
    const { body } = await file({ validUntil: today() });
    expect(await expiring()).toHaveLength(1);
    await team.marc.caller.call('POST /api/v4/papers/withdrawals', { body: { ids: [body.id] } });
    expect(await expiring()).toEqual([]);
  });
});

describe('a reminder', () => {
  const remind = async (...ids: string[]) =>
    (await team.marc.caller.call('POST /api/v4/papers/reminders', { body: { ids } })).body;

  it('is sent once a day, and says of what it was left out', async () => {
    const id = await send();
    const filed = (await file()).body.id;
    expect(await remind(id, filed)).toEqual({
      done: [],
      leftOut: [
        { id, reason: 'told_today' },
        { id: filed, reason: 'nothing_waits' },
      ],
    });
    test.clock.advance(86_400);
    expect(await remind(id, id)).toEqual({ done: [id], leftOut: [] });
    expect(await remind(id)).toEqual({ done: [], leftOut: [{ id, reason: 'told_today' }] });
    expect(await linesOf('document.remind')).toHaveLength(1);
    const { body } = await details(id);
    expect(body.remindedAt).not.toBeNull();
    test.clock.advance(86_400);
    await sign(test, team.noor, [{ id, type: 'contract', departmentId: team.departmentId }]);
    expect((await remind(id)).leftOut).toEqual([{ id, reason: 'nothing_waits' }]);
  });
});

it('says whether its person can sign it in the app', async () => {
  const id = await send();
  expect((await details(id)).body.hasAccount).toBe(true);
  await test.database.db.delete(logins).where(eq(logins.personId, team.noor.personId));
  expect((await details(id)).body.hasAccount).toBe(false);
});

describe('a paper in somebody’s file', () => {
  it('is a page of the picture that was brought; nobody is told, and its person sees it', async () => {
    const made = await file({ validUntil: '2027-03-31' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ state: 'filed', sentAt: null, expiresOn: '2027-03-31' });
    const { body } = await details(made.body.id);
    expect(body).toMatchObject({ isOpen: true, createdBy: 'Marc Peeters', sealed: false });
    expect(body.pages).toHaveLength(1);
    const page = await test.app.inject({ method: 'GET', url: body.pages[0] ?? '' });
    expect(page.headers['content-type']).toBe('image/png');
    const own = await team.noor.caller.call('GET /api/v4/documents/general');
    expect(own.body.data).toMatchObject([{ id: made.body.id, status: 'SENT' }]);
    expect(await linesOf('document.file')).toMatchObject([{ subjectId: made.body.id }]);
  });

  it('can be sent to be read or signed instead', async () => {
    expect((await file({ asks: 'read' })).body).toMatchObject({ state: 'sent' });
    const { body } = await file({ asks: 'sign', title: 'Rules', kind: 'general' });
    const signed = await sign(test, team.noor, [
      { id: body.id, type: 'general', departmentId: team.departmentId },
    ]);
    expect(signed.status).toBe(200);
    expect((await details(body.id)).body).toMatchObject({ state: 'signed', sealed: true });
  });

  it('is not made of what is no picture and no PDF, nor for nobody', async () => {
    const bad = await file({}, Buffer.from('MZ this is no paper'));
    expect([bad.status, bad.error.code]).toEqual([422, 'papers.file_unusable']);
    const cut = await file({}, Buffer.from('%PDF-1.7 and nothing else'));
    expect(cut.error.code).toBe('papers.file_unusable');
    expect((await file({ employmentId: newId() })).status).toBe(404);
    expect((await file({ validUntil: '0202-03-31' })).status).toBe(422);
    expect((await file({ title: '  ' })).status).toBe(422);
    expect((await file({ kind: 'contract' })).status).toBe(422);
    expect((await file({}, undefined, team.noor)).status).toBe(403);
  });

  it('of who has left is only kept', async () => {
    await test.database.db
      .update(memberships)
      .set({ leftAt: new Date() })
      .where(eq(memberships.id, team.noor.record));
    expect((await file({ asks: 'sign' })).error.code).toBe('papers.person_left');
    expect((await file()).status).toBe(201);
  });

  it('opens for whoever may see what it says', async () => {
    const permit = (await file()).body.id;
    const rules = (await file({ kind: 'general' })).body.id;
    await test.database.db.execute(
      `update roles set rights = array['documents.make'] where company_id = '${team.companyId}'`,
    );
    const hidden = await details(permit, team.hugo);
    expect(hidden.body).toMatchObject({ isOpen: false, pages: [], pdfUrl: null });
    expect((await details(rules, team.hugo)).body.pages).toHaveLength(1);
  });

  it('is corrected with a line of what it was; a contract is not', async () => {
    const { id } = (await file()).body;
    const change = (params: { id: string }, body: object) =>
      team.marc.caller.call('PATCH /api/v4/papers/:id', { params, body });
    const { body } = await change({ id }, { validUntil: '2028-01-31', kind: 'student' });
    expect(body).toMatchObject({ expiresOn: '2028-01-31', kind: 'student', title: 'Permit' });
    const [line] = await linesOf('document.change');
    expect(JSON.parse(line?.changes ?? '[]')).toEqual([
      { field: 'kind', before: 'permit', after: 'student' },
      { field: 'validUntil', before: null, after: '2028-01-31' },
    ]);
    await change({ id }, { kind: 'student' });
    expect(await linesOf('document.change')).toHaveLength(1);
    const contract = await send();
    expect((await change({ id: contract }, { title: 'X' })).error.code).toBe('papers.is_contract');
  });
});

describe('a copy that was signed elsewhere', () => {
  const bring = async (id: string, signedOn: string) => {
    const form = await toForm({ signedOn }, [
      { field: 'file', name: 'signed.jpg', content: await makePicture() },
    ]);
    return team.marc.caller.call('POST /api/v4/papers/:id/signed', {
      params: { id },
      ...form,
    });
  };

  it('takes the place of a contract that needs a qualified signature, and its terms hold', async () => {
    const templateId = await team.template({ name: 'Flexi', signatureLevel: 'QES' });
    const id = await send({ templateId });
    const [before] = await test.database.db.select().from(documents).where(eq(documents.id, id));
    expect((await bring(id, inDays(2))).error.code).toBe('papers.signed_on_far');
    const brought = await bring(id, today());
    expect(brought.body).toMatchObject({ state: 'signed', can: { bring: false, withdraw: false } });
    const [after] = await test.database.db.select().from(documents).where(eq(documents.id, id));
    expect(after?.fileSha256).not.toBe(before?.fileSha256);
    expect(after?.signedFileKey).toBeNull();
    expect((await details(id)).body).toMatchObject({ sealed: false, pages: [expect.any(String)] });
    expect((await bring(id, today())).error.code).toBe('documents.signed_already');
    expect(await linesOf('document.bring')).toMatchObject([{ subjectId: id }]);
    expect(await linesOf('terms.change')).not.toEqual([]);
  });

  it('is not taken where nothing waits for one', async () => {
    const { id } = (await file()).body;
    expect((await bring(id, today())).error.code).toBe('papers.not_awaited');
    const [row] = await test.database.db.select().from(documents).where(eq(documents.id, id));
    expect(row?.status).toBe('SENT');
  });
});
