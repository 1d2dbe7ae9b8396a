import { asksForAge } from '@ploeg/domain/pay/pay-rules';
import { toDateKey, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { calendarDaysChanged } from '#features/calendar-days/calendar-days.facts.ts';
import { leaveKindChanged } from '#features/catalogues/catalogues.facts.ts';
import {
  clockingChanged,
  clockingLocks,
  clockingOpened,
} from '#features/clockings/clockings.facts.ts';
import { employerChanged } from '#features/employers/employers.facts.ts';
import { ownPaidDays } from '#features/hours/hours.facts.ts';
import { notifyingJob } from '#features/notifications/notifying-job.service.ts';
import type { Publish } from '#features/notifications/publish-notices.ts';
import { payOfPlans } from '#features/planning/planning.facts.ts';
import { payRulesChanged } from '#features/pay/pay.facts.ts';
import { loadPayRules } from '#features/pay/pay-rules.service.ts';
import { birthdateChanged } from '#features/people/people.facts.ts';
import {
  absenceEntered,
  shiftChanged,
  shiftsCreated,
  shiftsRemoved,
} from '#features/shifts/shifts.facts.ts';
import { termsChanged } from '#features/terms/terms.facts.ts';
import type { Hooks, WriteContext } from '#platform/context.ts';
import { feature } from '#platform/feature.ts';
import { onFact, provide } from '#platform/feature-hooks.ts';
import { recomputeSheets } from './marked-sheets.service.ts';
import { listOwnPaidDays } from './own-views.service.ts';
import { lockedAgainst } from './period-locks.service.ts';
import { readPlanPay } from './plan-pay.service.ts';
import { type Mark, markOpenSheets, markSheets } from './sheet-marks.service.ts';
import { repoOf } from './sheet-rows.service.ts';
import { bindTimesheetRoutes } from './timesheets.routes.ts';

type Entry = {
  personId: string | null;
  employmentId: string | null;
  departmentId: string;
  start: WallSeconds;
  approved?: boolean;
};

/** What nobody was to work, or nobody knows of yet, moves no sheet. */
const marksOf = (rows: readonly Entry[], cause: string): Mark[] =>
  rows
    .filter(({ personId, approved }) => personId !== null && approved !== false)
    .map(({ personId, employmentId, departmentId, start }) => ({
      personId,
      employmentId,
      departmentId,
      since: toDateKey(start),
      cause,
    }));

/** Where somebody is paid by age, all of their hours follow from when they were born. */
const markBirthdate = async (
  context: WriteContext,
  { personId }: { personId: string },
): Promise<void> => {
  const sheets = await repoOf(context).listSheetsSince([personId], '0001-01-01');
  const rulesOf = await loadPayRules(
    context,
    sheets.map(({ departmentId }) => departmentId),
  );
  const first = sheets.find(({ departmentId }) => asksForAge(rulesOf(departmentId)));
  if (first) await markSheets(context, [{ personId, since: first.start, cause: 'birthdate' }]);
};

export const timesheets = feature({
  name: 'timesheets',
  bind: bindTimesheetRoutes,
  hooks: [
    provide(clockingLocks, lockedAgainst),
    provide(payOfPlans, readPlanPay),
    provide(ownPaidDays, listOwnPaidDays),
    onFact(clockingOpened, (context, { after }) =>
      markSheets(context, marksOf([after], 'clocking')),
    ),
    onFact(clockingChanged, (context, { before, after }) =>
      markSheets(context, marksOf([before, after], 'clocking')),
    ),
    onFact(shiftsCreated, (context, { after }) => markSheets(context, marksOf(after, 'shift'))),
    onFact(shiftChanged, (context, { before, after }) =>
      markSheets(context, marksOf([before, after], 'shift')),
    ),
    onFact(shiftsRemoved, (context, { before }) => markSheets(context, marksOf(before, 'shift'))),
    onFact(absenceEntered, (context, { after }) =>
      markSheets(context, marksOf([after], 'absence')),
    ),
    onFact(termsChanged, (context, { personId, since }) =>
      markSheets(context, [{ personId, since, cause: 'terms' }]),
    ),
    onFact(payRulesChanged, (context, { departmentIds, since }) =>
      markSheets(
        context,
        departmentIds.map((departmentId) => ({ departmentId, since, cause: 'rules' })),
      ),
    ),
    onFact(birthdateChanged, markBirthdate),
    onFact(calendarDaysChanged, (context, { departmentId, since }) =>
      markSheets(context, [{ departmentId, since, cause: 'holiday' }]),
    ),
    onFact(leaveKindChanged, (context, { departmentId }) =>
      markOpenSheets(context, departmentId, 'kind of leave'),
    ),
    onFact(employerChanged, (context, { departmentId, since }) =>
      markSheets(context, since === null ? [] : [{ departmentId, since, cause: 'employer' }]),
    ),
  ],
  jobs: ({ hooks, publish }: { hooks: Hooks; publish: Publish }) => [
    notifyingJob('timesheets', 30, (db, now) => recomputeSheets({ db, now, hooks }), publish, {
      // It goes on until nothing is left: others come to their turn in between.
      atMost: 1,
    }),
  ],
  impersonal: {
    timesheet_periods: 'the days of a location that are paid together, and whether they are locked',
  },
});
