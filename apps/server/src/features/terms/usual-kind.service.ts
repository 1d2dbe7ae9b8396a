import type { WorkerKind } from '@ploeg/domain/contracts/contract-terms';
import { hasBothKinds, usualKind } from '@ploeg/domain/terms/worker-kinds';
import { dayIn } from '@ploeg/domain/time/wall-time';
import { loadEmployers } from '#features/employers/location-employers.service.ts';
import { loadPayPacks } from '#features/pay/pay-policies.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { termsOfEmployment, toColumns } from './terms-lines.ts';
import { createTermsRepo } from './terms.repo.ts';
import { lockTerms } from './terms.service.ts';

type Place = { id: string; timezone: string };

/** As what most work in locations today, by who employs there and by the pack of the sector. */
export const loadUsualKinds = async (
  context: Pick<ReadContext, 'db' | 'actor' | 'now'>,
  places: readonly Place[],
): Promise<(departmentId: string) => WorkerKind | null> => {
  const ids = places.map(({ id }) => id);
  const [employerOn, packOn] = await Promise.all([
    loadEmployers(context, ids),
    loadPayPacks(context, ids),
  ]);
  const kinds = new Map(
    places.map(({ id, timezone }) => {
      const today = dayIn(context.now, timezone);
      const pack = packOn(id, today)?.split('-').at(-1);
      return [id, usualKind([employerOn(id, today)?.jointCommittee, pack])];
    }),
  );
  return (departmentId) => kinds.get(departmentId) ?? null;
};

/**
 * Lets a new employment begin with what was said of its kind. Where nothing was, it holds the usual one,
 * and counts as not said.
 */
export const beginTerms = async (
  context: WriteContext,
  employmentId: string,
  { said, usual }: { said: WorkerKind | undefined; usual: WorkerKind | null },
): Promise<void> => {
  const { db, actor, now } = context;
  const { employment, start } = await lockTerms(context, employmentId);
  const terms = termsOfEmployment(employment);
  const isAsked = hasBothKinds(terms.workerType);
  const workerKind = said ?? (isAsked ? usual : 'worker');
  if (workerKind === null) return;
  await createTermsRepo(db, actor.companyId).insertTerms({
    ...toColumns({ ...terms, workerKind }, said !== undefined || !isAsked),
    id: newId(),
    employmentId,
    personId: employment.personId,
    since: start,
    origin: 'start',
    createdBy: actor.personId || null,
    createdAt: new Date(now * 1000),
  });
};
