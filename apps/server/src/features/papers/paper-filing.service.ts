import type { Paper, PaperBody, PaperChanges } from '@ploeg/contract/papers/papers.schemas';
import type { ReceivedFile } from '@ploeg/contract/shared/route';
import { can } from '@ploeg/domain/access/rights';
import type { Language } from '@ploeg/contract/session/session.schemas';
import { dispatch } from '#platform/feature-hooks.ts';
import { documentSigned } from '#features/documents/documents.facts.ts';
import { announceChange } from '#features/documents/documents.service.ts';
import {
  claimRendered,
  issueDocument,
  type RenderedDocument,
} from '#features/documents/issue-document.service.ts';
import { renderUpload } from '#features/documents/uploaded-file.service.ts';
import { changesOf } from '#platform/audit-changes.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { Failure, fail } from '#platform/failure.ts';
import { createPaperPeopleRepo } from './paper-people.repo.ts';
import { todayAt, toPaper } from './papers.presenter.ts';
import { createPaperRowsRepo } from './paper-rows.repo.ts';
import { findPaper, type PaperDeps } from './papers.service.ts';

/** What was made of a file before the transaction, which throws what stood against it. */
type Prepared<T> = { value: T; rendered: RenderedDocument; failure: null } | { failure: Failure };

const prepare = async <T>(
  make: () => Promise<{ value: T; rendered: RenderedDocument }>,
): Promise<Prepared<T>> => {
  try {
    return { ...(await make()), failure: null };
  } catch (failure) {
    if (failure instanceof Failure) return { failure };
    throw failure;
  }
};

type Filed = {
  body: PaperBody;
  employment: { id: string; personId: string; departmentId: string; language: Language };
};

const findEmployment = async ({ db, actor }: ReadContext, { employmentId, asks }: PaperBody) => {
  const employment = await createPaperPeopleRepo(db, actor.companyId).findEmployment(employmentId);
  const isManaged =
    employment && can(actor, 'documents.make', { departmentId: employment.departmentId });
  if (!isManaged) throw fail('papers.not_found');
  // The file stays open for whoever has left; to read and to sign is for who is there.
  if (employment.leftAt !== null && asks !== 'file') throw fail('papers.person_left');
  return employment;
};

/** Comes before the transaction: a page takes a moment to be drawn. */
export const prepareFiling = (
  context: ReadContext,
  body: PaperBody,
  [file]: readonly ReceivedFile[],
  deps: PaperDeps,
): Promise<Prepared<Filed>> =>
  prepare(async () => {
    const employment = await findEmployment(context, body);
    const { personId, language } = employment;
    const facts = {
      title: body.title,
      language,
      personId,
      unusable: 'papers.file_unusable',
    } as const;
    const rendered = await renderUpload(context, file, facts, deps);
    return { value: { body, employment }, rendered };
  });

/** Puts a paper into somebody's file, or sends it to them to be read or signed. */
export const filePaper = async (
  context: WriteContext,
  prepared: Prepared<Filed>,
  { publicUrl }: PaperDeps,
): Promise<Paper> => {
  if (prepared.failure) throw prepared.failure;
  const { body, employment } = prepared.value;
  // Somebody may have left since the pages were drawn.
  const {
    id: employmentId,
    personId,
    departmentId,
  } = await findEmployment(context, {
    ...body,
    employmentId: employment.id,
  });
  const { title, kind, validUntil, asks } = body;
  const isFiled = asks === 'file';
  const document = await issueDocument(
    context,
    {
      departmentId,
      employmentId,
      personId,
      type: 'general',
      title,
      templateId: null,
      signatoryId: null,
      status: asks === 'sign' ? 'UNSIGNED' : 'SENT',
      kind,
      validUntil,
    },
    prepared.rendered,
    { publicUrl, isFiled },
  );
  await announceChange(context, document);
  return toPaper(await findPaper(context, document.id), context.now);
};

/** Corrects what the office says of a paper; what the paper says stays. */
export const changePaper = async (
  context: WriteContext,
  id: string,
  { title, kind, validUntil }: PaperChanges,
): Promise<Paper> => {
  const { db, actor, now } = context;
  await findPaper(context, id);
  const repo = createPaperRowsRepo(db, actor.companyId);
  const [document] = await repo.lock([id]);
  if (!document) throw fail('papers.not_found');
  if (document.type === 'contract') throw fail('papers.is_contract');
  if (document.status === 'VOID') throw fail('papers.gone');
  const before = { title: document.title, kind: document.kind, validUntil: document.validUntil };
  const changes = changesOf<Record<string, string | null>>(before, {
    ...(title !== undefined && { title }),
    ...(kind !== undefined && { kind }),
    ...(validUntil !== undefined && { validUntil }),
  });
  if (changes.length > 0) {
    const changed = await repo.update(id, {
      title: title ?? document.title,
      kind: kind ?? document.kind,
      validUntil: validUntil === undefined ? document.validUntil : validUntil,
    });
    const { departmentId, personId } = document;
    context.audit({ action: 'document.change', departmentId, subjectId: id, personId, changes });
    await announceChange(context, changed);
  }
  return toPaper(await findPaper(context, id), now);
};

type Brought = { id: string; signedOn: string };

export const prepareSigned = (
  context: ReadContext,
  brought: Brought,
  [file]: readonly ReceivedFile[],
  deps: PaperDeps,
): Promise<Prepared<Brought>> =>
  prepare(async () => {
    const row = await findPaper(context, brought.id);
    const { title, personId } = row.document;
    const facts = {
      title,
      personId,
      language: row.language,
      unusable: 'papers.file_unusable',
    } as const;
    return { value: brought, rendered: await renderUpload(context, file, facts, deps) };
  });

/** No contract was signed longer ago than somebody works. */
const MOST_YEARS_AGO = 60;

const isFar = (signedOn: string, today: string): boolean =>
  signedOn > today || Number(today.slice(0, 4)) - Number(signedOn.slice(0, 4)) > MOST_YEARS_AGO;

/** The copy that both have signed takes the place of what was shown; it carries no seal of ours. */
export const bringSigned = async (
  context: WriteContext,
  prepared: Prepared<Brought>,
): Promise<Paper> => {
  if (prepared.failure) throw prepared.failure;
  const { value, rendered } = prepared;
  const { id, signedOn } = value;
  const { db, actor, now } = context;
  const row = await findPaper(context, id);
  const repo = createPaperRowsRepo(db, actor.companyId);
  const [document] = await repo.lock([id]);
  if (document?.status === 'SIGNED') throw fail('documents.signed_already');
  const isAwaited = row.state === 'qualified' || row.state === 'unsigned';
  if (!document || !isAwaited || document.status === 'VOID') throw fail('papers.not_awaited');
  if (isFar(signedOn, todayAt(row, now))) throw fail('papers.signed_on_far');
  await claimRendered(context, rendered);
  await repo.replacePages(id, rendered.pages);
  const { fileKey, fileSha256 } = rendered;
  const signedAt = new Date(`${signedOn}T12:00:00Z`);
  const signed = await repo.update(id, { fileKey, fileSha256, status: 'SIGNED', signedAt });
  const { departmentId, personId } = document;
  context.audit({
    action: 'document.bring',
    departmentId,
    subjectId: id,
    personId,
    changes: changesOf<Record<string, string>>({ status: document.status }, { status: 'SIGNED' }),
    details: { signedOn, sha256: fileSha256, shown: document.fileSha256 },
  });
  await dispatch(context, documentSigned, { documentId: id, departmentId });
  await announceChange(context, signed);
  return toPaper(await findPaper(context, id), now);
};
