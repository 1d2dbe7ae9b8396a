import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { newId } from '#platform/new-id.ts';
import { cleanHtml } from '#platform/pdf/clean-html.ts';
import { verifySeal } from '#platform/pdf/verify-seal.ts';
import { sha256Of } from '#platform/storage/storage.ts';
import { createDocumentTeam, drawPng, sendDrawing, sign } from '#testing/document-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { documents, documentTemplates } from './documents.table.ts';
import { signatures } from './signatures.table.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

const linesOf = (companyId: string) =>
  test.database.db.select().from(signatures).where(eq(signatures.companyId, companyId));

const codeOf = ({ status, error }: { status: number; error: { code?: string } }) => [
  status,
  error.code,
];

describe('signing', () => {
  it('makes a sealed PDF, a line of evidence, and the document final', async () => {
    const { companyId, noor, marc, issue } = await createDocumentTeam(test);
    const document = await issue(noor, { type: 'contract', title: 'Contract' });
    await issue(noor);
    const reply = await sign(test, noor, [document]);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      data: [{ id: document.id, status: 'SIGNED' }],
      remaining: 1,
    });

    const pdf = await test.app.inject(reply.body.data[0]?.pdfUrl ?? '');
    expect(verifySeal(pdf.rawPayload)).toMatchObject({ state: 'intact' });
    const [line] = await linesOf(companyId);
    expect(line).toMatchObject({
      documentId: document.id,
      documentSha256: document.fileSha256,
      personId: noor.personId,
      signerName: 'Noor Peeters',
      position: 1,
      previousHash: '',
      consentLanguage: 'nl',
      signedFileSha256: sha256Of(pdf.rawPayload),
      address: '127.0.0.1',
    });
    expect(line?.consentText).toContain('gelezen');
    const listed = (await noor.caller.call('GET /api/v4/documents/contracts')).body.data;
    expect(listed).toMatchObject([{ status: 'SIGNED', sealed: true }]);
    const audit = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.companyId, companyId), eq(auditLog.action, 'document.sign')));
    expect(audit).toHaveLength(1);
    const params = { id: document.id };
    const back = await marc.caller.call('PATCH /api/v4/documents/:id/withdraw', {
      params,
      body: {},
    });
    expect(codeOf(back)).toEqual([409, 'documents.signed_already']);
  });

  it('answers a repeat with what it said, and signs once', async () => {
    const { companyId, noor, issue } = await createDocumentTeam(test);
    const document = await issue(noor);
    const { url: file } = await sendDrawing(test, noor);
    const headers = { 'idempotency-key': newId() };
    const first = await sign(test, noor, [document], { file, headers });
    const again = await sign(test, noor, [document], { file, headers });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.text).toBe(first.text);
    expect(await linesOf(companyId)).toHaveLength(1);
  });

  it('lets one of two that come at the same time sign', async () => {
    const { companyId, noor, issue } = await createDocumentTeam(test);
    const document = await issue(noor);
    const replies = await Promise.all([1, 2, 3].map(() => sign(test, noor, [document])));
    expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await linesOf(companyId)).toHaveLength(1);
  });

  it('chains the signatures of a department, also of people who sign at the same time', async () => {
    const { companyId, noor, emma, issue } = await createDocumentTeam(test);
    const ofNoor = await issue(noor);
    const ofEmma = await issue(emma);
    await Promise.all([sign(test, noor, [ofNoor]), sign(test, emma, [ofEmma])]);
    const lines = (await linesOf(companyId)).sort((a, b) => a.position - b.position);
    expect(lines.map(({ position }) => position)).toEqual([1, 2]);
    expect(lines[1]?.previousHash).toBe(lines[0]?.hash);
  });
});

describe('one drawing', () => {
  it('signs one document each where the department does not group them', async () => {
    const { noor, issue } = await createDocumentTeam(test);
    const two = [await issue(noor), await issue(noor)];
    expect(codeOf(await sign(test, noor, two))).toEqual([422, 'documents.one_signature_each']);
    expect((await sign(test, noor, two.slice(0, 1))).status).toBe(200);
  });

  it('signs all of a type where it does, and never those of another type', async () => {
    const { companyId, departmentId, noor, issue } = await createDocumentTeam(test, {
      group_document_signatures: true,
    });
    const general = [await issue(noor), await issue(noor)];
    const contract = await issue(noor, { type: 'contract' });
    await noor.caller.call('PATCH /api/v4/documents/:id/opened', {
      params: { id: contract.id },
      body: {},
    });
    const { url: file } = await sendDrawing(test, noor);
    const mixed = await noor.caller.call('POST /api/v4/user-document-sign', {
      body: {
        file,
        documents: [
          { type: 'general', departmentId, ids: general.map(({ id }) => id) },
          { type: 'contract', departmentId, ids: [contract.id] },
        ],
      },
    });
    expect(codeOf(mixed)).toEqual([422, 'documents.one_signature_each']);
    const reply = await sign(test, noor, general, { file });
    expect(reply.body).toMatchObject({ remaining: 1 });
    expect(new Set((await linesOf(companyId)).map(({ imageSha256 }) => imageSha256)).size).toBe(1);
    expect(codeOf(await sign(test, noor, [contract], { file }))).toEqual([
      422,
      'documents.file_unknown',
    ]);
  });
});

