import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { cleanHtml } from '#platform/pdf/clean-html.ts';
import { createDocumentTeam, drawPng, sendDrawing } from '#testing/document-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { documents, documentTemplates } from './documents.table.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

const get = (url: string) => test.app.inject({ method: 'GET', url });

describe('lists', () => {
  it('show each person their own documents, by kind, with addresses that open them', async () => {
    const { noor, emma, issue } = await createDocumentTeam(test);
    const contract = await issue(noor, { type: 'contract', title: 'Contract' });
    const rules = await issue(noor, { title: 'Rules', status: 'SENT' });
    await issue(noor, { status: 'DRAFT' });
    await issue(emma, { title: 'Of Emma' });

    const contracts = (await noor.caller.call('GET /api/v4/documents/contracts')).body.data;
    expect(contracts).toMatchObject([
      { id: contract.id, type: 'contract', status: 'UNSIGNED', sealed: false, signedAt: null },
    ]);
    const general = (await noor.caller.call('GET /api/v4/documents/general')).body.data;
    expect(general).toMatchObject([{ id: rules.id, document: { title: 'Rules' }, status: 'SENT' }]);

    const pdf = await get(contracts[0]?.pdfUrl ?? '');
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="Contract.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('answer the text of a document, read from the PDF that is signed, to its person alone', async () => {
    const { noor, emma, issue } = await createDocumentTeam(test);
    const document = await issue(noor, { title: 'Rules' });
    const draft = await issue(noor, { status: 'DRAFT' });
    const params = { id: document.id };
    const { body } = await noor.caller.call('GET /api/v4/documents/:id/text', { params });
    expect(body.data.sha256).toBe(document.fileSha256);
    expect(body.data.blocks).toContainEqual(expect.objectContaining({ type: 'paragraph' }));
    for (const [who, id] of [
      [emma, document.id],
      [noor, draft.id],
      [noor, newId()],
    ] as const) {
      const reply = await who.caller.call('GET /api/v4/documents/:id/text', { params: { id } });
      expect([reply.status, reply.error.code]).toEqual([404, 'documents.not_found']);
    }
  });

  it('tell what is to be signed, oldest first, with pictures of the pages and the consent', async () => {
    const { noor, issue } = await createDocumentTeam(test);
    const first = await issue(noor, { title: 'First' });
    test.clock.advance(60);
    const second = await issue(noor, { title: 'Second', type: 'contract' });
    const { body } = await noor.caller.call('GET /api/v4/documents/unsigned', {
      headers: { 'accept-language': 'fr' },
    });
    expect(body.data.map(({ document }) => document.id)).toEqual([first.id, second.id]);
    expect(body.consent).toMatchObject({ language: 'fr', text: expect.stringContaining('lu') });
    const page = await get(body.data[0]?.document.images[0] ?? '');
    expect(page.headers['content-type']).toBe('image/png');
    expect(page.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    const snapshot = await noor.caller.call('GET /api/v3/datas');
    expect(snapshot.body.signaturesRequired).toEqual([{ id: first.id }, { id: second.id }]);
  });

  it('make the file of an imported document from its template when it is first asked for', async () => {
    const { companyId, departmentId, noor } = await createDocumentTeam(test);
    const templateId = newId();
    await test.database.db.insert(documentTemplates).values({
      companyId,
      id: templateId,
      departmentId,
      name: 'Rules',
      type: 'general',
      html: cleanHtml('<h1>Rules for {{employee}}</h1>'),
    });
    const id = newId();
    await test.database.db.insert(documents).values({
      companyId,
      id,
      departmentId,
      templateId,
      employmentId: noor.record,
      personId: noor.personId,
      type: 'general',
      title: 'Rules',
      status: 'UNSIGNED',
      sentAt: new Date(),
    });
    const ask = () => noor.caller.call('GET /api/v4/documents/unsigned');
    const [reply, other] = await Promise.all([ask(), ask()]);
    expect(reply.body.data[0]?.document.images).toHaveLength(1);
    expect(other.body.data[0]?.document.images).toHaveLength(1);
    const pdf = await get(reply.body.data[0]?.document.pdfUrl ?? '');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('a signed address', () => {
  it('is refused when it is stale, changed, used for something else, or made up', async () => {
    const { noor, issue } = await createDocumentTeam(test);
    await issue(noor, { type: 'contract' });
    const { body } = await noor.caller.call('GET /api/v4/documents/contracts');
    const url = body.data[0]?.pdfUrl ?? '';
    const failure = async (address: string, method: 'GET' | 'PUT' = 'GET') => {
      const headers = method === 'PUT' ? { 'content-type': 'image/png' } : {};
      const payload = method === 'PUT' ? await drawPng() : '';
      const response = await test.app.inject({ method, url: address, headers, payload });
      return [response.statusCode, response.json().code];
    };
    const [path = '', query = ''] = url.split('?grant=');
    const [content = '', seal = ''] = query.split('.');
    const grant = JSON.parse(Buffer.from(content, 'base64url').toString());
    const foreign = { ...grant, personId: newId(), expiresAt: grant.expiresAt + 9999 };
    const forged = Buffer.from(JSON.stringify(foreign)).toString('base64url');
    const invalid = [403, 'documents.link_invalid'];
    expect(await failure(`${path}?grant=${forged}.${seal}`)).toEqual(invalid);
    expect(await failure(`${path}?grant=${content}.${seal.slice(1)}`)).toEqual(invalid);
    expect(await failure(`/api/v4/files/${newId()}/document.pdf?grant=${query}`)).toEqual(invalid);
    expect(await failure(path)).toEqual(invalid);
    const put = path.replace('files', 'storage');
    expect(await failure(`${put}?grant=${query}`, 'PUT')).toEqual(invalid);
    test.clock.advance(11 * 60);
    expect(await failure(url)).toEqual([403, 'documents.link_expired']);
  });

  it('takes one drawing, once, as PNG of at most 2 MB, within ten minutes', async () => {
    const { noor } = await createDocumentTeam(test);
    const { url, headers, response } = await sendDrawing(test, noor);
    expect(response.statusCode).toBe(200);
    const put = async (payload: Buffer, type = 'image/png', address = url) => {
      const reply = await test.app.inject({
        method: 'PUT',
        url: address,
        headers: { ...headers, 'content-type': type },
        payload,
      });
      return [reply.statusCode, reply.json().code];
    };
    expect(await put(await drawPng())).toEqual([409, 'documents.upload_used']);
    const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex');
    const { response: noPng } = await sendDrawing(test, noor, { bytes: jpeg });
    expect([noPng.statusCode, noPng.json().code]).toEqual([422, 'documents.image_unusable']);
    const { response: cut } = await sendDrawing(test, noor, {
      bytes: (await drawPng()).subarray(0, 120),
    });
    expect(cut.statusCode).toBe(422);
    const { response: large } = await sendDrawing(test, noor, { bytes: Buffer.alloc(2_200_000) });
    expect(large.statusCode).toBe(413);
    expect((await put(await drawPng(), 'image/jpeg'))[0]).toBe(415);
    test.clock.advance(11 * 60);
    expect(await put(await drawPng())).toEqual([403, 'documents.link_expired']);
  });

  it('is promised sixty times an hour', async () => {
    const { noor } = await createDocumentTeam(test);
    const urls = Array.from({ length: 10 }, () => ({ filename: 'x', filetype: 'image/png' }));
    const ask = () => noor.caller.call('POST /api/v4/signed-storage-urls', { body: { urls } });
    for (let attemptNo = 0; attemptNo < 6; attemptNo += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    test.clock.advance(3700);
    expect((await ask()).status).toBe(200);
  });

  it('is promised for PNG only', async () => {
    const { noor } = await createDocumentTeam(test);
    const wish = { urls: [{ filename: 'x.svg', filetype: 'image/svg+xml' }] };
    const reply = await noor.caller.call('POST /api/v4/signed-storage-urls', { body: wish });
    expect(reply.status).toBe(422);
  });
});

describe('opening and withdrawing', () => {
  it('is noted once, for the person alone', async () => {
    const { noor, emma, issue } = await createDocumentTeam(test);
    const { id } = await issue(noor);
    const open = (who: typeof noor, lastPageSeen: boolean) =>
      who.caller.call('PATCH /api/v4/documents/:id/opened', {
        params: { id },
        body: { lastPageSeen },
      });
    expect((await open(emma, false)).status).toBe(404);
    const first = (await open(noor, false)).body.data;
    expect(first).toMatchObject({ lastPageSeenAt: null, openedAt: expect.any(String) });
    test.clock.advance(30);
    const last = (await open(noor, true)).body.data;
    expect(last.openedAt).toBe(first.openedAt);
    expect(last.lastPageSeenAt).not.toBe(first.openedAt);
  });

  it('lets managers of documents take back what is not signed, and nobody else', async () => {
    const { companyId, noor, emma, marc, hire, issue } = await createDocumentTeam(test);
    const elsewhere = await test.make.department(companyId);
    const stranger = await hire('Griet', 'ADMIN', elsewhere);
    const { id } = await issue(noor);
    const withdraw = (who: typeof noor) =>
      who.caller.call('PATCH /api/v4/documents/:id/withdraw', { params: { id }, body: {} });
    expect((await withdraw(noor)).status).toBe(403);
    expect((await withdraw(emma)).status).toBe(404);
    expect((await withdraw(stranger)).status).toBe(404);
    expect((await withdraw(marc)).body.data).toEqual({ id, status: 'VOID' });
    expect((await withdraw(marc)).status).toBe(200);
    expect((await noor.caller.call('GET /api/v4/documents/unsigned')).body.data).toEqual([]);
    expect((await noor.caller.call('GET /api/v3/datas')).body.signaturesRequired).toEqual([]);
    const rows = await test.database.db.select().from(documents).where(eq(documents.id, id));
    expect(rows[0]?.status).toBe('VOID');
  });
});
