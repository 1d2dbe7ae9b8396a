import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { runAsOperator } from '#features/notifications/operator-command.service.ts';
import type { Publish } from '#features/notifications/publish-notices.ts';
import { type Round, telling } from '#features/notifications/sweep-round.service.ts';
import type { Hooks } from '#platform/context.ts';
import type { Sweep } from '#platform/sweeps.ts';
import { carryOutEnd } from './employment-ends.service.ts';
import { listDueEnds } from './employments.repo.ts';

const endDue = async (db: Db, now: Instant, hooks: Hooks): Promise<Round> => {
  const due = await listDueEnds(db, now);
  const round: Round = { count: due.length, notices: [] };
  for (const { companyId, personId, departmentId } of due) {
    const { notices } = await runAsOperator(db, companyId, now, hooks, (command) =>
      carryOutEnd(command, { personId, departmentId }),
    );
    round.notices.push(...notices);
  }
  return round;
};

/** Ends employments whose last day is over. */
export const createEmploymentSweep = (hooks: Hooks, publish: Publish): Sweep =>
  telling('ended-employments', 60, (db, now) => endDue(db, now, hooks), publish);
