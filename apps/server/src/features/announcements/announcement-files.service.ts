import type { announcementRoutes } from '@ploeg/contract/announcements/announcements.routes';
import type { UploadedFile } from '@ploeg/contract/announcements/announcements.schemas';
import type { ReceivedFile, RequestOf } from '@ploeg/contract/shared/route';
import { isHeld } from '@ploeg/domain/access/rights';
import { attachmentFault } from '@ploeg/domain/announcements/attachments';
import { type Instant, instant, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { claimForGood } from '#features/documents/issue-document.service.ts';
import { readPdf, renderUpload } from '#features/documents/uploaded-file.service.ts';
import { dateOf, daysBefore } from '#platform/clock.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { readPicture } from '#platform/pictures.ts';
import { claimFile, keepFile } from '#platform/storage/files.ts';
import { sha256Of, type Storage } from '#platform/storage/storage.ts';
import {
  createAnnouncementFilesRepo,
  deleteUnnamedFiles,
  type NewAttachment,
} from './announcement-files.repo.ts';
import { toUploaded } from './announcement-files.presenter.ts';
import { canSend } from './announcements.policy.ts';
import type { Attached, FileRow } from './announcements.table.ts';

export type FileDeps = { storage: Storage };

type Refs = RequestOf<typeof announcementRoutes.createAnnouncement>['body']['files'];

/** As long as a draft may lie; every time it is kept it begins anew. */
const DRAFT_DAYS = 180;
const UPLOAD_DAYS = 1;

export const filesOf = ({ db, actor }: { db: Db; actor: { companyId: string } }) =>
  createAnnouncementFilesRepo(db, actor.companyId);

const keysOf = ({ fileKey, pageKeys }: Pick<FileRow, 'fileKey' | 'pageKeys'>): string[] => [
  fileKey,
  ...pageKeys,
];

type Drawn = Pick<FileRow, 'kind' | 'fileKey' | 'sha256' | 'bytes' | 'pageKeys'>;

/** Draws a picture anew, or binds the pages of a PDF, before there is a transaction. */
export const prepareFile = async (
  context: ReadContext,
  { name }: { name: string },
  [file]: readonly ReceivedFile[],
  deps: FileDeps,
): Promise<Drawn> => {
  const { db, actor, now } = context;
  if (!isHeld(actor, 'messages.send')) throw fail('request.forbidden');
  if (!file?.path) throw fail('announcements.file_unusable');
  if (await readPdf(file)) {
    const { personId, language } = actor;
    const unusable = 'announcements.file_unusable' as const;
    const { fileKey, fileSha256, pages } = await renderUpload(
      context,
      file,
      { title: name, language, personId, unusable },
      deps,
    );
    const pageKeys = pages.map(({ imageKey }) => imageKey);
    return { kind: 'pdf', fileKey, sha256: fileSha256, bytes: file.bytes, pageKeys };
  }
  const content = await readPicture(file.path);
  if (!content) throw fail('announcements.file_unusable');
  const fileKey = await keepFile(db, deps.storage, actor, { content, mime: 'image/jpeg' }, now);
  const sha256 = sha256Of(content);
  return { kind: 'picture', fileKey, sha256, bytes: content.byteLength, pageKeys: [] };
};

const claimFor = async (
  { db, actor, now }: WriteContext,
  keys: readonly string[],
  days: number,
): Promise<boolean> => {
  const times = { now, expiresAt: instant(now + days * SECONDS_PER_DAY) };
  for (const key of new Set(keys)) {
    if (!(await claimFile(db, actor.companyId, key, times))) return false;
  }
  return true;
};

export const keepUpload = async (
  context: WriteContext,
  { name }: { name: string },
  drawn: Drawn,
): Promise<UploadedFile> => {
  if (!(await claimFor(context, keysOf(drawn), UPLOAD_DAYS))) throw fail('server.busy');
  const row = await filesOf(context).insert({
    ...drawn,
    name,
    id: newId(),
    authorId: context.actor.personId,
    createdAt: dateOf(context.now),
  });
  const { id, kind, bytes } = row;
  context.audit({ action: 'announcement.upload', subjectId: id, details: { kind, bytes } });
  return toUploaded(row);
};

/** Files that the caller brought, or that this announcement carries already; others are not there. */
const findNamed = async (
  context: WriteContext,
  announcementId: string,
  refs: Refs,
): Promise<FileRow[]> => {
  const repo = filesOf(context);
  const [named, attached] = await Promise.all([
    repo.listFiles([...new Set(refs.map(({ id }) => id))]),
    repo.listAttached([announcementId]),
  ]);
  const carried = new Set(attached.map(({ fileId }) => fileId));
  const byId = new Map(named.map((row) => [row.id, row]));
  return refs.map(({ id }) => {
    const row = byId.get(id);
    const isOwn = row?.authorId === context.actor.personId || carried.has(id);
    if (!row || !isOwn) throw fail('announcements.file_gone');
    return row;
  });
};

/** Gives a version its files, each once; answers their hashes, which the receipt of a text stands for. */
export const attachFiles = async (
  context: WriteContext,
  which: { announcementId: string; version: number },
  refs: Refs,
): Promise<string[]> => {
  const once = [...new Map(refs.map((ref) => [ref.id, ref])).values()];
  const rows = await findNamed(context, which.announcementId, once);
  if (!(await claimFor(context, rows.flatMap(keysOf), DRAFT_DAYS))) {
    throw fail('announcements.file_gone');
  }
  const attachments = once.map(
    ({ id, alts, isDecorative }): NewAttachment => ({ fileId: id, alts, isDecorative }),
  );
  await filesOf(context).write(which, attachments);
  return rows.map(({ sha256 }) => sha256);
};

const attachedTo = (
  { id, version }: { id: string; version: number },
  all: readonly Attached[],
): Attached[] => all.filter((one) => one.announcementId === id && one.version === version);

/** The files of an announcement as a request names them. */
export const listCarried = async (
  context: ReadContext,
  of: { id: string; version: number },
): Promise<Refs> =>
  attachedTo(of, await filesOf(context).listAttached([of.id])).map(
    ({ fileId, alts, isDecorative }) => ({ id: fileId, alts, isDecorative }),
  );

/** Refuses what cannot be shown to people, and keeps the rest for as long as the receipts of its text. */
export const settleFiles = async (
  context: WriteContext,
  of: { id: string; version: number },
  languages: readonly string[],
): Promise<void> => {
  const files = attachedTo(of, await filesOf(context).listAttached([of.id]));
  const fault = attachmentFault(
    files.map(({ alts, isDecorative, file }) => ({ alts, isDecorative, kind: file.kind })),
    languages,
  );
  if (fault) throw fail(fault);
  if (
    !(await claimForGood(
      context,
      files.flatMap(({ file }) => keysOf(file)),
    ))
  ) {
    throw fail('announcements.file_gone');
  }
};

/** For who was told of a text with it, may send such a text, or has brought it; nobody else knows of it. */
const getVisible = async (context: ReadContext, id: string): Promise<FileRow> => {
  const { actor } = context;
  const repo = filesOf(context);
  const file = await repo.find(id);
  if (!file) throw fail('announcements.not_found');
  const isOwn = file.authorId === actor.personId && isHeld(actor, 'messages.send');
  const mayRead =
    isOwn ||
    (await repo.isShownTo(id, actor.personId)) ||
    (await repo.listCarriers(id)).some(({ row }) => canSend(actor, row));
  if (!mayRead) throw fail('announcements.not_found');
  return file;
};

const open = async (key: string | undefined, mime: string, name: string, { storage }: FileDeps) => {
  const content = key ? await storage.get(key) : null;
  if (!content) throw fail('announcements.not_found');
  return { content, mime, name };
};

const MIMES = { picture: 'image/jpeg', pdf: 'application/pdf' };
const ENDINGS = { picture: 'jpg', pdf: 'pdf' };

export const openFile = async (
  context: ReadContext,
  id: string,
  kind: FileRow['kind'],
  deps: FileDeps,
) => {
  const file = await getVisible(context, id);
  const key = file.kind === kind ? file.fileKey : undefined;
  return open(key, MIMES[kind], `${file.sha256.slice(0, 12)}.${ENDINGS[kind]}`, deps);
};

export const openPage = async (
  context: ReadContext,
  { id, page }: { id: string; page: number },
  deps: FileDeps,
) => {
  const { pageKeys } = await getVisible(context, id);
  return open(pageKeys[page - 1], 'image/png', `page-${page}.png`, deps);
};

/** What was brought and never used; its bytes go by their own time. */
export const forgetUploads = (db: Db, now: Instant): Promise<number> =>
  deleteUnnamedFiles(db, daysBefore(now, UPLOAD_DAYS));
