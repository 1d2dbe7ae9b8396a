import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { makeSeal, sealPdf } from '#platform/pdf/seal.ts';
import { createDocumentTeam, sign } from '#testing/document-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { documents } from './documents.table.ts';
import { signatures } from './signatures.table.ts';
import { verifyFile, verifyStored } from './verify-document.service.ts';

let test: TestApp;
let team: Awaited<ReturnType<typeof createDocumentTeam>>;
let documentId: string;
let signed: Buffer;

beforeAll(async () => {
  test = await startTestApp();
  team = await createDocumentTeam(test);
  const document = await team.issue(team.noor, { title: 'Rules' });
  documentId = document.id;
  const reply = await sign(test, team.noor, [document]);
  signed = (await test.app.inject(reply.body.data[0]?.pdfUrl ?? '')).rawPayload;
});

afterAll(() => test.close());

const ask = (pdf: Buffer) => verifyFile(test.database.db, pdf);

describe('a signed PDF', () => {
  it('is intact as it was handed out, and says who signed it and what that is worth', async () => {
    for (const verification of [
      await ask(signed),
      await verifyStored(test.database.db, team.storage, documentId),
    ]) {
      expect(verification.isIntact).toBe(true);
      const text = verification.lines.join('\n');
      expect(text).toContain('Noor Peeters');
      expect(text).toContain('2026-11-20T08:00:00.000Z');
      expect(text).toContain('not a qualified one');
    }
  });

  it('is not, with any one bit of any byte changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: signed.length - 1 }), fc.nat({ max: 7 }), async (at, bit) => {
        const changed = Buffer.from(signed);
        changed.writeUInt8(changed.readUInt8(at) ^ (1 << bit), at);
        expect((await ask(changed)).isIntact).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  it('is told apart from one that was changed, extended, cut, stripped, or sealed by others', async () => {
    const first = async (pdf: Buffer) => (await ask(pdf)).lines[0];
    const changed = Buffer.from(signed);
    changed.write('X', 1000);
    expect(await first(changed)).toContain('changed after it was sealed');
    expect(await first(Buffer.concat([signed, Buffer.from('%')]))).toContain('added');
    expect(await first(signed.subarray(0, -20))).toContain('cut short');
    expect(await first(Buffer.from('hello'))).toContain('no PDF');
    const bare = await PDFDocument.create();
    bare.addPage();
    expect(await first(Buffer.from(await bare.save()))).toContain('no seal');
    const foreign = await sealPdf(bare, await makeSeal('elsewhere', new Date()), new Date());
    expect(await first(foreign)).toContain('not by this installation');
  });

  it('has no record when only the file is there', async () => {
    const verification = await verifyStored(test.database.db, team.storage, newId());
    expect(verification).toMatchObject({ isIntact: false });
  });

  it('shows a register that was changed behind its back, and a file that was exchanged', async () => {
    const { db } = test.database;
    const other = await team.issue(team.emma);
    await sign(test, team.emma, [other]);
    await db
      .update(signatures)
      .set({ signerName: 'Somebody Else' })
      .where(eq(signatures.documentId, other.id));
    expect((await ask(signed)).lines[0]).toContain('line 2');
    await db
      .update(documents)
      .set({ signedFileKey: other.fileKey })
      .where(eq(documents.id, documentId));
    const verification = await verifyStored(db, team.storage, documentId);
    expect(verification.lines[0]).toContain('not the one that was signed');
  });
});
