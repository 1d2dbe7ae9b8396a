import { marketRoutes } from '@ploeg/contract/market/market.routes';
import { shiftRoutes } from '@ploeg/contract/shifts/shifts.routes';
import type { RequestDeps } from '#features/requests/requests.service.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import {
  deleteApplication,
  denyApplication,
  getPlanned,
  listOwnApplications,
  selectApplicant,
} from './market-applications.service.ts';
import { listOffers } from './market.service.ts';
import { bookShift, listFreeShifts } from './shift-booking.service.ts';

export const bindMarketRoutes = (binder: Binder, deps: RequestDeps): void => {
  binder.read(marketRoutes.listApplications, async (reading, { query }) =>
    answer(200, { applications: await listOwnApplications(reading, query.departmentId, deps) }),
  );
  binder.write(marketRoutes.deleteApplication, async (command, { query, params }) =>
    answer(200, {
      application: await deleteApplication(command, query.departmentId, params.id, deps),
    }),
  );
  binder.read(marketRoutes.listMarket, async (reading, { query }) =>
    answer(200, {
      offers: await listOffers(reading, await getPlanned(reading, query.departmentId, deps)),
    }),
  );
  binder.write(marketRoutes.selectApplicant, async (command, { params, body }) =>
    answer(200, await selectApplicant(command, params.id, body, deps)),
  );
  binder.write(marketRoutes.denyApplication, async (command, { params, body }) =>
    answer(200, await denyApplication(command, params.id, body.reason, deps)),
  );
  binder.write(shiftRoutes.bookShift, async (command, { params, body }) =>
    answer(200, { shifts: [await bookShift(command, params.id, body, deps)] }),
  );
  binder.read(shiftRoutes.listFreeShifts, async (reading, { query }) =>
    answer(200, { shifts: await listFreeShifts(reading, query.month, deps) }),
  );
};
