import {
  type Clocked,
  followClock,
  followPlan,
  GUARDED_DAYS,
  periodsOfClocked,
} from '@ploeg/domain/dimona/guarded-work';
import type { PeriodChanges } from '@ploeg/domain/dimona/period-changes';
import { BRUSSELS, onBrusselsClock } from '@ploeg/domain/dimona/shift-flags';
import {
  instant,
  SECONDS_PER_DAY,
  toDateKey,
  toWallTime,
  type WallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { Team } from '#features/people/teams.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { Failure } from '#platform/failure.ts';
import { attempt } from './attempt.service.ts';
import { followByItself } from './change-declarations.service.ts';
import { toChangeContent } from './dimona-content.ts';
import { createDimonaRepo } from './dimona.repo.ts';
import { createGuardianRepo } from './guardian.repo.ts';
import type { Employer } from './shift-flags.service.ts';

type GuardedRow = Awaited<
  ReturnType<ReturnType<typeof createGuardianRepo>['listOwnPeriods']>
>[number];

/** Work for one employer says nothing of what another has declared. */
const employerKey = ({ departmentId, enterpriseNumber }: Employer): string =>
  enterpriseNumber || departmentId;

type Work = Employer & { start: WallSeconds; end: WallSeconds };

/** Null takes the period back. */
type Wanted = { period: GuardedRow; changes: PeriodChanges | null };

/** What became of the work of one person that periods were declared for; on Brussels' clock. */
const wantedOf = (
  periods: readonly GuardedRow[],
  work: readonly Work[],
  clocked: readonly Clocked[],
  now: WallSeconds,
): Wanted[] => {
  const byId = new Map(periods.map((period) => [period.id, period]));
  const worked = [...periodsOfClocked(periods, clocked, now).values()];
  const workedDays = new Set([
    ...clocked.map(({ start }) => toDateKey(start)),
    ...worked.map(({ startDate }) => startDate),
  ]);
  return [
    ...[...Map.groupBy(periods, employerKey)].flatMap(([employer, own]) => {
      const theirs = work.filter((one) => employerKey(one) === employer);
      return followPlan(own, theirs, { today: toDateKey(now), workedDays });
    }),
    ...followClock(periods, clocked, now),
  ].flatMap((follow): Wanted[] => {
    const period = byId.get(follow.id);
    return period ? [{ period, changes: follow.act === 'update' ? follow.changes : null }] : [];
  });
};

const textOf = (content: object): string => {
  const fields = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(fields);
};

/** What was asked for last is not asked for again: managers were told when it was refused. */
const isAsked = async (
  { db, actor }: ReadContext,
  { period, changes }: Wanted,
): Promise<boolean> => {
  const [last] = await createDimonaRepo(db, actor.companyId).listDeclarations([period.id]);
  if (changes === null) return last?.kind === 'CANCEL';
  const wanted = toChangeContent(changes);
  return last?.kind === 'UPDATE' && textOf({ ...wanted, ...last.content }) === textOf(wanted);
};

const readAround = async (context: ReadContext, personIds: string[]) => {
  const { now, db, actor } = context;
  const repo = createGuardianRepo(db);
  const until = now + (GUARDED_DAYS + 2) * SECONDS_PER_DAY;
  const since = instant(now - 2 * SECONDS_PER_DAY);
  const [work, clocked] = await Promise.all([
    repo.listWorkOf(actor.companyId, personIds, since, until),
    repo.listClocked(actor.companyId, personIds, since),
  ]);
  const onClock = (at: number): WallSeconds => toWallTime(instant(at), BRUSSELS);
  return {
    workOf: Map.groupBy(
      work.map((one) => ({ ...one, ...onBrusselsClock(one, one.timezone) })),
      ({ personId }) => personId,
    ),
    clockedOf: Map.groupBy(
      clocked.map(({ startAt, endAt, ...one }) => ({
        ...one,
        start: onClock(startAt),
        end: endAt === null ? null : onClock(endAt),
      })),
      ({ personId }) => personId,
    ),
  };
};

/** Changes and takes back what the server declared, as the plan and the clock say now; how many it asked for. */
export const followWork = async (
  context: WriteContext,
  periods: readonly GuardedRow[],
  teams: ReadonlyMap<string, Team>,
): Promise<number> => {
  const byPerson = Map.groupBy(periods, ({ personId }) => personId);
  const { workOf, clockedOf } = await readAround(context, [...byPerson.keys()]);
  const now = toWallTime(context.now, BRUSSELS);
  const wanted = [...byPerson].flatMap(([personId, own]) =>
    wantedOf(own, workOf.get(personId) ?? [], clockedOf.get(personId) ?? [], now),
  );
  let count = 0;
  for (const one of wanted) {
    const team = teams.get(one.period.departmentId);
    if (!team || (await isAsked(context, one))) continue;
    const follow = { id: one.period.id, changes: one.changes };
    const asked = await attempt(context, (own) => followByItself(own, team, follow));
    if (!(asked instanceof Failure)) count += 1;
  }
  return count;
};
