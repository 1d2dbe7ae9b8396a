import { dueSpan, turnKey, turnsIn } from '@ploeg/domain/rotations/rotation';
import { RIGHTS } from '@ploeg/domain/access/rights';
import { type Instant, SECONDS_PER_DAY, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { createCatalogueLoader } from '#features/catalogues/catalogues.service.ts';
import { createDepartments } from '#features/departments/departments.service.ts';
import {
  type JobContext,
  runForEachCompany,
} from '#features/notifications/operator-command.service.ts';
import type { JobResult } from '#features/notifications/notifying-job.service.ts';
import { createTeams } from '#features/people/teams.service.ts';
import { createWorkplaces, type Workplace } from '#features/people/workplaces.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { Failure } from '#platform/failure.ts';
import { inOwnStep } from '#platform/own-step.ts';
import { cursorOf, nowIn, repoOf, toMake } from './rotation-rows.service.ts';
import { forgetRotationsBefore, listDueRotations } from './rotations.repo.ts';
import { planTurns, templatesOf } from './turn-planning.service.ts';

/** More wait for the next run. */
const MOST_AT_ONCE = 50;

/** Shifts of five weeks ago were worked, and say no more of what planned them. */
const KEPT_SECONDS = 35 * SECONDS_PER_DAY;

/** What the server plans by itself it may plan everywhere in that location. */
const asPlanner = (context: WriteContext, departmentId: string): WriteContext => ({
  ...context,
  actor: {
    ...context.actor,
    grants: [{ departmentId: null, sectionIds: null, role: 'owner', rights: RIGHTS, until: null }],
    places: [
      {
        departmentId,
        asleep: [],
        departmentVersions: { all: 0, settings: 0, catalogues: 0, members: 0 },
      },
    ],
  },
});

/** As the database has it now: no version of it is known to a job. */
const loadWorkplace = (context: WriteContext, departmentId: string): Promise<Workplace> =>
  createWorkplaces(createTeams(createDepartments()), createCatalogueLoader()).getOwn(
    context,
    departmentId,
  );

const planNext = async (context: WriteContext, id: string): Promise<number> => {
  const repo = repoOf(context);
  const row = await repo.lock(id);
  // Another process may have planned it while this one waited for its row.
  if (!row || row.dueAt === null || row.dueAt > context.now) return 0;
  const workplace = await loadWorkplace(context, row.departmentId);
  const now = nowIn(context, workplace);
  const span = dueSpan(row, now);
  const known = new Set((await repo.listTurns([id], now)).map(turnKey));
  const turns = span ? turnsIn(row, span, templatesOf(workplace)) : [];
  const changes = toMake(turns.filter((turn) => !known.has(turnKey(turn))));
  const { kept } = await planTurns(context, { workplace, row, dryRun: false }, changes);
  await repo.putTurns(kept);
  await repo.change(id, cursorOf(row, workplace, now));
  return kept.length;
};

/** Plans what has come into the horizon of each rotation; one that cannot be waits a day. */
export const runRotations = async (job: JobContext): Promise<JobResult> => {
  const due = await listDueRotations(job.db, job.now, MOST_AT_ONCE);
  return runForEachCompany(job, due, async (context, own) => {
    let count = 0;
    for (const { id, departmentId } of own) {
      const planner = asPlanner(context, departmentId);
      try {
        count += await inOwnStep(planner, (step) => planNext(step, id));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        const later = (context.now + SECONDS_PER_DAY) as Instant;
        await repoOf(context).change(id, { dueAt: later });
      }
    }
    return count;
  });
};

export const forgetRotations = (db: Db, now: Instant): Promise<number> =>
  forgetRotationsBefore(db, wallSeconds(now - KEPT_SECONDS));
