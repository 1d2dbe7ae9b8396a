import type { Announcement, NewsItem } from '@ploeg/contract/announcements/announcements.schemas';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#features/notifications/messages.table.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import { makePicture, toForm } from '#testing/forms.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';
import { announcementFiles } from './announcements.table.ts';

let test: TestApp;
let pdf: Buffer;
let companyId: string;
let bar: string;
let owner: Member;
let planner: Member;
let emma: Member;
let luc: Member;

beforeAll(async () => {
  test = await startTestApp();
  const { cleanHtml, renderHtml } = await loadPdfTools();
  const html = cleanHtml('<h1>House rules</h1><p>Be kind.</p>');
  const facts = { title: 'House rules', language: 'nl' as const, createdAt: new Date(0) };
  pdf = Buffer.from(await renderHtml({ ...facts, html, signatory: null }));
});

afterAll(() => test.close());

beforeEach(async () => {
  // A Friday, at nine in Brussels.
  test.clock.set('2026-11-20T08:00:00Z');
  companyId = await test.make.company();
  bar = await test.make.department(companyId, { name: 'Bar' });
  const grill = await test.make.department(companyId, { name: 'Grill' });
  owner = await test.hire(companyId, bar, { role: 'ADMIN' }, { role: 'SUPER-ADMIN' });
  planner = await test.hire(companyId, bar, { role: 'PLANNER', accessShifts: true });
  emma = await test.hire(companyId, bar, {}, { language: 'nl', firstName: 'Emma' });
  luc = await test.hire(companyId, grill, {}, { firstName: 'Luc' });
});

type Ref = { id: string; alts?: { language: string; text: string }[]; isDecorative?: boolean };

const upload = async (content: Buffer, name = 'rules.pdf', by = planner) => {
  const { body, headers } = await toForm({ name }, [{ field: 'file', name, content }]);
  return by.caller.call('POST /api/v4/announcement-files', { body, headers });
};

const shown = (id: string): Ref => ({ id, alts: [{ language: 'nl', text: 'De nieuwe toog' }] });

const fields = (own: object = {}) => ({
  texts: [{ language: 'nl', title: 'Koelkast', body: 'Hersteld.' }],
  audience: { include: [{ kind: 'location', id: bar, day: null }], exclude: [] },
  notify: true,
  newcomers: false,
  ackWanted: true,
  ackBy: '2026-11-25',
  expiresOn: null,
  pinnedUntil: null,
  ...own,
});

const write = async (own: object = {}, by = planner): Promise<Announcement> => {
  const { status, body, text } = await by.caller.call('POST /api/v4/announcements', {
    body: fields(own),
  });
  expect(status, text).toBe(201);
  return body.item;
};

const publish = (id: string, by = planner) =>
  by.caller.call('POST /api/v4/announcements/:id/publish', {
    params: { id },
    body: { publishAt: null },
  });

const news = async (by: Member): Promise<NewsItem[]> =>
  (await by.caller.call('GET /api/v4/news')).body.items;

const PARTS = {
  picture: 'GET /api/v4/announcement-files/:id/picture',
  pdf: 'GET /api/v4/announcement-files/:id/pdf',
  page: 'GET /api/v4/announcement-files/:id/pages/:page',
} as const;

const statusOf = async (by: Member, id: string, part: keyof typeof PARTS) =>
  (await by.caller.call(PARTS[part], { params: { id, page: '1' } })).status;

