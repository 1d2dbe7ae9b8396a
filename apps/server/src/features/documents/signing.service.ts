import type { documentRoutes } from '@ploeg/contract/documents/documents.routes';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import type { ErrorCode } from '@ploeg/contract/shared/error-codes';
import { findInkError, type InkError } from '@ploeg/domain/documents/signature-ink';
import { findSigner } from '#features/people/people.service.ts';
import type { ReadContext, RequestMeta, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { dispatch } from '#platform/feature-hooks.ts';
import { documentSigned } from './documents.facts.ts';
import { readInk } from '#platform/pictures.ts';
import { readStored, sha256Of } from '#platform/storage/storage.ts';
import { textsIn } from '#texts/texts.ts';
import { pdfLink } from './document-links.ts';
import {
  announceChange,
  type DocumentDeps,
  listSignaturesRequired,
  worksIn,
} from './documents.service.ts';
import { createDocumentsRepo, type DocumentRow } from './documents.repo.ts';
import { claimForGood } from './issue-document.service.ts';
import { type SealedDocument, sealDocument, type Signing } from './sealed-documents.service.ts';
import type { Seals } from './seals.service.ts';
import { appendSignature } from './signature-chain.ts';
import { findDrawing } from './signature-uploads.service.ts';
import { createSignaturesRepo } from './signatures.repo.ts';
import { getStored } from './stored-documents.service.ts';

export type SigningDeps = DocumentDeps & { seals: Seals };

type Input = RequestOf<typeof documentRoutes.signDocuments>['body'];
type Wanted = Input['documents'][number];
type SigningError = Extract<ErrorCode, 'documents.file_unknown' | `documents.image_${InkError}`>;

/** What was made before the transaction; an error is thrown in it, where a repeat is known as one. */
type PreparedSigning =
  | { error: SigningError }
  | {
      error: null;
      uploadId: string;
      signing: Signing;
      sealed: ReadonlyMap<string, SealedDocument>;
    };

/** One entry for each type and department. */
const mergeWanted = (documents: readonly Wanted[]): Wanted[] =>
  [...Map.groupBy(documents, (d) => `${d.type} ${d.departmentId}`).values()].map((group) => ({
    ...(group[0] as Wanted),
    ids: [...new Set(group.flatMap(({ ids }) => ids))],
  }));

const isWanted = (document: DocumentRow, { type, departmentId }: Wanted, personId: string) =>
  document.personId === personId &&
  document.type === type &&
  document.departmentId === departmentId;

export const prepareSigning = async (
  context: ReadContext,
  input: Input,
  { address, userAgent, installId }: RequestMeta,
  deps: SigningDeps,
): Promise<PreparedSigning> => {
  const { db, actor, now } = context;
  const upload = await findDrawing(context, input.file);
  const drawing = upload && (await readStored(deps.storage, upload.storageKey));
  if (!upload || !drawing) return { error: 'documents.file_unknown' };
  const inkError = findInkError(await readInk(drawing));
  if (inkError) return { error: `documents.image_${inkError}` };
  const { name, email } = await findSigner(db, actor);
  const { language, companyId, personId, sessionId } = actor;
  const evidence: Signing['evidence'] = {
    companyId,
    personId,
    sessionId,
    authMethod: 'password',
    signerName: name,
    signerEmail: email,
    consentText: input.consent ? textsIn(input.consent.language)('documents.consent') : '',
    consentLanguage: input.consent?.language ?? '',
    signedAt: new Date(now * 1000),
    address,
    userAgent,
    deviceId: installId,
    appVersion: input.appVersion ?? null,
    imageKey: upload.storageKey,
    imageSha256: sha256Of(drawing),
    strokesSha256: input.strokes ? sha256Of(Buffer.from(JSON.stringify(input.strokes))) : null,
  };
  const signing: Signing = { language, drawing, evidence };
  const sealed = new Map<string, SealedDocument>();
  const isReady = (document: DocumentRow) => document.status === 'UNSIGNED' && document.openedAt;
  const [wanted, ...others] = mergeWanted(input.documents);
  const repo = createDocumentsRepo(db, companyId);
  for (const id of wanted && others.length === 0 ? wanted.ids : []) {
    const document = await repo.find(id);
    const isOwn = document && wanted && isWanted(document, wanted, personId);
    if (!isOwn || !isReady(document)) continue;
    const shown = await getStored(context, document, deps);
    sealed.set(id, await sealDocument(context, shown, signing, deps));
  }
  return { error: null, uploadId: upload.id, signing, sealed };
};

/** Everything that stands against signing these documents at once (R35). */
const checkWanted = async (context: WriteContext, input: Input): Promise<DocumentRow[]> => {
  const { db, actor } = context;
  const repo = createDocumentsRepo(db, actor.companyId);
  const [wanted, ...others] = mergeWanted(input.documents);
  if (!wanted || others.length > 0) throw fail('documents.one_signature_each');
  // Of other departments the caller learns nothing, not even how they sign.
  if (!worksIn(actor, wanted.departmentId)) throw fail('documents.not_unsigned');
  const isGrouped = await repo.groupsSignatures(wanted.departmentId);
  if (wanted.ids.length > 1 && !isGrouped) throw fail('documents.one_signature_each');
  const rows = await repo.lock(wanted.ids);
  const own = rows.filter((row) => isWanted(row, wanted, actor.personId));
  if (own.length < wanted.ids.length) throw fail('documents.not_unsigned');
  if (own.some(({ status }) => status === 'SIGNED')) throw fail('documents.signed_already');
  if (own.some(({ status }) => status !== 'UNSIGNED')) throw fail('documents.not_unsigned');
  if (await repo.isAnyQualified(wanted.ids)) throw fail('documents.qualified_needed');
  if (own.some(({ openedAt }) => !openedAt)) throw fail('documents.not_opened');
  return own;
};

const finish = async (
  context: WriteContext,
  document: DocumentRow,
  sealed: SealedDocument,
  { evidence }: Signing,
): Promise<void> => {
  const { db, actor } = context;
  const { id, departmentId } = document;
  const { shown, signatureId, pagesSha256, fileKey, fileSha256 } = sealed;
  await appendSignature(db, actor.companyId, {
    ...evidence,
    id: signatureId,
    departmentId,
    documentId: id,
    documentSha256: shown.fileSha256,
    pagesSha256,
    openedAt: shown.openedAt ?? evidence.signedAt,
    lastPageSeenAt: shown.lastPageSeenAt,
    signedFileSha256: fileSha256,
  });
  const repo = createDocumentsRepo(db, actor.companyId);
  const { signedAt } = evidence;
  await repo.update(id, { status: 'SIGNED', signedAt, signedFileKey: fileKey });
  context.audit({
    action: 'document.sign',
    departmentId,
    subjectId: id,
    details: { signatureId, sha256: fileSha256 },
  });
  await dispatch(context, documentSigned, { documentId: id, departmentId });
  await announceChange(context, document);
};

export const signDocuments = async (
  context: WriteContext,
  input: Input,
  prepared: PreparedSigning,
  { urls }: SigningDeps,
): Promise<ResponseOf<typeof documentRoutes.signDocuments>> => {
  const { db, actor, now } = context;
  const documents = await checkWanted(context, input);
  if (prepared.error !== null) throw fail(prepared.error);
  const { uploadId, signing } = prepared;
  const signed = documents.map((document) => {
    const sealed = prepared.sealed.get(document.id);
    if (sealed?.shown.fileSha256 !== document.fileSha256) throw fail('documents.changed');
    return { document, sealed };
  });
  const repo = createSignaturesRepo(db, actor.companyId);
  const isFirst = await repo.claimUpload(uploadId, new Date(now * 1000));
  if (!isFirst) throw fail('documents.file_unknown');
  const keys = [signing.evidence.imageKey, ...signed.map(({ sealed }) => sealed.fileKey)];
  if (!(await claimForGood(context, keys))) throw fail('documents.file_unknown');
  for (const { document, sealed } of signed) {
    await finish(context, document, sealed, signing);
  }
  return {
    data: documents.map(({ id }) => ({
      id,
      status: 'SIGNED',
      signedAt: signing.evidence.signedAt.toISOString(),
      pdfUrl: pdfLink(urls, context, id),
    })),
    remaining: (await listSignaturesRequired(context)).length,
  };
};
