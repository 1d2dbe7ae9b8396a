import type { documentRoutes } from '@ploeg/contract/documents/documents.routes';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import { type Instant, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import type { WriteContext, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { readDrawnPng } from '#platform/pictures.ts';
import type { Grant, SignedUrls } from '#platform/signed-urls.ts';
import { keepFile } from '#platform/storage/files.ts';
import { LINK_SECONDS, MAX_DRAWING_BYTES, uploadIdIn, uploadLink } from './document-links.ts';
import { worksIn } from './documents.service.ts';
import { createSignaturesRepo, deleteUploadsBefore, type UploadRow } from './signatures.repo.ts';
import type { StoredDeps } from './stored-documents.service.ts';

/** Drawings that a person may send in an hour: more than anybody signs, less than fills a disk. */
const UPLOADS_PER_HOUR = 60;

export const requestUploads = async (
  { db, actor, now }: WriteContext,
  { departmentId }: { departmentId?: string | undefined },
  { urls: wanted }: RequestOf<typeof documentRoutes.requestUploads>['body'],
  urls: SignedUrls,
): Promise<ResponseOf<typeof documentRoutes.requestUploads>['data']> => {
  if (departmentId && !worksIn(actor, departmentId)) throw fail('request.not_found');
  const repo = createSignaturesRepo(db, actor.companyId);
  const anHourAgo = new Date((now - 3600) * 1000);
  const recent = await repo.countUploadsSince(actor.personId, anHourAgo);
  if (recent + wanted.length > UPLOADS_PER_HOUR) throw fail('request.too_many');
  const rows = wanted.map(({ filename }) => ({
    id: newId(),
    personId: actor.personId,
    filename,
    createdAt: new Date(now * 1000),
    expiresAt: new Date((now + LINK_SECONDS) * 1000),
  }));
  await repo.insertUploads(rows);
  return rows.map(({ id }) => ({
    url: uploadLink(urls, { actor, now }, id),
    headers: { 'Content-Type': 'image/png' },
  }));
};

/** Keeps what was sent to a promised address: a new picture of it, once. */
export const receiveDrawing = async (
  { companyId, personId, subject }: Grant,
  bytes: Buffer,
  { database, storage }: StoredDeps,
  now: Instant,
): Promise<void> => {
  const { db } = database.within(companyId);
  const repo = createSignaturesRepo(db, companyId);
  const upload = await repo.findUpload(subject);
  if (!upload) throw fail('documents.link_expired');
  if (upload.uploadedAt) throw fail('documents.upload_used');
  const content = bytes.byteLength <= MAX_DRAWING_BYTES ? await readDrawnPng(bytes) : null;
  if (!content) throw fail('documents.image_unusable');
  const owner = { companyId, personId };
  const key = await keepFile(db, storage, owner, { content, mime: 'image/png' }, now);
  const isFirst = await repo.setUploaded(subject, key, new Date(now * 1000));
  if (!isFirst) throw fail('documents.upload_used');
};

/** The caller's drawing behind a file name or an address, which signs nothing yet. */
export const findDrawing = async (
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  file: string,
): Promise<(UploadRow & { storageKey: string }) | null> => {
  const repo = createSignaturesRepo(db, actor.companyId);
  const id = uploadIdIn(file);
  const upload = id ? await repo.findUpload(id) : await repo.findUploadNamed(actor.personId, file);
  const isUsable = upload?.personId === actor.personId && upload.claimedAt === null;
  const key = upload?.storageKey;
  return upload && isUsable && key ? { ...upload, storageKey: key } : null;
};

/** Deletes promises of the day before; drawings that sign nothing are deleted with the files. */
export const forgetUploads = async (db: Db, now: Instant): Promise<number> =>
  (await deleteUploadsBefore(db, new Date((now - SECONDS_PER_DAY) * 1000))).length;
