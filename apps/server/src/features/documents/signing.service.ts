import type { documentRoutes } from '@ploeg/contract/documents/documents.routes';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import type { ErrorCode } from '@ploeg/contract/shared/error-codes';
import { findInkError, type InkError } from '@ploeg/domain/documents/signature-ink';
import { findSigner } from '#features/people/people.service.ts';
import type { ReadContext, RequestMeta, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { readInk } from '#platform/pictures.ts';
import { readStored, sha256Of } from '#platform/storage/storage.ts';
import { textsIn } from '#texts/texts.ts';
import { pdfLink } from './document-links.ts';
import { announceChange, type DocumentDeps, listSignaturesRequired } from './documents.service.ts';
import { worksIn } from './documents.policy.ts';
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
      drawing: { uploadId: string; key: string };
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
  from: Pick<RequestMeta, 'address' | 'userAgent'>,
  deps: SigningDeps,
): Promise<PreparedSigning> => {
  const { db, actor, now } = context;
  const upload = await findDrawing(context, input.file);
  const drawing = upload && (await readStored(deps.storage, upload.storageKey));
  if (!upload || !drawing) return { error: 'documents.file_unknown' };
  const inkError = findInkError(await readInk(drawing));
  if (inkError) return { error: `documents.image_${inkError}` };
  const signing: Signing = {
    ...(await findSigner(db, actor)),
    language: actor.language,
    consentText: input.consent ? textsIn(input.consent.language)('documents.consent') : '',
    drawing,
    drawingSha256: sha256Of(drawing),
    ...from,
    at: new Date(now * 1000),
  };
  const sealed = new Map<string, SealedDocument>();
  const isReady = (document: DocumentRow) => document.status === 'UNSIGNED' && document.openedAt;
  const [wanted, ...others] = mergeWanted(input.documents);
  const repo = createDocumentsRepo(db, actor.companyId);
  for (const id of wanted && others.length === 0 ? wanted.ids : []) {
    const document = await repo.find(id);
    const isOwn = document && wanted && isWanted(document, wanted, actor.personId);
    if (!isOwn || !isReady(document)) continue;
    const shown = await getStored(context, document, deps);
    sealed.set(id, await sealDocument(context, shown, signing, deps));
  }
  const { id: uploadId, storageKey: key } = upload;
  return { error: null, drawing: { uploadId, key }, signing, sealed };
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
  signing: Signing,
  { input, imageKey }: { input: Input; imageKey: string },
): Promise<void> => {
  const { db, actor, meta } = context;
  const { id, departmentId } = document;
  const { companyId, personId } = actor;
  const { at } = signing;
  await appendSignature(db, companyId, {
    companyId,
    id: sealed.signatureId,
    departmentId,
    documentId: id,
    documentSha256: sealed.shown.fileSha256,
    pagesSha256: sealed.pagesSha256,
    personId,
    signerName: signing.name,
    signerEmail: signing.email,
    sessionId: actor.sessionId,
    authMethod: 'password',
    consentText: signing.consentText,
    consentLanguage: input.consent?.language ?? '',
    openedAt: sealed.shown.openedAt ?? at,
    lastPageSeenAt: sealed.shown.lastPageSeenAt,
    signedAt: at,
    address: signing.address,
    userAgent: signing.userAgent,
    deviceId: meta.installId,
    appVersion: input.appVersion ?? null,
    imageKey,
    imageSha256: signing.drawingSha256,
    strokesSha256: input.strokes ? sha256Of(Buffer.from(JSON.stringify(input.strokes))) : null,
    signedFileSha256: sealed.fileSha256,
  });
  const repo = createDocumentsRepo(db, companyId);
  await repo.update(id, { status: 'SIGNED', signedAt: at, signedFileKey: sealed.fileKey });
  context.audit({
    action: 'document.sign',
    departmentId,
    subjectId: id,
    details: { signatureId: sealed.signatureId, sha256: sealed.fileSha256 },
  });
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
  const { drawing, signing } = prepared;
  const signed = documents.map((document) => {
    const sealed = prepared.sealed.get(document.id);
    if (sealed?.shown.fileSha256 !== document.fileSha256) throw fail('documents.changed');
    return { document, sealed };
  });
  const repo = createSignaturesRepo(db, actor.companyId);
  const isFirst = await repo.claimUpload(drawing.uploadId, new Date(now * 1000));
  if (!isFirst) throw fail('documents.file_unknown');
  const keys = [drawing.key, ...signed.map(({ sealed }) => sealed.fileKey)];
  if (!(await claimForGood(context, keys))) throw fail('documents.file_unknown');
  for (const { document, sealed } of signed) {
    await finish(context, document, sealed, signing, { input, imageKey: drawing.key });
  }
  return {
    data: documents.map(({ id }) => ({
      id,
      status: 'SIGNED',
      signedAt: signing.at.toISOString(),
      pdfUrl: pdfLink(urls, context, id),
    })),
    remaining: (await listSignaturesRequired(context)).length,
  };
};
