import { canDeclareDimona } from '@ploeg/domain/access/departments';
import type { ContractBody } from '@ploeg/contract/contracts/contracts.schemas';
import type { Language } from '@ploeg/contract/session/session.schemas';
import type { ErrorCode } from '@ploeg/contract/shared/error-codes';
import { type ContractErrors, findContractErrors } from '@ploeg/domain/contracts/contract-terms';
import { fillTemplate, listBlanks } from '@ploeg/domain/contracts/placeholders';
import { startOfDay, type WallSeconds, wallSeconds } from '@ploeg/domain/time/wall-time';
import { wallClockOf } from '#features/departments/departments.service.ts';
import { contractValues } from '#features/documents/contract-values.ts';
import type { ReadContext } from '#platform/context.ts';
import { Failure, fail } from '#platform/failure.ts';
import { failureText, textsIn } from '#texts/texts.ts';
import { type ContractDeps, authorizeContracts } from './contract-access.service.ts';
import type { CleanHtml } from '#platform/pdf/clean-html.ts';
import { checkContractText, readContractText } from './contract-text.ts';
import { createContractsRepo } from './contracts.repo.ts';
import {
  createContractSetupRepo,
  type SignatoryRow,
  type TemplateRow,
} from './contract-setup.repo.ts';

type Repo = ReturnType<typeof createContractsRepo>;
type Employee = NonNullable<Awaited<ReturnType<Repo['findEmployee']>>>;

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
const lookUp = async ({ db, actor }: ReadContext, departmentId: string, body: ContractBody) => {
  const repo = createContractsRepo(db, actor.companyId, departmentId);
  const setup = createContractSetupRepo(db, actor.companyId, departmentId);
  const { userRecordId, templateId, signatureId } = body;
  const employee = await findOrFail(userRecordId, repo.findEmployee, 'contracts.person_unknown');
  const template = await findOrFail(templateId, setup.findTemplate, 'contracts.template_unknown');
  const signatory = await findOrFail(
    signatureId,
    setup.findSignatory,
    'contracts.signatory_unknown',
  );
  const employer = await repo.findEmployer();
  if (!employer) throw fail('request.not_found');
  return { employee, template, signatory, employer };
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
  const { team } = await authorizeContracts(context, departmentId, deps);
  const body = atMidnights(input);
  const { employee, template, signatory, employer } = await lookUp(context, departmentId, body);
  const html = await textOf(body, template);
  const nobody = { firstName: '', lastName: '', language: context.actor.language };
  const blank = { line1: '', line2: '', zipCode: '', city: '', birthdate: '', nationalNumber: '' };
  const parties = { employee: employee ?? { ...nobody, ...blank }, employer, signatory };
  const values = contractValues(body, parties, wallClockOf(team.department, context.now));
  return { html: fillTemplate(html, values), blanks: listBlanks(html, values) };
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
  const { team, membership } = await authorizeContracts(context, departmentId, deps);
  if (input.departmentId !== null && input.departmentId !== departmentId) {
    throw fail('contracts.department_differs');
  }
  const today = wallClockOf(team.department, context.now);
  const body = atMidnights(input);
  const canDeclare = canDeclareDimona(membership, team.department.settings);
  const terms = { ...body, hasOwnText: hasFile || body.html !== null };
  refuseErrors(findContractErrors(terms, { today, canDeclare }), context.actor.language);
  if (hasFile && body.html !== null) throw fail('contracts.text_and_file');
  const { employee, template, signatory, employer } = await lookUp(context, departmentId, body);
  // The rules have asked for all of them.
  if (!employee || !signatory || body.start === null) throw fail('contracts.invalid');
  const parties = { employee, employer, signatory };
  const text = hasFile ? null : await textOf(body, template);
  return {
    departmentId,
    body: body as ContractDraft['body'],
    employee,
    template,
    signatory,
    title: template?.name ?? textsIn(employee.language)('contracts.title'),
    html: text && fillTemplate(text, contractValues(body, parties, today)),
  };
};
