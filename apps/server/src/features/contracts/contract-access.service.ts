import { canManageDocuments } from '@ploeg/domain/access/departments';
import type { Departments } from '#features/departments/departments.service.ts';
import type { Team, Teams } from '#features/people/teams.service.ts';
import type { Membership, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import type { SignedUrls } from '#platform/signed-urls.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type ContractsRepo, createContractsRepo } from './contracts.repo.ts';

export type ContractDeps = {
  departments: Departments;
  teams: Teams;
  storage: Storage;
  urls: SignedUrls;
  publicUrl: string;
};

/** Throws `request.not_found` for a foreign department, `request.forbidden` without the right. */
export const openContracts = async (
  context: ReadContext,
  departmentId: string,
  { teams }: Pick<ContractDeps, 'teams'>,
): Promise<{ membership: Membership; team: Team; repo: ContractsRepo }> => {
  const access = await teams.getOwn(context, departmentId);
  if (!canManageDocuments(access.membership, access.team.department.settings)) {
    throw fail('request.forbidden');
  }
  const repo = createContractsRepo(context.db, context.actor.companyId, departmentId);
  return { ...access, repo };
};
