import type { planningRoutes } from '@ploeg/contract/planning/planning.routes';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import type { ReachDeps } from '#features/notifications/reach.service.ts';
import { listNames } from '#features/people/people.service.ts';
import { getPlanned, type ShiftDeps } from '#features/shifts/shifts.service.ts';
import { sightOf } from '#features/shifts/team-shifts.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { getBatch } from './batch-history.service.ts';
import { noticesOf } from './plan-board.service.ts';
import { readHeard } from './plan-reach.service.ts';
import { toWireDifference } from './planning.presenter.ts';

type Wanted = RequestOf<typeof planningRoutes.getPublication>['params'];
type Proof = ResponseOf<typeof planningRoutes.getPublication>;

/** Who was told what by a publication, as far as the reader sees those shifts. */
export const getPublication = async (
  context: ReadContext,
  { id }: Wanted,
  deps: ShiftDeps & ReachDeps,
): Promise<Proof> => {
  const { departmentId, number, kind, createdBy, createdAt } = await getBatch(context, id);
  if (kind !== 'publish') throw fail('planning.batch_not_found');
  const workplace = await getPlanned(context, departmentId, deps);
  const sees = sightOf(context.actor, workplace);
  const notices = await noticesOf(context).listOf(id);
  const { db, actor } = context;
  const told = notices.map(({ personId }) => personId);
  const [nameOf, heardBy] = await Promise.all([
    listNames(db, actor.companyId, [...told, ...(createdBy ? [createdBy] : [])]),
    readHeard(context, departmentId, notices, deps),
  ]);
  return {
    batch: { id, number },
    byName: nameOf.get(createdBy ?? '') ?? '',
    at: createdAt.toISOString(),
    notices: notices
      .map((notice) => ({
        personId: notice.personId,
        name: nameOf.get(notice.personId) ?? '',
        hash: notice.hash,
        at: notice.createdAt.toISOString(),
        heard: heardBy(notice),
        differences: notice.differences
          .filter(({ before, after }) =>
            [before, after].some(
              (plan) => plan && sees({ kind: 'shift', ...plan, approved: true }),
            ),
          )
          .map(toWireDifference),
      }))
      .filter(({ differences }) => differences.length > 0),
  };
};
