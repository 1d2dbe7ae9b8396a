import type { Language } from '@ploeg/contract/session/session.schemas';
import type { ReadContext } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import { cutOut } from '#platform/pictures.ts';
import { keepFile } from '#platform/storage/files.ts';
import { readStored, sha256Of } from '#platform/storage/storage.ts';
import type { Texts } from '#texts/text-keys.ts';
import { textsIn } from '#texts/texts.ts';
import { createDocumentsRepo } from './documents.repo.ts';
import type { Seals } from './seals.service.ts';
import type { Evidence } from './signature-chain.ts';
import { type StoredDeps, type StoredDocument } from './stored-documents.service.ts';

type OfDocument =
  | 'id'
  | 'departmentId'
  | 'documentId'
  | 'documentSha256'
  | 'pagesSha256'
  | 'openedAt'
  | 'lastPageSeenAt'
  | 'signedFileSha256';

/** Who signs and how, whichever document. */
export type Signing = {
  language: Language;
  drawing: Buffer;
  evidence: Omit<Evidence, OfDocument>;
};

/** A sealed file that lies in the store, unclaimed, and what it was made of. */
export type SealedDocument = {
  signatureId: string;
  shown: StoredDocument;
  pagesSha256: string[];
  fileKey: string;
  fileSha256: string;
};

const utc = (at: Date | null, unknown: string): string =>
  at ? at.toISOString().replace('T', ' ').slice(0, 19) : unknown;

type CertificateRow = keyof Texts['documents']['certificate']['rows'];

const certificateOf = (
  { language, evidence }: Signing,
  { shown, pagesSha256, signatureId }: Omit<SealedDocument, 'fileKey' | 'fileSha256'>,
) => {
  const t = textsIn(language);
  const unknown = t('documents.certificate.unknown');
  const row = (label: CertificateRow, value: string) => ({
    label: t(`documents.certificate.rows.${label}`),
    value,
  });
  return {
    title: t('documents.certificate.title'),
    language,
    rows: [
      row('document', shown.title),
      row('documentId', shown.id),
      row('signer', evidence.signerName),
      row('email', evidence.signerEmail),
      row('signedAt', utc(evidence.signedAt, unknown)),
      row('openedAt', utc(shown.openedAt, unknown)),
      row('lastPageSeenAt', utc(shown.lastPageSeenAt, unknown)),
      row('auth', t('documents.certificate.byPassword')),
      row('address', evidence.address),
      row('device', evidence.userAgent || unknown),
      row('consent', evidence.consentText || t('documents.certificate.noConsent')),
      row('documentHash', shown.fileSha256),
      ...pagesSha256.map((value, index) => ({
        label: `${t('documents.certificate.rows.pageHash')} ${index + 1}`,
        value,
      })),
      row('drawingHash', evidence.imageSha256),
      row('evidence', signatureId),
    ],
    notes: [t('documents.certificate.notes.kind'), t('documents.certificate.notes.seal')],
  };
};

/** Puts the drawing, a certificate and the seal on a document. It takes a while: not in a transaction. */
export const sealDocument = async (
  { db, actor, now }: ReadContext,
  shown: StoredDocument,
  signing: Signing,
  { storage, seals }: StoredDeps & { seals: Seals },
): Promise<SealedDocument> => {
  const pages = await createDocumentsRepo(db, actor.companyId).listPages([shown.id]);
  const pdf = await readStored(storage, shown.fileKey);
  if (!pdf || sha256Of(pdf) !== shown.fileSha256) {
    throw new Error(`The file of document ${shown.id} is not what was shown.`);
  }
  const pagesSha256 = pages.map(({ sha256 }) => sha256);
  const { signerName, signedAt } = signing.evidence;
  const source = { signatureId: newId(), shown, pagesSha256 };
  const drawing = await cutOut(signing.drawing);
  const stamp = { drawing, name: signerName, at: `${utc(signedAt, '')} UTC` };
  const { certifyPdf, sealPdf } = await loadPdfTools();
  const certified = await certifyPdf(pdf, stamp, certificateOf(signing, source), signedAt);
  const content = await sealPdf(certified, await seals.get(db, now), signedAt);
  const file = { content, mime: 'application/pdf' };
  const fileKey = await keepFile(db, storage, shown, file, now);
  return { ...source, fileKey, fileSha256: sha256Of(content) };
};
