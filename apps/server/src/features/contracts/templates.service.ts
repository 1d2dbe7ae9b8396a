import type { ContractTemplate } from '@ploeg/contract/contracts/contracts.schemas';
import type { contractRoutes } from '@ploeg/contract/contracts/contracts.routes';
import type { RequestOf } from '@ploeg/contract/shared/route';
import type { Command, Reading } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { readContractText } from './contract-text.ts';
import { type ContractDeps, getDesk } from './contract-desk.service.ts';
import { toTemplate } from './contracts.presenter.ts';
import { createStationeryRepo } from './stationery.repo.ts';

type TemplateInput = RequestOf<typeof contractRoutes.createContractTemplate>['body'];

const valuesOf = async ({ name, html, signatureLevel }: TemplateInput) => ({
  name,
  signatureLevel,
  html: await readContractText(html),
});

/** The templates of a department by name. */
export const listTemplates = async (
  reading: Reading,
  departmentId: string,
  deps: ContractDeps,
): Promise<ContractTemplate[]> => {
  await getDesk(reading, departmentId, deps);
  const repo = createStationeryRepo(reading.db, reading.actor.companyId, departmentId);
  return (await repo.listTemplates()).map(toTemplate);
};

/** Keeps a new template, cleaned. */
export const createTemplate = async (
  command: Command,
  departmentId: string,
  input: TemplateInput,
  deps: ContractDeps,
): Promise<ContractTemplate> => {
  await getDesk(command, departmentId, deps);
  const { db, actor, now } = command;
  const template = await createStationeryRepo(db, actor.companyId, departmentId).insertTemplate({
    ...(await valuesOf(input)),
    id: newId(),
    createdAt: new Date(now * 1000),
  });
  command.audit({ action: 'template.create', departmentId, subjectId: template.id });
  return toTemplate(template);
};

/** Changes a template; what was made from it before stays as it is. */
export const changeTemplate = async (
  command: Command,
  { id, departmentId }: { id: string; departmentId: string },
  input: TemplateInput,
  deps: ContractDeps,
): Promise<ContractTemplate> => {
  await getDesk(command, departmentId, deps);
  const repo = createStationeryRepo(command.db, command.actor.companyId, departmentId);
  const template = await repo.updateTemplate(id, await valuesOf(input));
  if (!template) throw fail('contracts.template_not_found');
  command.audit({ action: 'template.change', departmentId, subjectId: id });
  return toTemplate(template);
};

/** Takes a template away. */
export const deleteTemplate = async (
  command: Command,
  { id, departmentId }: { id: string; departmentId: string },
  deps: ContractDeps,
): Promise<{ id: string }> => {
  await getDesk(command, departmentId, deps);
  const repo = createStationeryRepo(command.db, command.actor.companyId, departmentId);
  if (!(await repo.deleteTemplate(id))) throw fail('contracts.template_not_found');
  command.audit({ action: 'template.delete', departmentId, subjectId: id });
  return { id };
};
