import type { Db } from '#db/database.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import type { SealReport } from '#platform/pdf/verify-seal.ts';
import { readStored, sha256Of, type Storage } from '#platform/storage/storage.ts';
import { createDocumentsRepo } from './documents.repo.ts';
import { isOurSeal } from './seals.service.ts';
import { findBrokenSignature } from './signature-chain.ts';
import { findSignatureOf, type SignatureRow } from './signatures.repo.ts';

export type Verification = { isIntact: boolean; lines: string[] };

const ERRORS: Record<Exclude<SealReport['state'], 'intact'>, string> = {
  unreadable: 'This is no PDF.',
  unsealed: 'This PDF carries no seal: it was not signed in Ploeg, or its seal was taken off.',
  extended: 'Something was added to this PDF after it was sealed, or it was cut short.',
  forged: 'The seal of this PDF was changed and proves nothing.',
  changed: 'This PDF was changed after it was sealed.',
};

const failed = (...lines: string[]): Verification => ({ isIntact: false, lines });

const evidenceOf = (line: SignatureRow, title: string): string[] => [
  `Document     ${title} (${line.documentId})`,
  `Signed by    ${line.signerName} <${line.signerEmail}>`,
  `Signed at    ${line.signedAt.toISOString()}`,
  `From         ${line.address}, ${line.userAgent || 'an unknown device'}`,
  `Agreed to    ${line.consentText || 'no separate consent was recorded'}`,
  `Shown PDF    SHA-256 ${line.documentSha256}`,
  `Signed PDF   SHA-256 ${line.signedFileSha256}`,
  `Register     line ${line.position}, ${line.hash}`,
  'Worth        a simple electronic signature (SES), not a qualified one (QES)',
];

/** Says whether a PDF is what was signed here: holds it against its seal, and both against the register. */
export const verifyFile = async (db: Db, pdf: Buffer): Promise<Verification> => {
  const { verifySeal } = await loadPdfTools();
  const report = verifySeal(pdf);
  if (report.state !== 'intact') return failed(ERRORS[report.state]);
  if (!(await isOurSeal(db, report.fingerprint))) {
    return failed(
      'This PDF is sealed, but not by this installation.',
      `Certificate  SHA-256 ${report.fingerprint}`,
    );
  }
  const sha256 = sha256Of(pdf);
  const line = await findSignatureOf(db, { signedFileSha256: sha256 });
  if (!line) {
    return failed(
      'This PDF carries our seal, but the register knows no signature with this very file.',
      `This file    SHA-256 ${sha256}`,
    );
  }
  const { companyId, departmentId, documentId } = line;
  const broken = await findBrokenSignature(db, companyId, departmentId);
  const document = await createDocumentsRepo(db, companyId).find(documentId);
  const certificate = `Certificate  ${report.fingerprint}`;
  const evidence = [...evidenceOf(line, document?.title ?? ''), certificate];
  if (broken !== null) {
    return failed(
      `The seal holds, but the register of signatures does not: line ${broken} was changed or is missing.`,
      ...evidence,
    );
  }
  return {
    isIntact: true,
    lines: ['Intact: this is what was signed, to the last byte.', ...evidence],
  };
};

/** The same for the file that lies in the store for a document. */
export const verifyStored = async (
  db: Db,
  storage: Storage,
  documentId: string,
): Promise<Verification> => {
  const line = await findSignatureOf(db, { documentId });
  if (!line) return failed('No signature of this document is recorded.');
  const document = await createDocumentsRepo(db, line.companyId).find(documentId);
  const key = document?.signedFileKey;
  const pdf = key ? await readStored(storage, key) : null;
  if (!pdf) return failed('The signed file of this document is missing from the store.');
  if (sha256Of(pdf) !== line.signedFileSha256) {
    return failed('The file in the store is not the one that was signed.', ...evidenceOf(line, ''));
  }
  return verifyFile(db, pdf);
};
