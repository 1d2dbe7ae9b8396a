import { can } from '@ploeg/domain/access/rights';
import type { ContractBody } from '@ploeg/contract/contracts/contracts.schemas';
import type { Language } from '@ploeg/contract/session/session.schemas';
import type { ErrorCode } from '@ploeg/contract/shared/error-codes';
import { type ContractErrors, findContractErrors } from '@ploeg/domain/contracts/contract-terms';
import {
  fillTemplate,
  findUnknownPlaceholders,
  listBlanks,
} from '@ploeg/domain/contracts/placeholders';
import { startOfDay, toDateKey, type WallSeconds, wallSeconds } from '@ploeg/domain/time/wall-time';
import { wallClockOf } from '#features/departments/departments.service.ts';
import { contractLanguage, contractValues } from '#features/documents/contract-values.ts';
import { loadTermsOf } from '#features/terms/terms-reading.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { Failure, fail } from '#platform/failure.ts';
import { failureText, textsIn } from '#texts/texts.ts';
import { type ContractDeps, openContracts, toShownValues } from './contract-access.service.ts';
import type { CleanHtml } from '#platform/pdf/clean-html.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import type { ContractsRepo, SignatoryRow } from './contracts.repo.ts';
import type { TemplateRow } from './templates.repo.ts';

type Employee = NonNullable<Awaited<ReturnType<ContractsRepo['findEmployee']>>>;

const findOrFail = async <T>(
  id: string | null,
  find: (id: string) => Promise<T | undefined>,
  code: ErrorCode,
): Promise<T | null> => {
  if (id === null) return null;
  const row = await find(id);
  if (row === undefined) throw fail(code);
  return row;
};

/** A day is a midnight, whatever second of it was sent. */
const toDay = (seconds: number | null): WallSeconds | null =>
  seconds === null ? null : startOfDay(wallSeconds(seconds));

const atMidnights = (body: ContractBody): ContractBody => ({
  ...body,
  start: toDay(body.start),
  end: body.openEnd ? null : toDay(body.end),
});

/** Who and what the ids of a body stand for; each must be of the department. */
const lookUp = async (
  context: ReadContext,
  repo: ContractsRepo,
  body: ContractBody,
  today: WallSeconds,
) => {
  const { userRecordId, templateId, signatureId } = body;
  const employee = await findOrFail(userRecordId, repo.findEmployee, 'contracts.person_unknown');
  const template = await findOrFail(templateId, repo.findTemplate, 'contracts.template_unknown');
  const signatory = await findOrFail(
    signatureId,
    repo.findSignatory,
    'contracts.signatory_unknown',
  );
  const firstDay = toDateKey(wallSeconds(body.start ?? today));
  const employer = await repo.findEmployer(firstDay);
  if (!employer) throw fail('request.not_found');
  const termsOf = await loadTermsOf(context, employee ? [employee.employmentId] : []);
  const work = employee && termsOf(employee.employmentId, firstDay);
  return { employee, template, signatory, employer, work };
};

/** Throws `contracts.html_empty` and `contracts.placeholder_unknown`. */
const checkContractText = (html: CleanHtml | undefined): CleanHtml => {
  if (!html || html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '') {
    throw fail('contracts.html_empty');
  }
  const unknown = findUnknownPlaceholders(html);
  if (unknown.length > 0) {
    const names = unknown.map((name) => `{{${name}}}`).join(', ');
    throw fail('contracts.placeholder_unknown', { names });
  }
  return html;
};

/** What a document may show of a text that somebody wrote; throws as `checkContractText`. */
export const readContractText = async (html: string): Promise<CleanHtml> => {
  const { cleanHtml } = await loadPdfTools();
  return checkContractText(cleanHtml(html));
};

/** A text of its own comes before the template's, which was cleaned when it was kept. */
const textOf = async (body: ContractBody, template: TemplateRow | null): Promise<CleanHtml> =>
  body.html === null ? checkContractText(template?.html) : readContractText(body.html);

/** What a contract says, as far as it is known, and the placeholders that stay blank. */
export const previewContract = async (
  context: ReadContext,
  departmentId: string,
  input: ContractBody,
  deps: ContractDeps,
): Promise<{ html: string; blanks: string[] }> => {
  const { team, repo } = await openContracts(context, departmentId, deps);
  const body = atMidnights(input);
  const today = wallClockOf(team.department, context.now);
  const { employee, template, ...others } = await lookUp(context, repo, body, today);
  const html = await textOf(body, template);
  const nobody = { firstName: '', lastName: '', language: context.actor.language };
  const blank = { line1: '', line2: '', zipCode: '', city: '', birthdate: '', nationalNumber: '' };
  const parties = { employee: employee ?? { ...nobody, ...blank }, ...others };
  const values = contractValues(body, parties, { today, html });
  const shown = toShownValues(values, context.actor, departmentId);
  return { html: fillTemplate(html, shown), blanks: listBlanks(html, values) };
};

const refuseErrors = (invalid: ContractErrors, language: Language): void => {
  const errors = Object.entries(invalid).map(([field, { kind, ...values }]) => [
    field,
    [failureText(language, `contracts.${kind}`, values)],
  ]);
  if (errors.length === 0) return;
  throw new Failure('contracts.invalid', {}, { errors: Object.fromEntries(errors) });
};

/** A contract that is complete and may be made: `html` is null where a file takes its place. */
export type ContractDraft = {
  departmentId: string;
  body: ContractBody & { start: WallSeconds; end: WallSeconds | null };
  employee: Employee;
  template: TemplateRow | null;
  signatory: SignatoryRow;
  language: Language;
  title: string;
  html: CleanHtml | null;
};

/** Reads and judges everything that a contract is made of; writes nothing. */
export const readDraft = async (
  context: ReadContext,
  departmentId: string,
  input: ContractBody,
  hasFile: boolean,
  deps: ContractDeps,
): Promise<ContractDraft> => {
  const { team, repo } = await openContracts(context, departmentId, deps);
  if (input.departmentId !== null && input.departmentId !== departmentId) {
    throw fail('contracts.department_differs');
  }
  const today = wallClockOf(team.department, context.now);
  const body = atMidnights(input);
  const canDeclare = can(context.actor, 'dimona.declare', { departmentId });
  const terms = { ...body, hasOwnText: hasFile || body.html !== null };
  refuseErrors(findContractErrors(terms, { today, canDeclare }), context.actor.language);
  if (hasFile && body.html !== null) throw fail('contracts.text_and_file');
  const { employee, template, signatory, ...others } = await lookUp(context, repo, body, today);
  // The rules have asked for all of them.
  if (!employee || !signatory || body.start === null) throw fail('contracts.invalid');
  const parties = { employee, signatory, ...others };
  const text = hasFile ? null : await textOf(body, template);
  const language = contractLanguage(text, employee);
  return {
    departmentId,
    body: body as ContractDraft['body'],
    employee,
    template,
    signatory,
    language,
    title: template?.name ?? textsIn(language)('contracts.title'),
    html: text && fillTemplate(text, contractValues(body, parties, { today, html: text })),
  };
};
