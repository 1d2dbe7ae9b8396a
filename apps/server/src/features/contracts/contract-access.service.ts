import { can, type Right } from '@ploeg/domain/access/rights';
import type { PlaceholderValues } from '@ploeg/domain/contracts/placeholders';
import { secretsOf } from '@ploeg/domain/papers/papers';
import type { Departments } from '#features/departments/departments.service.ts';
import type { Telling } from '#features/documents/issue-document.service.ts';
import type { Team, Teams } from '#features/people/teams.service.ts';
import type { Actor, ReadContext } from '#platform/context.ts';
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

/** Whether the caller may read what a contract says: a wage, and numbers of a person (decision 059). */
export const mayReadContracts = (actor: Actor, departmentId: string): boolean =>
  secretsOf('contract').every((right) => can(actor, right, { departmentId }));

const HELD_BACK: readonly (readonly [Right, Partial<PlaceholderValues>])[] = [
  ['people.private', { address: '', birthdate: '', nationalNumber: '' }],
  ['wages.see', { category: '' }],
];

/** What a text says to its author, who need not know all that it will say to its person. */
export const toShownValues = (
  values: PlaceholderValues,
  actor: Actor,
  departmentId: string,
): PlaceholderValues =>
  HELD_BACK.reduce(
    (shown, [right, nothing]) =>
      can(actor, right, { departmentId }) ? shown : { ...shown, ...nothing },
    values,
  );
