import type { ContractTemplate } from '@ploeg/contract/contracts/contracts.schemas';
import type { contractRoutes } from '@ploeg/contract/contracts/contracts.routes';
import type { RequestOf } from '@ploeg/contract/shared/route';
import type { WriteContext, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { readContractText } from './contract-text.ts';
import { type ContractDeps, authorizeContracts } from './contract-access.service.ts';
import { toTemplate } from './contracts.presenter.ts';
import { createContractSetupRepo } from './contract-setup.repo.ts';

type TemplateInput = RequestOf<typeof contractRoutes.createContractTemplate>['body'];

const valuesOf = async ({ name, html, signatureLevel }: TemplateInput) => ({
  name,
  signatureLevel,
  html: await readContractText(html),
});

export const listTemplates = async (
  context: ReadContext,
  departmentId: string,
  deps: ContractDeps,
): Promise<ContractTemplate[]> => {
  await authorizeContracts(context, departmentId, deps);
  const repo = createContractSetupRepo(context.db, context.actor.companyId, departmentId);
  return (await repo.listTemplates()).map(toTemplate);
};

export const createTemplate = async (
  context: WriteContext,
  departmentId: string,
  input: TemplateInput,
  deps: ContractDeps,
): Promise<ContractTemplate> => {
  await authorizeContracts(context, departmentId, deps);
  const { db, actor, now } = context;
  const template = await createContractSetupRepo(db, actor.companyId, departmentId).insertTemplate({
    ...(await valuesOf(input)),
    id: newId(),
    createdAt: new Date(now * 1000),
  });
  context.audit({ action: 'template.create', departmentId, subjectId: template.id });
  return toTemplate(template);
};

/** Changes a template; what was made from it before stays as it is. */
export const changeTemplate = async (
  context: WriteContext,
  { id, departmentId }: { id: string; departmentId: string },
  input: TemplateInput,
  deps: ContractDeps,
): Promise<ContractTemplate> => {
  await authorizeContracts(context, departmentId, deps);
  const repo = createContractSetupRepo(context.db, context.actor.companyId, departmentId);
  const template = await repo.updateTemplate(id, await valuesOf(input));
  if (!template) throw fail('contracts.template_not_found');
  context.audit({ action: 'template.change', departmentId, subjectId: id });
  return toTemplate(template);
};

export const deleteTemplate = async (
  context: WriteContext,
  { id, departmentId }: { id: string; departmentId: string },
  deps: ContractDeps,
): Promise<{ id: string }> => {
  await authorizeContracts(context, departmentId, deps);
  const repo = createContractSetupRepo(context.db, context.actor.companyId, departmentId);
  if (!(await repo.deleteTemplate(id))) throw fail('contracts.template_not_found');
  context.audit({ action: 'template.delete', departmentId, subjectId: id });
  return { id };
};
