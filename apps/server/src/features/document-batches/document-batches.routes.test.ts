import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documents } from '#features/documents/documents.table.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import { createDocumentTeam } from '#testing/document-team.ts';
import { toForm } from '#testing/forms.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let pdf: Buffer;
let team: Awaited<ReturnType<typeof createDocumentTeam>>;

beforeAll(async () => {
  test = await startTestApp();
  const { cleanHtml, renderHtml } = await loadPdfTools();
  const html = cleanHtml('<h1>House rules</h1><p>Be kind.</p>');
  const facts = { title: 'House rules', language: 'nl' as const, createdAt: new Date(0) };
  pdf = Buffer.from(await renderHtml({ ...facts, html, signatory: null }));
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createDocumentTeam(test);
});

const send = async (own: object = {}, by: Member = team.marc, content: Buffer = pdf) => {
  const { body, headers } = await toForm(
    {
      title: 'House rules',
      audience: {
        include: [{ kind: 'location', id: team.departmentId, day: null }],
        exclude: [],
      },
      toSign: false,
      newcomers: false,
      ...own,
    },
    [{ field: 'file', name: 'rules.pdf', content }],
  );
  return by.caller.call('POST /api/v4/document-batches', { body, headers });
};

const documentsOf = async ({ personId }: Member) =>
  test.database.db.select().from(documents).where(eq(documents.personId, personId));

const listed = async () => (await team.marc.caller.call('GET /api/v4/document-batches')).body.items;

describe('a document for many', () => {
  it('gives each person a copy of their own, once, however often the job runs', async () => {
    const sent = await send({ toSign: true });
    expect(sent.status, sent.text).toBe(201);
    expect(sent.body.item).toMatchObject({ people: 3, sent: 0, pages: 1 });
    expect(await documentsOf(team.emma)).toEqual([]);
    await test.jobs.runNow('documents-for-many');
    await test.jobs.runNow('documents-for-many');
    const [emma, ...others] = await documentsOf(team.emma);
    const [noor] = await documentsOf(team.noor);
    expect(others).toEqual([]);
    expect(emma).toMatchObject({ title: 'House rules', status: 'UNSIGNED', type: 'general' });
    // What goes with one person must not take along another's.
    expect(emma?.fileKey).toContain(team.emma.personId);
    expect(noor?.fileKey).toContain(team.noor.personId);
    expect(await listed()).toMatchObject([{ people: 3, sent: 3, opened: 0, signed: 0 }]);
    const mine = await team.emma.caller.call('GET /api/v4/documents/unsigned');
    expect(mine.text).toContain('House rules');
  });

  it('stops where it is told to, and goes on from there', async () => {
    const { item } = (await send()).body;
    const stop = (isStopped: boolean, by = team.marc) =>
      by.caller.call('PUT /api/v4/document-batches/:id/stopped', {
        params: { id: item.id },
        body: { isStopped },
      });
    expect((await stop(true)).body.item).toMatchObject({ isStopped: true });
    await test.jobs.runNow('documents-for-many');
    expect(await documentsOf(team.emma)).toEqual([]);
    expect((await stop(false, team.emma)).status).toBe(403);
    await stop(false);
    await test.jobs.runNow('documents-for-many');
    expect(await documentsOf(team.emma)).toHaveLength(1);
  });

  it('goes to newcomers where that was asked', async () => {
    await send({ newcomers: true });
    await send();
    await test.jobs.runNow('documents-for-many');
    const lise = await team.hire('Lise');
    await test.jobs.runNow('documents-for-newcomers');
    await test.jobs.runNow('documents-for-many');
    await test.jobs.runNow('documents-for-newcomers');
    await test.jobs.runNow('documents-for-many');
    expect(await documentsOf(lise)).toHaveLength(1);
  });

  it('refuses what is no PDF, means nobody, or is sent by who makes none', async () => {
    const nobody = { audience: { include: [], exclude: [] } };
    expect((await send({}, team.marc, Buffer.from('no paper'))).error.code).toBe(
      'document_batches.file_unusable',
    );
    expect((await send({}, team.marc, pdf.subarray(0, 900))).error.code).toBe(
      'document_batches.file_unusable',
    );
    expect((await send(nobody)).error.code).toBe('audience.empty');
    expect((await send({}, team.emma)).status).toBe(403);
    expect(await listed()).toEqual([]);
  });
});
