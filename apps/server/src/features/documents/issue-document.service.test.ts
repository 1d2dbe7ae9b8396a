import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails } from '#platform/mail/mail.table.ts';
import { files } from '#platform/storage/files.table.ts';
import { readStored, sha256Of } from '#platform/storage/storage.ts';
import { createDocumentTeam } from '#testing/document-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { documentPages } from './documents.table.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

it('stores the PDF and each page under their hashes, for good, and tells the person', async () => {
  const { companyId, noor, issue, storage } = await createDocumentTeam(test);
  const long = Array.from({ length: 120 }, (_, n) => `<p>Article ${n}</p>`).join('');
  const document = await issue(noor, { html: long, title: 'A long text' });

  const pdf = await readStored(storage, document.fileKey ?? '');
  expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(sha256Of(pdf as Buffer)).toBe(document.fileSha256);
  const { db } = test.database;
  const pages = await db
    .select()
    .from(documentPages)
    .where(eq(documentPages.documentId, document.id));
  expect(new Set(pages.map(({ page }) => page))).toEqual(new Set([1, 2, 3, 4, 5]));
  for (const { imageKey, sha256 } of pages) {
    expect(sha256Of((await readStored(storage, imageKey)) as Buffer)).toBe(sha256);
  }
  const kept = await db
    .select()
    .from(files)
    .where(and(eq(files.companyId, companyId), eq(files.personId, noor.personId)));
  expect(kept).toHaveLength(pages.length + 1);
  expect(kept.every((file) => file.expiresAt?.getUTCFullYear() === 9999)).toBe(true);
  await test.jobs.runNow('files');
  expect(await readStored(storage, document.fileKey ?? '')).not.toBeNull();

  const sent = await db.select().from(mails).where(eq(mails.companyId, companyId));
  expect(sent.map(({ subject }) => subject)).toEqual(['A document waits for your signature']);
  expect(sent[0]?.text).toContain(`https://bar.example/sign/${document.id}`);
});

it('refuses a text that would fill more pages than anybody reads', async () => {
  const { noor, issue } = await createDocumentTeam(test);
  const html = '<p>x</p>'.repeat(4000);
  await expect(issue(noor, { html })).rejects.toMatchObject({ code: 'documents.too_long' });
});
