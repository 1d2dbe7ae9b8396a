import { timesheetRoutes } from '@ploeg/contract/timesheets/timesheets.routes';
import type { CatalogueLoader } from '#features/catalogues/catalogues.service.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { adjustDay, revokeAdjustment } from './adjustments.service.ts';
import {
  answerDispute,
  approveTimesheets,
  askAboutDay,
  withdrawApproval,
} from './decide-sheets.service.ts';
import { listTimesheets } from './list-sheets.service.ts';
import { agreeToDays, disputeDay, listOwnTimesheets, replyOnDay } from './own-sheets.service.ts';
import { lockPeriod, reopenPeriod } from './period-locks.service.ts';
import { getTimesheet, listRevisions } from './read-sheet.service.ts';
import { previewPayRule } from './rule-preview.service.ts';
import { settleLeave } from './settle-leave.service.ts';
import type { SheetDeps } from './sheet-access.service.ts';

type Deps = SheetDeps & { catalogues: CatalogueLoader };

const bindOfManagers = (binder: Binder, deps: Deps): void => {
  binder.read(timesheetRoutes.listTimesheets, async (context, { query }) =>
    answer(200, await listTimesheets(context, query, deps)),
  );
  binder.read(timesheetRoutes.getTimesheet, async (context, { params, query }) =>
    answer(200, await getTimesheet(context, { ...params, ...query }, deps)),
  );
  binder.read(timesheetRoutes.listTimesheetRevisions, async (context, { params, query }) =>
    answer(200, await listRevisions(context, { ...params, ...query }, deps)),
  );
  binder.read(timesheetRoutes.previewPayRule, async (context, { params, body }) =>
    answer(200, await previewPayRule(context, params.id, body)),
  );
  binder.write(timesheetRoutes.approveTimesheets, async (context, { body }) =>
    answer(200, await approveTimesheets(context, body, deps)),
  );
  binder.write(timesheetRoutes.withdrawApproval, async (context, { body }) =>
    answer(200, await withdrawApproval(context, body, deps)),
  );
  binder.write(timesheetRoutes.askAboutDay, async (context, { params, body }) =>
    answer(200, await askAboutDay(context, params.employmentId, body, deps)),
  );
  binder.write(timesheetRoutes.answerDispute, async (context, { params, body }) =>
    answer(200, await answerDispute(context, params.employmentId, body, deps)),
  );
  binder.write(timesheetRoutes.adjustDay, async (context, { params, body }) =>
    answer(201, await adjustDay(context, params.employmentId, body, deps)),
  );
  binder.write(timesheetRoutes.settleLeave, async (context, { params, body }) =>
    answer(200, await settleLeave(context, params.employmentId, body, deps)),
  );
  binder.write(timesheetRoutes.revokeAdjustment, async (context, { params }) =>
    answer(200, await revokeAdjustment(context, params.id, deps)),
  );
  binder.write(timesheetRoutes.lockPeriod, async (context, { body }) =>
    answer(200, await lockPeriod(context, body, deps)),
  );
  binder.write(timesheetRoutes.reopenPeriod, async (context, { body }) =>
    answer(200, await reopenPeriod(context, body, deps)),
  );
};

export const bindTimesheetRoutes = (binder: Binder, deps: Deps): void => {
  bindOfManagers(binder, deps);
  binder.read(timesheetRoutes.listOwnTimesheets, async (context, { query }) =>
    answer(200, await listOwnTimesheets(context, query, deps)),
  );
  binder.write(timesheetRoutes.agreeToDays, async (context, { body }) =>
    answer(200, await agreeToDays(context, body)),
  );
  binder.write(timesheetRoutes.disputeDay, async (context, { body }) =>
    answer(200, await disputeDay(context, body)),
  );
  binder.write(timesheetRoutes.replyOnDay, async (context, { body }) =>
    answer(200, await replyOnDay(context, body)),
  );
};
