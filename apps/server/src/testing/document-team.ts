import sharp from 'sharp';
import {
  type Issue,
  issueDocument,
  renderDocument,
} from '#features/documents/issue-document.service.ts';
import type { WriteContext, ReadContext } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import { openLocalStorage } from '#platform/storage/local-storage.ts';
import { openSettings } from './factories.ts';
import type { Member, TestApp } from './test-app.ts';

const FROM = { address: '192.0.2.1', userAgent: 'test' };

/** A department with a manager of documents, two employees, and a way to give them documents. */
export const createDocumentTeam = async (test: TestApp, params: object = {}) => {
  const companyId = await test.make.company();
  const departmentId = await test.make.department(companyId, {
    settings: { ...openSettings, params: { ...openSettings.params, ...params } },
  });
  const hire = (firstName: string, role = 'USER', where = departmentId): Promise<Member> =>
    test.hire(companyId, where, { role, accessDocuments: role !== 'USER' }, { firstName });
  const marc = await hire('Marc', 'ADMIN');
  const noor = await hire('Noor');
  const emma = await hire('Emma');
  const { storage } = openLocalStorage(test.folder);

  /** Renders a text and gives it to a member, as the server does when a contract is made. */
  const issue = async (to: Member, values: Partial<Issue> & { html?: string } = {}) => {
    const { html = '<h1>Rules</h1><p>Be kind.</p>', ...rest } = values;
    const { db } = test.database;
    const actor = { companyId, personId: marc.personId } as ReadContext['actor'];
    const context: ReadContext = { db, actor, now: test.clock.now(), hooks: new Map() };
    const title = rest.title ?? 'Rules';
    const { cleanHtml } = await loadPdfTools();
    const text = { personId: to.personId, html: cleanHtml(html), title, language: 'nl' as const };
    const rendered = await renderDocument(context, text, { storage });
    const meta = { key: newId(), installId: null, sequence: null, socketId: null, ...FROM };
    return test.database.transaction((tx) => {
      const writing: WriteContext = { ...context, db: tx, meta, audit: () => {}, emit: () => {} };
      const details: Issue = {
        departmentId,
        employmentId: to.record,
        personId: to.personId,
        type: 'general',
        templateId: null,
        signatoryId: null,
        status: 'UNSIGNED',
        ...rest,
        title,
      };
      return issueDocument(writing, details, rendered, { publicUrl: 'https://bar.example' });
    });
  };
  return { companyId, departmentId, hire, marc, noor, emma, storage, issue };
};

/** A drawing of a wave from one column to another, as PNG on clear ground. */
export const drawPng = (from = 20, end = 280): Promise<Buffer> => {
  const [width, height] = [300, 100];
  const pixels = Buffer.alloc(width * height * 4);
  for (let x = from; x < end; x += 1) {
    const y = Math.round(50 + 30 * Math.sin(x / 25));
    for (let dy = -2; dy <= 2; dy += 1)
      pixels.writeUInt32BE(0x111111ff, ((y + dy) * width + x) * 4);
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
};

/** Sends a drawing as a device does: asks for an address, then puts the bytes there. */
export const sendDrawing = async (
  test: TestApp,
  { caller }: Member,
  { filename = 'signature.png', bytes }: { filename?: string; bytes?: Buffer } = {},
) => {
  const wish = { urls: [{ filename, filetype: 'image/png' }] };
  const { body } = await caller.call('POST /api/v4/signed-storage-urls', { body: wish });
  const [place] = body.data;
  const { url = '', headers = {} } = place ?? {};
  const payload = bytes ?? (await drawPng());
  const response = await test.app.inject({ method: 'PUT', url, headers, payload });
  return { url, headers, response };
};

/** Opens documents and signs them with a fresh drawing. */
export const sign = async (
  test: TestApp,
  member: Member,
  documents: { id: string; type: string; departmentId: string }[],
  {
    isOpened = true,
    headers = {},
    ...body
  }: { isOpened?: boolean; headers?: Record<string, string>; file?: string } = {},
) => {
  const [first] = documents;
  if (isOpened) {
    for (const { id } of documents) {
      const wire = { params: { id }, body: { lastPageSeen: true } };
      await member.caller.call('PATCH /api/v4/documents/:id/opened', wire);
    }
  }
  const file = body.file ?? (await sendDrawing(test, member)).url;
  const wanted = { ...first, ids: documents.map(({ id }) => id) };
  return member.caller.call('POST /api/v4/user-document-sign', {
    headers,
    body: {
      file,
      documents: [{ type: wanted.type, departmentId: wanted.departmentId, ids: wanted.ids }],
      consent: { language: 'nl' },
    },
  });
};
