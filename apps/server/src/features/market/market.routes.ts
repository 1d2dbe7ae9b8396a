import { marketRoutes } from '@ploeg/contract/market/market.routes';
import { shiftRoutes } from '@ploeg/contract/shifts/shifts.routes';
import type { RequestDeps } from '#features/requests/requests.service.ts';
import { getPlanned } from '#features/shifts/shifts.service.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import {
  deleteApplication,
  denyApplication,
  listOwnApplications,
  selectApplicant,
} from './market-applications.service.ts';
import { listOffers } from './market.service.ts';
import { bookShift, listFreeShifts } from './shift-booking.service.ts';

export const bindMarketRoutes = (binder: Binder, deps: RequestDeps): void => {
  binder.read(marketRoutes.listApplications, async (context, { query }) =>
    answer(200, { applications: await listOwnApplications(context, query.departmentId, deps) }),
  );
  binder.write(marketRoutes.deleteApplication, async (context, { query, params }) =>
    answer(200, {
      application: await deleteApplication(context, query.departmentId, params.id, deps),
    }),
  );
  binder.read(marketRoutes.listMarket, async (context, { query }) =>
    answer(200, {
      offers: await listOffers(context, await getPlanned(context, query.departmentId, deps)),
    }),
  );
  binder.write(marketRoutes.selectApplicant, async (context, { params, body }) =>
    answer(200, await selectApplicant(context, params.id, body, deps)),
  );
  binder.write(marketRoutes.denyApplication, async (context, { params, body }) =>
    answer(200, await denyApplication(context, params.id, body.reason, deps)),
  );
  binder.write(shiftRoutes.bookShift, async (context, { params, body }) =>
    answer(200, { shifts: [await bookShift(context, params.id, body, deps)] }),
  );
  binder.read(shiftRoutes.listFreeShifts, async (context, { query }) =>
    answer(200, { shifts: await listFreeShifts(context, query.month, deps) }),
  );
};
