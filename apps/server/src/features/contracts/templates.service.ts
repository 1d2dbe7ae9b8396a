import type {
  ContractTemplate,
  TemplateVersion,
} from '@ploeg/contract/contracts/contracts.schemas';
import type { contractRoutes } from '@ploeg/contract/contracts/contracts.routes';
import type { RequestOf } from '@ploeg/contract/shared/route';
import type { WriteContext, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { type ContractDeps, openContracts } from './contract-access.service.ts';
import { readContractText } from './contract-draft.service.ts';
import { toTemplate } from './contracts.presenter.ts';

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
  const { repo } = await openContracts(context, departmentId, deps);
  return (await repo.listTemplates()).map(toTemplate);
};

export const createTemplate = async (
  context: WriteContext,
  departmentId: string,
  input: TemplateInput,
  deps: ContractDeps,
): Promise<ContractTemplate> => {
  const { repo } = await openContracts(context, departmentId, deps);
  const template = await repo.insertTemplate({
    ...(await valuesOf(input)),
    id: newId(),
    createdAt: new Date(context.now * 1000),
  });
  context.audit({ action: 'template.create', departmentId, subjectId: template.id });
  return toTemplate(template);
};

/** What a template said before it was changed, newest first. */
export const listTemplateVersions = async (
  context: ReadContext,
  { id, departmentId }: { id: string; departmentId: string },
  deps: ContractDeps,
): Promise<TemplateVersion[]> => {
  const { repo } = await openContracts(context, departmentId, deps);
  if (!(await repo.findTemplate(id))) throw fail('contracts.template_not_found');
  return (await repo.listVersions(id)).map(({ firstName, lastName, replacedAt, ...version }) => ({
    ...version,
    replacedAt: replacedAt.toISOString(),
    replacedBy: `${firstName} ${lastName}`,
  }));
};

/** Changes a template; what was made from it before stays as it is. */
export const changeTemplate = async (
  context: WriteContext,
  { id, departmentId }: { id: string; departmentId: string },
  input: TemplateInput,
  deps: ContractDeps,
): Promise<ContractTemplate> => {
  const { repo } = await openContracts(context, departmentId, deps);
  const values = await valuesOf(input);
  const before = await repo.lockTemplate(id);
  if (!before) throw fail('contracts.template_not_found');
  const isOther = before.html !== values.html || before.name !== values.name;
  if (isOther) {
    const { name, html, version } = before;
    const replaced = {
      replacedBy: context.actor.personId,
      replacedAt: new Date(context.now * 1000),
    };
    await repo.insertVersion({ templateId: id, name, html, version, ...replaced });
  }
  const version = isOther ? before.version + 1 : before.version;
  const template = await repo.updateTemplate(id, { ...values, version });
  if (!template) throw fail('contracts.template_not_found');
  const changes = (['name', 'signatureLevel', 'version'] as const).flatMap((field) =>
    before[field] === template[field]
      ? []
      : [{ field, before: before[field], after: template[field] }],
  );
  context.audit({ action: 'template.change', departmentId, subjectId: id, changes });
  return toTemplate(template);
};

export const deleteTemplate = async (
  context: WriteContext,
  { id, departmentId }: { id: string; departmentId: string },
  deps: ContractDeps,
): Promise<{ id: string }> => {
  const { repo } = await openContracts(context, departmentId, deps);
  if (!(await repo.deleteTemplate(id))) throw fail('contracts.template_not_found');
  context.audit({ action: 'template.delete', departmentId, subjectId: id });
  return { id };
};
