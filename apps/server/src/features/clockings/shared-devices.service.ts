import { type Instant, instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { listPlannerIds, lockPersons } from '#features/people/people.service.ts';
import { createTeamClockingsRepo } from './clockings.repo.ts';
import { keepTraces, type Round } from '#features/notifications/sweep-round.service.ts';
import { listSharedPunches, type SharedPunch } from './shared-devices.repo.ts';

/** Two persons who clock on one device so close together may be one who clocks for another. */
const WITHIN_SECONDS = 600;

/** How far back a round looks for what has arrived; a missed round or two lose nothing. */
const ARRIVED_SECONDS = 3600;

/** How far back the other punch may have arrived. */
const LOOK_BACK_SECONDS = 36 * 3600;

const flagOf = async (
  db: Db,
  companyId: string,
  shared: SharedPunch[],
  now: Instant,
): Promise<Round> => {
  await lockPersons(
    db,
    companyId,
    shared.map(({ personId }) => personId),
  );
  const repo = createTeamClockingsRepo(db, companyId);
  for (const { clockingId } of shared) await repo.addFlag(clockingId, 'shared_device');
  const departmentIds = [...new Set(shared.map(({ departmentId }) => departmentId))];
  const planners = await listPlannerIds(db, companyId, departmentIds);
  const changes = shared.map(({ clockingId, personId, departmentId }) => ({
    resource: 'CLOCKINGS',
    resourceId: clockingId,
    departmentId,
    personIds: [personId],
    watcherIds: planners.get(departmentId) ?? [],
  }));
  const lines = shared.map(({ clockingId, departmentId }) => ({
    action: 'clocking.flag',
    departmentId,
    subjectId: clockingId,
    details: { flags: 'shared_device' },
  }));
  return { count: shared.length, notices: await keepTraces(db, companyId, changes, lines, now) };
};

/**
 * Marks clockings of different persons that were punched on one device within ten minutes. Which of
 * them was clocked for is not ours to say, so all are shown to a manager.
 */
export const flagSharedDevices = async (db: Db, now: Instant): Promise<Round> => {
  const shared = await listSharedPunches(db, {
    from: instant(now - LOOK_BACK_SECONDS),
    since: instant(now - ARRIVED_SECONDS),
    withinSeconds: WITHIN_SECONDS,
  });
  const round: Round = { count: 0, notices: [] };
  for (const [companyId, own] of Map.groupBy(shared, (punch) => punch.companyId)) {
    const { count, notices } = await flagOf(db, companyId, own, now);
    round.count += count;
    round.notices.push(...notices);
  }
  return round;
};
