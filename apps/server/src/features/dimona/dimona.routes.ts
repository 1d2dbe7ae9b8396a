import { dimonaRoutes } from '@ploeg/contract/dimona/dimona.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { cancelDimona, endDimona, updateDimona } from './change-declarations.service.ts';
import { declareWork, type DimonaDeps } from './declare-work.service.ts';
import { getDimonaDesk, listDimonas, setDimonaEmployer } from './dimona.service.ts';

export const bindDimonaRoutes = (binder: Binder, deps: DimonaDeps): void => {
  binder.write(dimonaRoutes.declareDimona, async (command, { query, body }) => {
    const input = { ...body, departmentId: query.departmentId };
    return answer(201, { dimona: await declareWork(command, input, deps) });
  });
  binder.read(dimonaRoutes.listDimonas, async (reading, { query }) =>
    answer(200, { dimonas: await listDimonas(reading, query, deps) }),
  );
  binder.write(dimonaRoutes.updateDimona, async (command, { params, body }) =>
    answer(200, { dimona: await updateDimona(command, params.id, body, deps) }),
  );
  binder.write(dimonaRoutes.endDimona, async (command, { params, body }) =>
    answer(200, { dimona: await endDimona(command, params.id, body, deps) }),
  );
  binder.write(dimonaRoutes.cancelDimona, async (command, { params }) =>
    answer(200, { dimona: await cancelDimona(command, params.id, deps) }),
  );
  binder.read(dimonaRoutes.getDimonaDesk, async (reading, { query }) =>
    answer(200, await getDimonaDesk(reading, query.departmentId, deps)),
  );
  binder.write(dimonaRoutes.setDimonaEmployer, async (command, { query, body }) =>
    answer(200, { employer: await setDimonaEmployer(command, query.departmentId, body, deps) }),
  );
};
