import { losesKeeper } from '@ploeg/domain/access/keepers';
import { isOwner } from '@ploeg/domain/access/rights';
import type { Instant } from '@ploeg/domain/time/wall-time';
import { findHolder, listAllHolders } from '#features/grants/grants.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import type { GrantRow, RightsRepo } from './rights.repo.ts';
import { auditGrant, changeHoldings, holdingsOf, rightsRepo } from './rights.service.ts';

type Where = { personId: string; departmentId: string };

/** Who may manage people ends the work of any of them; only an owner that of an owner. */
export const requireMayEnd = async (context: WriteContext, personId: string): Promise<void> => {
  const { db, actor, now } = context;
  const person = await findHolder(db, actor.companyId, personId, now);
  if (isOwner(person) && !isOwner(await holdingsOf(context))) throw fail('rights.beyond_own');
};

/** Whether nobody could give rights in a location any more once somebody works there no longer. */
export const isLastKeeper = async (
  { db, actor, now }: Pick<WriteContext, 'db' | 'actor' | 'now'>,
  { personId, departmentId }: Where,
): Promise<boolean> => {
  const before = await listAllHolders(db, actor.companyId, now);
  const after = before.map((holder) =>
    holder.personId === personId
      ? { ...holder, grants: holder.grants.filter((own) => own.departmentId !== departmentId) }
      : holder,
  );
  return losesKeeper(before, after, departmentId);
};

const changeThere = async (
  context: WriteContext,
  { personId, departmentId }: Where,
  change: (repo: RightsRepo, ids: string[]) => Promise<unknown>,
  isMeant: (grant: GrantRow) => boolean = () => true,
): Promise<void> => {
  const isThere = (grant: GrantRow) => grant.departmentId === departmentId && isMeant(grant);
  if (!(await rightsRepo(context).listGrants(personId)).some(isThere)) return;
  await changeHoldings(context, async (repo) => {
    const ids = (await repo.listGrants(personId)).filter(isThere).map(({ id }) => id);
    await change(repo, ids);
    return { result: undefined, personIds: [personId] };
  });
};

/** What somebody holds where they work ends with the work. */
export const endGrantsIn = (context: WriteContext, where: Where): Promise<void> =>
  changeThere(context, where, async (repo, ids) => {
    const at = new Date(context.now * 1000);
    await repo.revoke(ids, context.actor.personId || null, at);
    auditGrant(context, 'rights.revoke', where, { reason: 'employment' });
  });

/** A planned end of the work is one of what they hold there; null takes that end back. */
export const boundGrants = (
  context: WriteContext,
  where: Where,
  until: Instant | null,
): Promise<void> => {
  const end = until === null ? null : new Date(until * 1000);
  return changeThere(
    context,
    where,
    (repo, ids) => repo.setUntil(ids, end),
    (grant) => end === null || grant.until === null || grant.until > end,
  );
};
