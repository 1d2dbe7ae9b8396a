import { plannedSeconds } from '@ploeg/domain/clockings/spans';
import { formOfShift, GUARDED_DAYS } from '@ploeg/domain/dimona/guarded-work';
import { dimonaMark, onBrusselsClock } from '@ploeg/domain/dimona/shift-flags';
import { fromDateKey, SECONDS_PER_DAY, toDateKey, toInstant } from '@ploeg/domain/time/wall-time';
import { loadTeam, type Team } from '#features/people/teams.service.ts';
import type { JobResult } from '#features/notifications/notifying-job.service.ts';
import {
  type JobContext,
  runForEachCompany,
} from '#features/notifications/operator-command.service.ts';
import { loadTermsOf } from '#features/terms/terms-reading.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { Failure } from '#platform/failure.ts';
import { attempt } from './attempt.service.ts';
import { declareIn } from './declare-work.service.ts';
import { followWork } from './follow-work.service.ts';
import { createGuardianRepo } from './guardian.repo.ts';
import { isOfEmployer, readDimonaFlags } from './shift-flags.service.ts';
import { createUndeclaredRepo } from './undeclared.repo.ts';
import type { Starting } from './undeclared.service.ts';

/** Work that has begun is declared too, late, as long as it goes on. */
const AROUND = { before: SECONDS_PER_DAY, after: GUARDED_DAYS * SECONDS_PER_DAY };

const teamsOf = async (context: ReadContext, departmentIds: readonly string[]) =>
  new Map(
    await Promise.all(
      [...new Set(departmentIds)].map(
        async (id): Promise<[string, Team]> => [id, await loadTeam(context, id)],
      ),
    ),
  );

/** Net seconds of all work of a person for the employer of a shift that begins on its day. */
const secondsOfDay = (shift: Starting, all: readonly Starting[]): number =>
  all
    .filter(
      (one) =>
        one.personId === shift.personId &&
        isOfEmployer(one, shift) &&
        toDateKey(one.start) === toDateKey(shift.start),
    )
    .reduce((sum, one) => sum + plannedSeconds(one, one.timezone), 0);

/** A declaration that waits, was refused or failed is not made again: the alarm tells of it. */
const isOpen = async (
  context: ReadContext,
  shift: Starting,
  teams: ReadonlyMap<string, Team>,
): Promise<boolean> => {
  const flagged = { ...shift, kind: 'shift' as const };
  const flagsOf = await readDimonaFlags(context, [flagged], teams);
  const mark = dimonaMark(flagsOf(flagged));
  return mark === 'missing' || mark === 'none';
};

const declareMissing = async (
  context: WriteContext,
  work: readonly Starting[],
  teams: ReadonlyMap<string, Team>,
): Promise<number> => {
  const running = work.filter(({ end, timezone }) => toInstant(end, timezone) > context.now);
  const ids = [...new Set(running.map(({ employmentId }) => employmentId))];
  const { companyId } = context.actor;
  const [termsOn, changing] = await Promise.all([
    loadTermsOf(context, ids),
    createGuardianRepo(context.db).listChanging(companyId),
  ]);
  let count = 0;
  for (const shift of running) {
    const team = teams.get(shift.departmentId);
    const terms = termsOn(shift.employmentId, toDateKey(shift.start));
    // Asked anew for each: what was declared for one may cover the next.
    if (!team || !terms || !(await isOpen(context, shift, teams))) continue;
    const span = onBrusselsClock(shift, shift.timezone);
    if (changing.has(`${shift.personId} ${toDateKey(span.start)}`)) continue;
    const form = formOfShift({ ...shift, ...terms }, span, secondsOfDay(shift, work));
    if (form === null) continue;
    const { departmentId, employmentId: userRecord } = shift;
    const toSeconds = (day: string | null) => (day === null ? null : fromDateKey(day));
    const startingDate = toSeconds(form.startingDate);
    const endingDate = toSeconds(form.endingDate);
    const input = { ...form, departmentId, userRecord, startingDate, endingDate };
    const declared = await attempt(context, (own) => declareIn(own, team, input));
    if (!(declared instanceof Failure)) count += 1;
  }
  return count;
};

/** Declares published work where the employer wants that, and follows it when it moves, goes or ends. */
export const guardShifts = async (job: JobContext): Promise<JobResult> => {
  const [work, periods] = await Promise.all([
    createUndeclaredRepo(job.db).listStarting(job.now, AROUND, true),
    createGuardianRepo(job.db).listOwnPeriods(job.now),
  ]);
  const companyIds = new Set([...work, ...periods].map(({ companyId }) => companyId));
  const companies = [...companyIds].map((companyId) => ({ companyId }));
  return runForEachCompany(job, companies, async (context) => {
    const isOwn = ({ companyId }: { companyId: string }) => companyId === context.actor.companyId;
    const [own, held] = [work.filter(isOwn), periods.filter(isOwn)];
    const teams = await teamsOf(
      context,
      [...own, ...held].map(({ departmentId }) => departmentId),
    );
    const followed = await followWork(context, held, teams);
    return followed + (await declareMissing(context, own, teams));
  });
};
