import type { ReadContext } from '#platform/context.ts';
import { type ContractRow, createLastContractRepo } from './last-contract.repo.ts';

/** What was agreed last with an employee. */
export const findLastContract = (
  { db, actor }: ReadContext,
  employmentId: string,
): Promise<ContractRow | undefined> =>
  createLastContractRepo(db, actor.companyId).find(employmentId);
