import { dimonaRoutes } from '@ploeg/contract/dimona/dimona.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { cancelDimona, endDimona, updateDimona } from './change-declarations.service.ts';
import { declareWork } from './declare-work.service.ts';
import type { DimonaDeps } from './dimona-scope.service.ts';
import { askDimona, type DimonaTestDeps, noteDimonaTest } from './dimona-test.service.ts';
import { getDimonaOverview, listDimonas, setDimonaEmployer } from './dimona.service.ts';

export const bindDimonaRoutes = (binder: Binder, deps: DimonaDeps & DimonaTestDeps): void => {
  binder.write(dimonaRoutes.declareDimona, async (context, { query, body }) => {
    const input = { ...body, departmentId: query.departmentId };
    return answer(201, { dimona: await declareWork(context, input, deps) });
  });
  binder.read(dimonaRoutes.listDimonas, async (context, { query }) =>
    answer(200, { dimonas: await listDimonas(context, query, deps) }),
  );
  binder.write(dimonaRoutes.updateDimona, async (context, { params, body }) =>
    answer(200, { dimona: await updateDimona(context, params.id, body, deps) }),
  );
  binder.write(dimonaRoutes.endDimona, async (context, { params, body }) =>
    answer(200, { dimona: await endDimona(context, params.id, body, deps) }),
  );
  binder.write(dimonaRoutes.cancelDimona, async (context, { params }) =>
    answer(200, { dimona: await cancelDimona(context, params.id, deps) }),
  );
  binder.read(dimonaRoutes.getDimonaDesk, async (context, { query }) =>
    answer(200, await getDimonaOverview(context, query.departmentId, deps)),
  );
  binder.write(dimonaRoutes.setDimonaEmployer, async (context, { query, body }) =>
    answer(200, { employer: await setDimonaEmployer(context, query.departmentId, body, deps) }),
  );
  binder.writePrepared(
    dimonaRoutes.testDimona,
    (context, { query }) => askDimona(context, query.departmentId, deps),
    async (context, { query }, told) => {
      noteDimonaTest(context, query.departmentId, told);
      return answer(200, told);
    },
  );
};
