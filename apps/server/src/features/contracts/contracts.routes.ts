import { contractRoutes } from '@ploeg/contract/contracts/contracts.routes';
import { peopleRoutes } from '@ploeg/contract/people/people.routes';
import type { DimonaDeps } from '#features/dimona/declare-work.service.ts';
import { namedIn } from '#features/people/regarded.service.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import type { ContractDeps } from './contract-desk.service.ts';
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
} from './templates.service.ts';

export const bindContractRoutes = (binder: Binder, deps: ContractDeps & DimonaDeps): void => {
  binder.read(contractRoutes.listContractTemplates, async (reading, { query }) =>
    answer(200, { data: await listTemplates(reading, query.departmentId, deps) }),
  );
  binder.write(contractRoutes.createContractTemplate, async (command, { query, body }) =>
    answer(201, { data: await createTemplate(command, query.departmentId, body, deps) }),
  );
  binder.write(contractRoutes.changeContractTemplate, async (command, { params, query, body }) =>
    answer(200, { data: await changeTemplate(command, { ...params, ...query }, body, deps) }),
  );
  binder.write(contractRoutes.deleteContractTemplate, async (command, { params, query }) =>
    answer(200, { data: await deleteTemplate(command, { ...params, ...query }, deps) }),
  );
  binder.read(contractRoutes.listSignatories, async (reading, { query }) =>
    answer(200, { data: await listSignatories(reading, query.departmentId, deps) }),
  );
  binder.readBytes(contractRoutes.getSignatureImage, (reading, { params, query }) =>
    getSignatureImage(reading, { ...params, ...query }, deps),
  );
  binder.writeFiles(
    contractRoutes.setOwnSignature,
    (reading, { files }) => keepDrawing(reading, files, deps),
    async (command, { query }, drawing) =>
      answer(200, { data: await setOwnSignature(command, query.departmentId, drawing, deps) }),
  );
  binder.writeFiles(
    contractRoutes.createContract,
    (reading, { query, body, files }) =>
      prepareContract(reading, query.departmentId, body, files, deps),
    async (command, _, prepared) =>
      answer(201, { data: await createContract(command, prepared, deps) }),
  );
  binder.read(contractRoutes.previewContract, async (reading, { query, body }) =>
    answer(200, { data: await previewContract(reading, query.departmentId, body, deps) }),
  );
  binder.read(contractRoutes.listTeamContracts, async (reading, { query }) =>
    answer(200, { data: await listTeamContracts(reading, query.departmentId, deps) }),
  );
  binder.read(peopleRoutes.getContractDefaults, async (reading, request) =>
    answer(200, { data: await getContractDefaults(reading, namedIn(request), deps) }),
  );
  binder.read(peopleRoutes.getEmployment, async (reading, request) =>
    answer(200, { data: await getEmployment(reading, namedIn(request), deps) }),
  );
  binder.read(peopleRoutes.getWorkerType, async (reading, request) =>
    answer(200, { data: await getWorkerType(reading, namedIn(request), deps) }),
  );
};
