import type { Database, Db } from '#db/database.ts';
import { listHolderIds } from '#features/grants/grants.service.ts';
import type { Notice } from '#features/notifications/notifications.service.ts';
import { keepTraces } from '#features/notifications/notifying-job.service.ts';
import type { Instant } from '@ploeg/domain/time/wall-time';
import { createPracticeRepo, listPractisingCompanies } from './practice.repo.ts';

/** What was practised in a company is taken back, and says so in each of its locations. */
const endIn = async (db: Db, companyId: string, now: Instant): Promise<Notice[]> => {
  const practice = createPracticeRepo(db, companyId);
  const periods = await practice.takeBack();
  await practice.closeBooks();
  const byDepartment = [...Map.groupBy(periods, ({ departmentId }) => departmentId)];
  const context = { db, actor: { companyId }, now };
  const events = await Promise.all(
    byDepartment.map(async ([departmentId, own]) => ({
      resource: 'DIMONA' as const,
      departmentId,
      personIds: [...new Set(own.map(({ personId }) => personId))],
      watcherIds: await listHolderIds(context, departmentId, 'plan', 'dimona.declare'),
    })),
  );
  const lines = byDepartment.map(([departmentId, own]) => ({
    action: 'dimona.practice_end',
    departmentId,
    subjectId: departmentId,
    details: { periods: own.length },
  }));
  return keepTraces(db, companyId, events, lines, now);
};

/**
 * Where social security answers from now on, nothing counts as declared that it never heard of: periods
 * that the simulator accepted, or has still to answer, are taken back.
 */
export const endPractice = async (
  database: Pick<Database, 'within' | 'acrossCompanies'>,
  now: Instant,
): Promise<Notice[]> => {
  const { db } = database.acrossCompanies('dimona');
  const told: Notice[] = [];
  for (const companyId of await listPractisingCompanies(db)) {
    const { transaction } = database.within(companyId);
    told.push(...(await transaction((tx) => endIn(tx, companyId, now))));
  }
  return told;
};
