import type { UndeclaredShift } from '@ploeg/contract/dimona/dimona.schemas';
import {
  DIMONA_ALERT_SECONDS,
  DIMONA_ALERTS,
  dimonaFlags,
  isDimonaUrgent,
  needsDimona,
  onBrusselsClock,
} from '@ploeg/domain/dimona/shift-flags';
import { addDays } from '@ploeg/domain/dimona/calendar';
import {
  SECONDS_PER_DAY,
  startOfDay,
  toDateKey,
  toInstant,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { listHolderIds } from '#features/grants/grants.service.ts';
import { wallClockOf } from '#features/departments/departments.service.ts';
import type { Team } from '#features/people/teams.service.ts';
import type { JobResult } from '#features/notifications/notifying-job.service.ts';
import {
  runForEachCompany,
  type JobContext,
} from '#features/notifications/operator-command.service.ts';
import { loadTermsOf } from '#features/terms/terms-reading.service.ts';
import { listAssignedWork } from '#features/shifts/shifts.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { brusselsDay } from './dimona-scope.service.ts';
import { createDimonaRepo } from './dimona.repo.ts';
import { isOfEmployer, readDimonaFlags } from './shift-flags.service.ts';
import { createUndeclaredRepo } from './undeclared.repo.ts';

const DIMONA_MISSING = 'DIMONA_MISSING';

const DAYS_AHEAD = 7;

/** Shifts of a department that need a declaration and have none: today and the week ahead. */
export const listUndeclared = async (
  context: ReadContext,
  team: Team,
): Promise<UndeclaredShift[]> => {
  const { actor, db, now } = context;
  const { department, members } = team;
  const wall = wallClockOf(department, now);
  const today = startOfDay(wall);
  const until = wallSeconds(today + DAYS_AHEAD * SECONDS_PER_DAY);
  const rows = await listAssignedWork(db, actor.companyId, department.id, today, until);
  const flagsOf = await readDimonaFlags(context, rows, new Map([[department.id, team]]));
  return rows
    .map((row) => ({ row, flags: flagsOf(row) }))
    .filter(({ flags }) => needsDimona(flags))
    .sort((a, b) => a.row.start - b.row.start)
    .map(({ row: { id, start, end, employmentId }, flags }) => {
      const owner = members.find((member) => member.employmentId === employmentId);
      return {
        shiftId: id,
        start,
        end,
        user: {
          recordId: employmentId ?? '',
          displayName: owner ? `${owner.firstName} ${owner.lastName}` : '',
        },
        dimona: flags.dimona,
        urgent: isDimonaUrgent({ ...flags, start }, wall),
      };
    });
};

export type Starting = Awaited<
  ReturnType<ReturnType<typeof createUndeclaredRepo>['listStarting']>
>[number];

/** Those of one company's starting shifts that nothing accepted covers. */
const withoutPeriod = async (
  { db, actor, now }: ReadContext,
  starting: readonly Starting[],
): Promise<Starting[]> => {
  if (starting.length === 0) return [];
  const day = brusselsDay(now);
  const persons = [...new Set(starting.map(({ personId }) => personId))];
  const repo = createDimonaRepo(db, actor.companyId);
  const periods = await repo.listPeriods(persons, addDays(day, -1), addDays(day, 1));
  const ids = [...new Set(starting.map(({ employmentId }) => employmentId))];
  const termsOn = await loadTermsOf({ db, actor }, ids);
  return starting.filter((shift) => {
    const own = periods.filter(
      (period) => period.personId === shift.personId && isOfEmployer(period, shift),
    );
    const flags = dimonaFlags(
      { ...shift, kind: 'shift' },
      onBrusselsClock(shift, shift.timezone),
      {
        moduleOn: true,
        workerType:
          termsOn(shift.employmentId, toDateKey(shift.start))?.workerType ?? shift.workerType,
        today: wallSeconds(0),
      },
      own,
    );
    return needsDimona(flags);
  });
};

/** When a shift is told of: an hour and a quarter of an hour before it starts, by true time. */
const isDue = (
  { start, timezone }: Pick<Starting, 'start' | 'timezone'>,
  warnedAt: number | undefined,
  now: number,
): boolean => {
  const startAt = toInstant(start, timezone);
  return DIMONA_ALERTS.some((seconds) => {
    const from = startAt - seconds;
    return now >= from && (warnedAt === undefined || warnedAt < from);
  });
};

/** Warns managers, once for each shift and step (R64). */
export const warnOfUndeclared = async (job: JobContext): Promise<JobResult> => {
  const repo = createUndeclaredRepo(job.db);
  const since = new Date((job.now - SECONDS_PER_DAY) * 1000);
  const starting = await repo.listStarting(job.now, {
    before: DIMONA_ALERT_SECONDS,
    after: DIMONA_ALERTS[0],
  });
  return runForEachCompany(job, starting, async (context, own) => {
    const { actor } = context;
    const { companyId } = actor;
    const ids = own.map(({ id }) => id);
    const warned = await repo.listWarned(companyId, DIMONA_MISSING, ids, since);
    const fresh = own.filter((shift) => isDue(shift, warned.get(shift.id), job.now));
    let count = 0;
    for (const { id, departmentId, start, end } of await withoutPeriod(context, fresh)) {
      const watcherIds = await listHolderIds(context, departmentId, 'plan', 'dimona.declare');
      // An event that names nobody would go to the whole department.
      if (watcherIds.length === 0) continue;
      context.emit({
        type: DIMONA_MISSING,
        resource: 'DIMONA',
        resourceId: id,
        departmentId,
        personIds: [],
        watcherIds,
        messages: [{ kind: DIMONA_MISSING, to: watcherIds, values: { start, end } }],
      });
      count += 1;
    }
    return count;
  });
};
