import type { JobResult } from '#features/notifications/notifying-job.service.ts';
import {
  type JobContext,
  runForEachCompany,
} from '#features/notifications/operator-command.service.ts';
import { holdPersons } from '#features/people/people.service.ts';
import { signOutWhenNothingIsLeft } from '#features/session/access-ends.service.ts';
import { dateOf } from '#platform/clock.ts';
import type { WriteContext } from '#platform/context.ts';
import { TAKE_BACK_SECONDS } from '#platform/take-back.ts';
import { listOverdue, listUnsettled } from './rights.repo.ts';
import { auditGrant, changeHoldings, grantText, rightsRepo, toGiven } from './rights.service.ts';

type Ended = { id: string; personId: string };

/** A date that has come ends a grant as its giver would, and whoever had it hears of it as then. */
const endOverdue = (context: WriteContext, own: readonly Ended[]): Promise<number> =>
  changeHoldings(context, async (repo) => {
    const ids = own.map(({ id }) => id);
    const ended = (await repo.endOverdue(ids, dateOf(context.now))).map(toGiven);
    for (const grant of ended) {
      auditGrant(context, 'rights.expire', grant, { before: grantText(grant) });
    }
    const personIds = [...new Set(ended.map(({ personId }) => personId))];
    return { result: ended.length, personIds, ended };
  });

/** What hung on grants that ended ends too where nothing stands in their place. */
const settle = async (context: WriteContext, own: readonly Ended[]): Promise<number> => {
  const { db, actor, now } = context;
  const personIds = [...new Set(own.map(({ personId }) => personId))];
  // Whoever is given something at this moment keeps their sessions, or signs in again.
  await holdPersons(db, actor.companyId, personIds);
  for (const personId of personIds) await signOutWhenNothingIsLeft(context, personId);
  await rightsRepo(context).settle(
    own.map(({ id }) => id),
    dateOf(now),
  );
  return own.length;
};

/** Ends grants by their date; of those that ended and can no longer be taken back, sessions too. */
export const carryOutEnds = async (job: JobContext): Promise<JobResult> => {
  const { db, now } = job;
  const overdue = await listOverdue(db, dateOf(now));
  const expired = await runForEachCompany(job, overdue, endOverdue);
  const unsettled = await listUnsettled(db, dateOf(now - TAKE_BACK_SECONDS));
  const settled = await runForEachCompany(job, unsettled, settle);
  return {
    count: expired.count + settled.count,
    notices: [...expired.notices, ...settled.notices],
  };
};
