import { payrollRoutes } from '@ploeg/contract/payroll/payroll.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { requireCompanyRight } from '#platform/require-right.ts';
import { addCodes, listCodes } from './codes.service.ts';
import { listPeople, setNumber } from './people.service.ts';
import { changeTarget, createTarget, listTargets, retireTarget } from './targets.service.ts';

export const bindPayrollRoutes = (binder: Binder): void => {
  binder.read(payrollRoutes.listPayrollTargets, async (context) =>
    answer(200, await listTargets(context)),
  );
  binder.write(payrollRoutes.createPayrollTarget, async (context, { body }) => {
    requireCompanyRight(context, 'pay.export');
    return answer(201, { target: await createTarget(context, body) });
  });
  binder.write(payrollRoutes.changePayrollTarget, async (context, { params, body }) => {
    requireCompanyRight(context, 'pay.export');
    return answer(200, { target: await changeTarget(context, params.id, body) });
  });
  binder.write(payrollRoutes.retirePayrollTarget, async (context, { params, body }) => {
    requireCompanyRight(context, 'pay.export');
    return answer(200, { target: await retireTarget(context, params.id, body.isRetired) });
  });
  binder.read(payrollRoutes.listPayrollCodes, async (context, { params }) =>
    answer(200, { codes: await listCodes(context, params.id) }),
  );
  binder.write(payrollRoutes.addPayrollCodes, async (context, { params, body }) => {
    requireCompanyRight(context, 'pay.export');
    return answer(201, { codes: await addCodes(context, params.id, body.rows) });
  });
  binder.read(payrollRoutes.listPayrollPeople, async (context, { params, query }) =>
    answer(200, { people: await listPeople(context, params.id, query) }),
  );
  binder.write(payrollRoutes.setPayrollNumber, async (context, { params, body }) =>
    answer(200, { person: await setNumber(context, params.id, body) }),
  );
};