describe('signing is refused', () => {
  it('for what is no drawing of the signer', async () => {
    const { noor, emma, issue } = await createDocumentTeam(test);
    const document = await issue(noor);
    const unknown = [422, 'documents.file_unknown'];
    expect(codeOf(await sign(test, noor, [document], { file: 'nothing.png' }))).toEqual(unknown);
    const { url: foreign } = await sendDrawing(test, emma);
    expect(codeOf(await sign(test, noor, [document], { file: foreign }))).toEqual(unknown);
    const failureOf = async (bytes: Buffer) => {
      const { url } = await sendDrawing(test, noor, { bytes });
      return codeOf(await sign(test, noor, [document], { file: url }));
    };
    expect(await failureOf(await drawPng(0, 0))).toEqual([422, 'documents.image_empty']);
    expect(await failureOf(await drawPng(20, 24))).toEqual([422, 'documents.image_too_small']);
    expect(await failureOf(await drawPng(20, 300))).toEqual([422, 'documents.image_cut_off']);
    await sendDrawing(test, noor, { filename: 'mine.png' });
    expect((await sign(test, noor, [document], { file: 'mine.png' })).status).toBe(200);
    expect(codeOf(await sign(test, noor, [document]))).toEqual([409, 'documents.signed_already']);
  });

  it('for what does not wait for the signer, and looks like what does not exist', async () => {
    const { departmentId, noor, emma, issue } = await createDocumentTeam(test);
    const refused = [422, 'documents.not_unsigned'];
    const other = await issue(emma);
    expect(codeOf(await sign(test, noor, [other]))).toEqual(refused);
    const nothing = { id: newId(), type: 'general', departmentId };
    expect(codeOf(await sign(test, noor, [nothing]))).toEqual(refused);
    const toRead = await issue(noor, { status: 'SENT' });
    expect(codeOf(await sign(test, noor, [toRead]))).toEqual(refused);
    const contract = await issue(noor, { type: 'contract' });
    expect(codeOf(await sign(test, noor, [{ ...contract, type: 'general' }]))).toEqual(refused);
  });

  it('for a document that was never opened', async () => {
    const { noor, issue } = await createDocumentTeam(test);
    const document = await issue(noor);
    expect(codeOf(await sign(test, noor, [document], { isOpened: false }))).toEqual([
      422,
      'documents.not_opened',
    ]);
  });

  it('for one that asks for a qualified signature, and says so', async () => {
    const { companyId, departmentId, noor, issue } = await createDocumentTeam(test);
    const templateId = newId();
    const html = cleanHtml('<p>x</p>');
    const template = { companyId, id: templateId, departmentId, name: 'Student', html };
    await test.database.db
      .insert(documentTemplates)
      .values({ ...template, type: 'contract', signatureLevel: 'QES' });
    const document = await issue(noor, { type: 'contract', templateId });
    expect((await noor.caller.call('GET /api/v4/documents/unsigned')).body.data).toEqual([]);
    const reply = await sign(test, noor, [document]);
    expect(codeOf(reply)).toEqual([422, 'documents.qualified_needed']);
    expect(reply.error.message).toContain('itsme');
  });

  it('for one that was withdrawn meanwhile', async () => {
    const { noor, marc, issue } = await createDocumentTeam(test);
    const document = await issue(noor);
    const params = { id: document.id };
    await marc.caller.call('PATCH /api/v4/documents/:id/withdraw', { params, body: {} });
    expect(codeOf(await sign(test, noor, [document]))).toEqual([422, 'documents.not_unsigned']);
    const rows = await test.database.db
      .select()
      .from(documents)
      .where(eq(documents.id, document.id));
    expect(rows[0]?.status).toBe('VOID');
  });
});
