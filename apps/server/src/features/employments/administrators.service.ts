import { losesAdministrator, type Standing } from '@ploeg/domain/access/last-administrator';
import type { WriteContext } from '#platform/context.ts';
import { createEmploymentsRepo } from './employments.repo.ts';

/** A department that has an administrator never loses its last one; `change` makes of one what they become. */
export const keepAnAdministrator = async (
  { db, actor }: Pick<WriteContext, 'db' | 'actor'>,
  departmentId: string,
  change: (standing: Standing) => Standing | null,
): Promise<void> => {
  const repo = createEmploymentsRepo(db, actor.companyId);
  await repo.lockAdministrators(departmentId);
  const before = await repo.listStandings(departmentId);
  const after = before.flatMap((holder) => change(holder) ?? []);
  if (losesAdministrator(before, after)) {
    throw new Error('This is the last administrator of a department; make somebody else one first');
  }
};
