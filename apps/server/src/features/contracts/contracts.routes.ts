import { contractRoutes } from '@ploeg/contract/contracts/contracts.routes';
import { peopleRoutes } from '@ploeg/contract/people/people.routes';
import type { DimonaDeps } from '#features/dimona/dimona-scope.service.ts';
import { namedIn } from '#features/people/employment-scope.service.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import type { ContractDeps } from './contract-access.service.ts';
import { previewContract } from './contract-draft.service.ts';
import { createContract, listTeamContracts, prepareContract } from './contracts.service.ts';
import { getContractDefaults, getEmployment, getWorkerType } from './employment.service.ts';
import {
  getSignatureImage,
  keepDrawing,
  listSignatories,
  setOwnSignature,
} from './signatories.service.ts';
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  listTemplates,
  listTemplateVersions,
} from './templates.service.ts';

export const bindContractRoutes = (binder: Binder, deps: ContractDeps & DimonaDeps): void => {
  binder.read(contractRoutes.listContractTemplates, async (context, { query }) =>
    answer(200, { data: await listTemplates(context, query.departmentId, deps) }),
  );
  binder.write(contractRoutes.createContractTemplate, async (context, { query, body }) =>
    answer(201, { data: await createTemplate(context, query.departmentId, body, deps) }),
  );
  binder.write(contractRoutes.changeContractTemplate, async (context, { params, query, body }) =>
    answer(200, { data: await changeTemplate(context, { ...params, ...query }, body, deps) }),
  );
  binder.read(contractRoutes.listTemplateVersions, async (context, { params, query }) =>
    answer(200, { data: await listTemplateVersions(context, { ...params, ...query }, deps) }),
  );
  binder.write(contractRoutes.deleteContractTemplate, async (context, { params, query }) =>
    answer(200, { data: await deleteTemplate(context, { ...params, ...query }, deps) }),
  );
  binder.read(contractRoutes.listSignatories, async (context, { query }) =>
    answer(200, { data: await listSignatories(context, query.departmentId, deps) }),
  );
  binder.readBytes(contractRoutes.getSignatureImage, (context, { params, query }) =>
    getSignatureImage(context, { ...params, ...query }, deps),
  );
  binder.writePrepared(
    contractRoutes.setOwnSignature,
    (context, { files }) => keepDrawing(context, files, deps),
    async (context, { query }, drawing) =>
      answer(200, { data: await setOwnSignature(context, query.departmentId, drawing, deps) }),
  );
  binder.writePrepared(
    contractRoutes.createContract,
    (context, { query, body, files }) =>
      prepareContract(context, query.departmentId, body, files, deps),
    async (context, _, prepared) =>
      answer(201, { data: await createContract(context, prepared, deps) }),
  );
  binder.read(contractRoutes.previewContract, async (context, { query, body }) =>
    answer(200, { data: await previewContract(context, query.departmentId, body, deps) }),
  );
  binder.read(contractRoutes.listTeamContracts, async (context, { query }) =>
    answer(200, { data: await listTeamContracts(context, query.departmentId, deps) }),
  );
  binder.read(peopleRoutes.getContractDefaults, async (context, request) =>
    answer(200, { data: await getContractDefaults(context, namedIn(request), deps) }),
  );
  binder.read(peopleRoutes.getEmployment, async (context, request) =>
    answer(200, { data: await getEmployment(context, namedIn(request), deps) }),
  );
  binder.read(peopleRoutes.getWorkerType, async (context, request) =>
    answer(200, { data: await getWorkerType(context, namedIn(request), deps) }),
  );
};
