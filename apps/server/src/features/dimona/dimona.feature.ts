import { employerChanged, periodsOpenOn } from '#features/employers/employers.facts.ts';
import { notifyingJob } from '#features/notifications/notifying-job.service.ts';
import type { Publish } from '#features/notifications/publish-notices.ts';
import { provideCounts } from '#features/settings/settings.facts.ts';
import { dimonaOfShifts } from '#features/shifts/shifts.facts.ts';
import type { Hooks } from '#platform/context.ts';
import { onFact, provide } from '#platform/feature-hooks.ts';
import { feature } from '#platform/feature.ts';
import { countDeclared } from './dimona-in-settings.service.ts';
import { bindDimonaRoutes } from './dimona.routes.ts';
import { keepOldEmployer, listOpenPeriods } from './employer-of-department.service.ts';
import { guardShifts } from './guardian.service.ts';
import { readDimonaFlags } from './shift-flags.service.ts';
import { warnOfUndeclared } from './undeclared.service.ts';

export const dimona = feature({
  name: 'dimona',
  bind: bindDimonaRoutes,
  hooks: [
    onFact(employerChanged, (context, { departmentId }) => keepOldEmployer(context, departmentId)),
    provide(periodsOpenOn, listOpenPeriods),
    provideCounts(countDeclared),
    provide(dimonaOfShifts, (context, { shifts, workplaces }) =>
      readDimonaFlags(context, shifts, workplaces),
    ),
  ],
  jobs: ({ hooks, publish }: { hooks: Hooks; publish: Publish }) => [
    notifyingJob(
      'undeclared-shifts',
      60,
      (db, now) => warnOfUndeclared({ db, now, hooks }),
      publish,
    ),
    notifyingJob('guarded-shifts', 60, (db, now) => guardShifts({ db, now, hooks }), publish),
  ],
});