describe('a file of an announcement', () => {
  it('is drawn anew, said in words, and read by who was told and by nobody else', async () => {
    const picture = (await upload(await makePicture(), 'toog.jpg')).body.file;
    const paper = (await upload(pdf)).body.file;
    expect([picture, paper]).toMatchObject([
      { kind: 'picture', pages: 0, name: 'toog.jpg' },
      { kind: 'pdf', pages: 1, name: 'rules.pdf' },
    ]);
    expect(await statusOf(planner, picture.id, 'picture')).toBe(200);
    const { id } = await write({ files: [shown(picture.id), { id: paper.id }] });
    expect(await statusOf(emma, picture.id, 'picture')).toBe(404);
    expect((await publish(id)).status).toBe(200);
    const [item] = await news(emma);
    expect(item?.files).toMatchObject([
      { id: picture.id, alts: [{ language: 'nl', text: 'De nieuwe toog' }] },
      { id: paper.id, kind: 'pdf', pages: 1 },
    ]);
    expect(await statusOf(emma, picture.id, 'picture')).toBe(200);
    expect(await statusOf(emma, picture.id, 'pdf')).toBe(404);
    expect(await statusOf(emma, paper.id, 'pdf')).toBe(200);
    expect(await statusOf(emma, paper.id, 'page')).toBe(200);
    for (const part of ['pdf', 'page'] as const) {
      expect(await statusOf(luc, paper.id, part)).toBe(404);
    }
    expect(await statusOf(owner, paper.id, 'pdf')).toBe(200);
    await planner.caller.call('POST /api/v4/announcements/:id/withdraw', {
      params: { id },
      body: { reason: 'Wrong' },
    });
    expect((await news(emma))[0]?.files).toEqual([]);
    expect(await statusOf(emma, picture.id, 'picture')).toBe(404);
  });

  it('belongs to a version: what it no longer carries is gone for readers, and its hash changes', async () => {
    const picture = (await upload(await makePicture(), 'a.jpg')).body.file;
    const { id } = await write({ files: [shown(picture.id)] });
    await publish(id);
    const before = (await news(emma))[0];
    const revise = (own: object) =>
      planner.caller.call('POST /api/v4/announcements/:id/versions', {
        params: { id },
        body: { texts: fields().texts, asksAgain: false, ...own },
      });
    expect((await revise({})).body.item).toMatchObject({ version: 2, files: [{ id: picture.id }] });
    expect((await news(emma))[0]?.sha256).toBe(before?.sha256);
    expect((await revise({ files: [] })).body.item).toMatchObject({ version: 3, files: [] });
    expect((await news(emma))[0]?.sha256).not.toBe(before?.sha256);
    expect(await statusOf(emma, picture.id, 'picture')).toBe(404);
    expect(await statusOf(planner, picture.id, 'picture')).toBe(200);
  });

  it('is refused where it is none, undescribed, one too many, or of somebody else', async () => {
    expect((await upload(Buffer.from('no paper'))).error.code).toBe('announcements.file_unusable');
    expect((await upload(pdf.subarray(0, 900))).error.code).toBe('announcements.file_unusable');
    expect((await upload(pdf, 'a.pdf', emma)).status).toBe(403);
    const { id: picture } = (await upload(await makePicture(), 'a.jpg')).body.file;
    const silent = await write({ files: [{ id: picture }] });
    expect((await publish(silent.id)).error.code).toBe('announcements.alt_missing');
    const decoration = await write({ files: [{ id: picture, isDecorative: true }] });
    expect((await publish(decoration.id)).status).toBe(200);
    const papers = [];
    for (let index = 0; index < 4; index += 1) papers.push((await upload(pdf)).body.file);
    const many = await write({ files: papers.map(({ id }) => ({ id })) });
    expect((await publish(many.id)).error.code).toBe('announcements.too_many_files');
    const foreign = await test.hire(companyId, bar, { role: 'PLANNER', accessShifts: true });
    const body = fields({ files: [{ id: picture }] });
    const stolen = await foreign.caller.call('POST /api/v4/announcements', { body });
    expect(stolen.error.code).toBe('announcements.file_gone');
  });

  it('goes where nothing has named it for a day, and stays where something does', async () => {
    const used = (await upload(await makePicture(), 'used.jpg')).body.file;
    await upload(await makePicture(), 'unused.jpg');
    const { id } = await write({ files: [shown(used.id)] });
    test.clock.set('2026-11-22T08:00:00Z');
    await test.jobs.runNow('announcement-uploads');
    await test.jobs.runNow('files');
    const left = await test.database.db
      .select()
      .from(announcementFiles)
      .where(eq(announcementFiles.companyId, companyId));
    expect(left.map(({ name }) => name)).toEqual(['used.jpg']);
    expect((await publish(id)).status).toBe(200);
  });
});

