import { employerRoutes } from '@ploeg/contract/employers/employers.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { requireCompanyRight } from '#platform/require-right.ts';
import { stated } from '#platform/stated.ts';
import {
  archiveLegalEntity,
  changeLegalEntity,
  createLegalEntity,
  restoreLegalEntity,
} from './legal-entities.service.ts';
import { listEmployers, setEmployer, withdrawEmployer } from './location-employers.service.ts';

export const bindEmployerRoutes = (binder: Binder): void => {
  binder.read(employerRoutes.listEmployers, async (context) => {
    requireCompanyRight(context, 'settings.manage');
    return answer(200, await listEmployers(context));
  });
  binder.write(employerRoutes.createEmployer, async (context, { body }) => {
    requireCompanyRight(context, 'settings.manage');
    return answer(201, {
      employer: await createLegalEntity(context, { ...stated(body), name: body.name }),
    });
  });
  binder.write(employerRoutes.changeEmployer, async (context, { params, body }) => {
    requireCompanyRight(context, 'settings.manage');
    const { version, ...rest } = body;
    return answer(200, {
      employer: await changeLegalEntity(context, params.id, stated(rest), version),
    });
  });
  binder.write(employerRoutes.archiveEmployer, async (context, { params }) => {
    requireCompanyRight(context, 'settings.manage');
    return answer(200, { employer: await archiveLegalEntity(context, params.id) });
  });
  binder.write(employerRoutes.restoreEmployer, async (context, { params }) => {
    requireCompanyRight(context, 'settings.manage');
    return answer(200, { employer: await restoreLegalEntity(context, params.id) });
  });
  binder.write(employerRoutes.setLocationEmployer, async (context, { params, body }) => {
    requireCompanyRight(context, 'settings.manage');
    const { dryRun, ...employer } = body;
    return answer(200, await setEmployer(context, { ...params, ...employer }, { dryRun }));
  });
  binder.write(employerRoutes.withdrawLocationEmployer, async (context, { params }) => {
    requireCompanyRight(context, 'settings.manage');
    const { departmentId, lineId } = params;
    return answer(200, { lines: await withdrawEmployer(context, departmentId, lineId) });
  });
};
