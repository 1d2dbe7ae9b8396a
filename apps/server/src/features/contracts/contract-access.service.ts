import type { Departments } from '#features/departments/departments.service.ts';
import type { Telling } from '#features/documents/issue-document.service.ts';
import type { Team, Teams } from '#features/people/teams.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { requireRight } from '#platform/require-right.ts';
import type { SignedUrls } from '#platform/signed-urls.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type ContractsRepo, createContractsRepo } from './contracts.repo.ts';

export type ContractDeps = {
  departments: Departments;
  teams: Teams;
  storage: Storage;
  urls: SignedUrls;
} & Telling;

/** Throws `request.not_found` for a foreign department, `request.forbidden` without the right. */
export const openContracts = async (
  context: ReadContext,
  departmentId: string,
  { teams }: Pick<ContractDeps, 'teams'>,
): Promise<{ team: Team; repo: ContractsRepo }> => {
  const place = requireRight(context, 'documents.make', { departmentId });
  const repo = createContractsRepo(context.db, context.actor.companyId, departmentId);
  return { team: await teams.get(context, place), repo };
};
