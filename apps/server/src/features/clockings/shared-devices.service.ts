import type { ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import { instant } from '@ploeg/domain/time/wall-time';
import {
  runForEachCompany,
  type JobContext,
} from '#features/notifications/operator-command.service.ts';
import type { JobResult } from '#features/notifications/notifying-job.service.ts';
import { listPlannerIds, lockPersons } from '#features/people/people.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { noteOnClocking } from './clocking-changes.service.ts';
import { createTeamClockingsRepo } from './clockings.repo.ts';
import { listSharedPunches, type SharedPunch } from './shared-devices.repo.ts';

/** Two persons who clock on one device so close together may be one who clocks for another. */
const WITHIN_SECONDS = 600;

/** How far back a run looks; a missed one or two lose nothing. */
const ARRIVED_SECONDS = 3600;

const LOOK_BACK_SECONDS = 36 * 3600;

const SHARED = 'shared_device';

const flagShared = async (context: WriteContext, shared: SharedPunch[]): Promise<number> => {
  const { db, actor } = context;
  const personIds = shared.map(({ personId }) => personId);
  await lockPersons(db, actor.companyId, personIds);
  const team = createTeamClockingsRepo(db, actor.companyId);
  const rows = await team.listClockings(shared.map(({ clockingId }) => clockingId));
  const due = rows.filter(({ flags }) => !flags.includes(SHARED));
  const departmentIds = due.map(({ departmentId }) => departmentId);
  const planners = await listPlannerIds(context, departmentIds);
  for (const row of due) {
    const trace = {
      action: 'clocking.flag',
      details: { flags: SHARED },
      watcherIds: planners.get(row.departmentId) ?? [],
    };
    const values = { flags: [...row.flags, SHARED] satisfies ClockingFlag[], review: true };
    await noteOnClocking(context, row, values, trace);
  }
  return due.length;
};

/** Who was clocked for by whom is not ours to say, so all are shown to a manager. */
export const flagSharedDevices = async (job: JobContext): Promise<JobResult> => {
  const { db, now } = job;
  const shared = await listSharedPunches(db, {
    from: instant(now - LOOK_BACK_SECONDS),
    since: instant(now - ARRIVED_SECONDS),
    withinSeconds: WITHIN_SECONDS,
  });
  return runForEachCompany(job, shared, flagShared);
};
