import type { SettingCounts } from '@ploeg/domain/settings/setting-rules';
import type { SettingValues } from '@ploeg/domain/settings/setting-list';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import { listHolders } from '#features/grants/grants.service.ts';
import { dateOf } from '#platform/clock.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { createMessagesRepo } from './messages.repo.ts';

const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

export const countWaiting = async (
  { db, actor }: ReadContext,
  { id }: DepartmentRow,
): Promise<Partial<SettingCounts>> => ({
  messagesWaiting: await createMessagesRepo(db, actor.companyId).countWaiting(id),
});

/** Quiet hours hold for what waits already; how one hears by default only for who comes later. */
export const followSettings = async (
  { db, actor, now }: WriteContext,
  change: { before: SettingValues; after: SettingValues; department: DepartmentRow },
): Promise<void> => {
  const { before, after, department } = change;
  const { id: departmentId } = department;
  const repo = createMessagesRepo(db, actor.companyId);
  if (!isSame(before.quiet, after.quiet)) await repo.hastenIn(departmentId, dateOf(now));
  if (isSame(before.newPeopleChannels, after.newPeopleChannels)) return;
  const [members, holders] = await Promise.all([
    repo.listMembersOf(departmentId),
    listHolders(db, actor.companyId, departmentId, now),
  ]);
  const hearing = new Set([...members, ...holders.map(({ personId }) => personId)]);
  const rows = [...hearing].map((personId) => ({
    personId,
    departmentId,
    ...before.newPeopleChannels,
  }));
  if (rows.length > 0) await repo.fixWays(rows);
};