describe('what stands on top', () => {
  it('is three at once, and makes room when one is taken down', async () => {
    const ids = [];
    for (let index = 0; index < 3; index += 1) {
      const { id } = await write({ pinnedUntil: '2026-11-24' });
      expect((await publish(id)).status).toBe(200);
      ids.push(id);
    }
    const fourth = await write({ pinnedUntil: '2026-11-21' });
    expect((await publish(fourth.id)).error.code).toBe('announcements.too_many_pinned');
    const pin = (id: string, pinnedUntil: string | null, by = planner) =>
      by.caller.call('PUT /api/v4/announcements/:id/pinned', {
        params: { id },
        body: { pinnedUntil },
      });
    expect((await pin(ids[0] ?? '', null, emma)).status).toBe(403);
    expect((await pin(ids[0] ?? '', null)).body.item).toMatchObject({ pinnedUntil: null });
    expect((await publish(fourth.id)).status).toBe(200);
    expect((await pin(ids[0] ?? '', '2026-11-24')).error.code).toBe(
      'announcements.too_many_pinned',
    );
    expect((await pin(ids[0] ?? '', '2026-11-01')).error.code).toBe('announcements.pinned_unfit');
    expect((await news(emma)).filter(({ isPinned }) => isPinned)).toHaveLength(3);
  });
});

describe('a reminder that goes by itself', () => {
  const reminded = async () =>
    (
      await test.database.db
        .select()
        .from(messages)
        .where(and(eq(messages.companyId, companyId), eq(messages.kind, 'ANNOUNCEMENT_REMINDER')))
    ).map(({ personId }) => personId);

  const runAt = async (time: string): Promise<number> => {
    test.clock.set(time);
    await test.jobs.runNow('announcement-reminders');
    return (await reminded()).length;
  };

  it('reaches who owes it at work: not on a free day, three times at most, and not after', async () => {
    await test.make.shift({
      companyId,
      departmentId: bar,
      employmentId: emma.record,
      personId: emma.personId,
      start: '2026-11-22T10:00:00',
      end: '2026-11-22T18:00:00',
    });
    const { id } = await write();
    await publish(id);
    expect(await runAt('2026-11-20T10:00:00Z')).toBe(0);
    // On Sunday Emma works and nobody else does.
    expect(await runAt('2026-11-22T11:00:00Z')).toBe(1);
    expect(await runAt('2026-11-22T12:00:00Z')).toBe(1);
    expect(await reminded()).toEqual([emma.personId]);
    // On Monday the owner, who has no shifts at all; the planner wrote it.
    expect(await runAt('2026-11-23T11:00:00Z')).toBe(2);
    expect(await runAt('2026-11-24T11:00:00Z')).toBe(3);
    expect(await runAt('2026-11-25T11:00:00Z')).toBe(4);
    expect(await runAt('2026-11-26T11:00:00Z')).toBe(4);
    expect((await reminded()).filter((one) => one === owner.personId)).toHaveLength(3);
  });

  it('reaches nobody once it is over by the calendar of its location', async () => {
    const over = await write({ ackBy: null, expiresOn: '2026-11-22' });
    const open = await write({ ackBy: null, expiresOn: '2026-11-23' });
    await publish(over.id);
    await publish(open.id);
    // Sunday is past there, and somewhere on earth still goes on; emma and the owner are asked.
    expect(await runAt('2026-11-23T10:30:00Z')).toBe(2);
  });

  it('reaches nobody of one for which nobody was rung', async () => {
    const { id } = await write({ notify: false });
    await publish(id);
    expect(await runAt('2026-11-23T11:00:00Z')).toBe(0);
  });
});
