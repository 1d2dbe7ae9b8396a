import { loadDepartment } from '#features/departments/departments.service.ts';
import type { Readable } from 'node:stream';
import { dayIn, type Instant, instant } from '@ploeg/domain/time/wall-time';
import { fail } from '#platform/failure.ts';
import type { Grant, SignedUrls } from '#platform/signed-urls.ts';
import { PDF_PART, pagePart, pathOf } from './document-links.ts';
import { createDocumentsRepo, type DocumentRow } from './documents.repo.ts';
import { getStored, type StoredDeps } from './stored-documents.service.ts';

/** What an address grants; throws `documents.link_invalid` and `documents.link_expired`. */
export const readGrant = (
  urls: SignedUrls,
  address: { path: string; grant: string },
  method: Grant['method'],
  now: Instant,
): Grant => {
  const grant = urls.read(address.grant, method, now);
  if (grant === 'expired') throw fail('documents.link_expired');
  if (grant === 'invalid' || pathOf(grant) !== address.path) throw fail('documents.link_invalid');
  return grant;
};

/** A title as the name of a file, in letters that every system takes. */
const fileNameOf = ({ title }: DocumentRow, extension: string): string => {
  const plain = title.normalize('NFD').replaceAll(/[^\w .-]+/g, '');
  return `${plain.trim().slice(0, 80) || 'document'}.${extension}`;
};

/** The PDF, sealed once it is signed, or the picture of a page. A person who comes for it has opened it. */
export const openDocumentFile = async (
  grant: Grant,
  deps: StoredDeps,
  now: Instant,
): Promise<{ content: Readable; mime: string; name: string }> => {
  const { companyId, subject, part, personId } = grant;
  const repo = createDocumentsRepo(deps.database.within(companyId).db, companyId);
  const match = await repo.find(subject);
  if (!match) throw fail('documents.not_found');
  const document = await getStored({ actor: { companyId }, now }, match, deps);
  const isPdf = part === PDF_PART;
  const key = isPdf
    ? (document.signedFileKey ?? document.fileKey)
    : (await repo.listPages([subject])).find(({ page }) => pagePart(page) === part)?.imageKey;
  const content = key ? await deps.storage.get(key) : null;
  if (!content) throw fail('documents.not_found');
  const isReading = document.personId === personId && document.status !== 'SIGNED';
  if (isReading) await repo.markOpened(subject, new Date(now * 1000));
  return {
    content,
    mime: isPdf ? 'application/pdf' : 'image/png',
    name: fileNameOf(document, isPdf ? 'pdf' : 'png'),
  };
};

/** The PDFs that somebody may read, the sealed one where it was signed, each with a name of its own. */
export async function* readShownFiles(
  { companyId, personId }: { companyId: string; personId: string },
  deps: StoredDeps,
  now: Instant,
): AsyncIterable<{ name: string; content: Readable }> {
  const { db } = deps.database.within(companyId);
  const repo = createDocumentsRepo(db, companyId);
  for (const type of ['contract', 'general'] as const) {
    for (const { document } of await repo.listOfPerson(personId, type)) {
      const stored = await getStored({ actor: { companyId }, now }, document, deps);
      const content = await deps.storage.get(stored.signedFileKey ?? stored.fileKey);
      const sentAt = instant((document.sentAt ?? document.createdAt).getTime() / 1000);
      const { timezone } = await loadDepartment(db, companyId, document.departmentId);
      const day = dayIn(sentAt, timezone);
      const name = `${day} ${document.id.slice(-6)} ${fileNameOf(document, 'pdf')}`;
      if (content) yield { name, content };
    }
  }
}
