import type {
  ContractBody,
  MadeContract,
  TeamContract,
} from '@ploeg/contract/contracts/contracts.schemas';
import type { ReceivedFile } from '@ploeg/contract/shared/route';
import { toRenewal } from '@ploeg/domain/contracts/renewal';
import { wallClockOf } from '#features/departments/departments.service.ts';
import type { DimonaDeps } from '#features/dimona/dimona-scope.service.ts';
import { pdfLink } from '#features/documents/document-links.ts';
import { announceChange } from '#features/documents/documents.service.ts';
import {
  issueDocument,
  type RenderedDocument,
  renderDocument,
} from '#features/documents/issue-document.service.ts';
import { lockPersons } from '#features/people/people.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { Failure, fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { dayText } from '#texts/days.ts';
import { textsIn } from '#texts/texts.ts';
import { type ContractDeps, mayReadContracts, openContracts } from './contract-access.service.ts';
import { declareContract } from './contract-dimona.service.ts';
import { type ContractDraft, readDraft } from './contract-draft.service.ts';
import { renderOwnFile } from './contract-file.service.ts';
import { toTeamContract } from './contracts.presenter.ts';
import { type ContractRow, createContractsRepo } from './contracts.repo.ts';

type PreparedContract =
  | { draft: ContractDraft; rendered: RenderedDocument; failure: null }
  | { failure: Failure };

/** Comes before the transaction, which first looks up the key of a repeated call: a refusal waits. */
export const prepareContract = async (
  context: ReadContext,
  departmentId: string,
  body: ContractBody,
  [file]: readonly ReceivedFile[],
  deps: ContractDeps,
): Promise<PreparedContract> => {
  try {
    const draft = await readDraft(context, departmentId, body, file !== undefined, deps);
    const rendered = file
      ? await renderOwnFile(context, file, draft, deps)
      : await renderText(context, draft, deps);
    return { draft, rendered, failure: null };
  } catch (failure) {
    if (failure instanceof Failure) return { failure };
    throw failure;
  }
};

const renderText = (
  context: ReadContext,
  { employee, language, title, html, signatory }: ContractDraft,
  deps: ContractDeps,
): Promise<RenderedDocument> => {
  if (html === null) throw fail('contracts.html_empty');
  const { personId } = employee;
  return renderDocument(context, { personId, language, title, html, signatory }, deps);
};

/** The contract that another one comes after: of the same employment, and not renewed so far. */
const lockRenewed = async (
  { db, actor }: WriteContext,
  { departmentId, body, employee }: ContractDraft,
): Promise<string | null> => {
  if (body.renews === null) return null;
  const repo = createContractsRepo(db, actor.companyId, departmentId);
  const renewed = await repo.lockByDocument(body.renews);
  if (renewed?.employmentId !== employee.employmentId) throw fail('contracts.renews_unknown');
  if (await repo.isRenewed(renewed.id)) throw fail('contracts.renewed_already');
  return renewed.id;
};

/** Two contracts for the same days are mostly a mistake; they are sent only by who knows of the first. */
const checkOverlap = async (
  { db, actor }: WriteContext,
  { departmentId, body, employee }: ContractDraft,
  renewsId: string | null,
): Promise<void> => {
  if (body.force) return;
  const repo = createContractsRepo(db, actor.companyId, departmentId);
  const other = await repo.findOverlap(employee.employmentId, body, renewsId);
  if (!other) return;
  const { start, end } = other.contract;
  const { language } = actor;
  const span =
    end === null
      ? `${dayText(start, language)}, ${textsIn(language)('contracts.openEnd')}`
      : `${dayText(start, language)} – ${dayText(end, language)}`;
  throw fail('contracts.overlaps', { name: employee.firstName, span });
};

const insertContract = (
  { db, actor, now }: WriteContext,
  { departmentId, body, employee }: ContractDraft,
  { documentId, renewsId }: { documentId: string; renewsId: string | null },
): Promise<ContractRow> => {
  const { period = null, option = null } = body.renewal ?? {};
  const renewal = period ? toRenewal({ period, option }) : null;
  return createContractsRepo(db, actor.companyId, departmentId).insert({
    ...body,
    id: newId(),
    employmentId: employee.employmentId,
    personId: employee.personId,
    documentId,
    hoursWeekMinutes: Math.round((body.hoursWeek ?? 0) * 60),
    salaryAmountGross: body.salaryAmountGross ?? 0,
    salaryPeriod: body.salaryPeriod ?? 'hour',
    workingTimePlan: body.workingTimePlan.trim(),
    renewPeriod: renewal?.period ?? null,
    renewOption: renewal?.option ?? null,
    renewsId,
    dimonaWorkerType: body.dimona ? body.dimonaWorkerType : null,
    dimonaPlannedHours: body.dimona ? body.dimonaPlannedHours : null,
    createdBy: actor.personId,
    createdAt: new Date(now * 1000),
  });
};

/** Sends a contract, to be read only where a qualified signature is asked: a drawing would not do. */
export const createContract = async (
  context: WriteContext,
  prepared: PreparedContract,
  deps: ContractDeps & DimonaDeps,
): Promise<MadeContract> => {
  if (prepared.failure) throw prepared.failure;
  const { draft, rendered } = prepared;
  const { departmentId, body, employee, template, signatory, title } = draft;
  // Two managers may send one at the same moment.
  await lockPersons(context.db, context.actor.companyId, [employee.personId]);
  const renewsId = await lockRenewed(context, draft);
  await checkOverlap(context, draft, renewsId);
  const document = await issueDocument(
    context,
    {
      departmentId,
      employmentId: employee.employmentId,
      personId: employee.personId,
      type: 'contract',
      title,
      templateId: template?.id ?? null,
      signatoryId: signatory.id,
      status: template?.signatureLevel === 'QES' ? 'SENT' : 'UNSIGNED',
    },
    rendered,
    deps,
  );
  const contract = await insertContract(context, draft, { documentId: document.id, renewsId });
  context.audit({
    action: 'contract.create',
    departmentId,
    subjectId: document.id,
    details: { recordId: employee.employmentId, signatoryId: signatory.id, renewsId },
  });
  await announceChange(context, document, 'CONTRACTS');
  return {
    id: document.id,
    departmentId,
    userRecordId: employee.employmentId,
    start: contract.start,
    end: contract.end,
    pdfUrl: mayReadContracts(context.actor, departmentId)
      ? pdfLink(deps.urls, context, document.id)
      : null,
    status: document.status,
    user: { displayName: `${employee.firstName} ${employee.lastName}`.trim() },
    dimona: body.dimona ? await declareContract(context, draft, contract, deps) : null,
  };
};

export const listTeamContracts = async (
  context: ReadContext,
  departmentId: string,
  deps: ContractDeps,
): Promise<TeamContract[]> => {
  const { team, repo } = await openContracts(context, departmentId, deps);
  const today = wallClockOf(team.department, context.now);
  const rows = await repo.listAll();
  const renewedBy = new Map(
    rows
      .filter(({ document }) => document.status !== 'VOID')
      .map(({ contract, document }) => [contract.renewsId, document.id]),
  );
  const isOpen = mayReadContracts(context.actor, departmentId);
  return rows.map((row) =>
    toTeamContract(
      row,
      {
        isOpen,
        pdfUrl:
          row.document.status === 'DRAFT' || !isOpen
            ? null
            : pdfLink(deps.urls, context, row.document.id),
        renewedBy: renewedBy.get(row.contract.id) ?? null,
      },
      today,
    ),
  );
};
