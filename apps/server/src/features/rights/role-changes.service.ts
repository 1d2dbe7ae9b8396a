import { isRight, mayActOn, mayGrant, type Right } from '@ploeg/domain/access/rights';
import { findHolder, listAllHolders } from '#features/grants/grants.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import type { RightsRepo, RoleRow } from './rights.repo.ts';
import { changeHoldings, rightsRepo } from './rights.service.ts';

type RoleFields = { name: string; rights: readonly Right[] };

/** A role can be given everywhere, so only who holds all of it everywhere makes or changes one. */
const requireAll = async (context: WriteContext, rights: readonly Right[]): Promise<void> => {
  const { db, actor, now } = context;
  const everywhere = { departmentId: null, sectionIds: null, until: null };
  const holder = await findHolder(db, actor.companyId, actor.personId, now);
  if (!mayGrant(holder, { ...everywhere, role: '', rights })) throw fail('rights.beyond_own');
};

const refuseTaken = async (repo: RightsRepo, name: string, exceptId?: string): Promise<void> => {
  const wanted = name.toLowerCase();
  const others = (await repo.listRoles()).filter(({ id }) => id !== exceptId);
  if (others.some((role) => role.name.toLowerCase() === wanted)) {
    throw fail('rights.role_name_taken');
  }
};

const getRole = async (repo: RightsRepo, id: string): Promise<RoleRow> => {
  const role = (await repo.listRoles()).find((item) => item.id === id);
  if (!role) throw fail('rights.role_unknown');
  return role;
};

const toText = ({ name, rights }: { name: string; rights: readonly string[] }): string =>
  `${name}: ${rights.join(' ')}`;

export const createRole = async (
  context: WriteContext,
  { name, rights }: RoleFields,
): Promise<RoleRow> => {
  const repo = rightsRepo(context);
  await repo.lockCompany();
  await requireAll(context, rights);
  await refuseTaken(repo, name);
  const role = await repo.insertRole({ id: newId(), name, rights: [...rights] });
  context.audit({
    action: 'rights.create_role',
    subjectId: role.id,
    details: { after: toText(role) },
  });
  return role;
};

/** Everybody who has the role has the new rights at once; nobody so gets more than the caller holds. */
export const changeRole = (
  context: WriteContext,
  id: string,
  { name, rights }: { name?: string | undefined; rights?: readonly Right[] | undefined },
): Promise<RoleRow> =>
  changeHoldings(context, async (repo) => {
    const { db, actor, now } = context;
    const before = await getRole(repo, id);
    const known = before.rights.filter(isRight);
    await requireAll(context, [...known, ...(rights ?? [])]);
    if (name !== undefined) await refuseTaken(repo, name, id);
    const holders = await listAllHolders(db, actor.companyId, now);
    const own = holders.find(({ personId }) => personId === actor.personId) ?? { grants: [] };
    const affected = holders.filter(({ grants }) => grants.some(({ role }) => role === id));
    if (!affected.every((person) => mayActOn(own, person))) throw fail('rights.beyond_own');
    const changes = {
      ...(name !== undefined && { name }),
      ...(rights !== undefined && { rights: [...rights] }),
    };
    const role = Object.keys(changes).length === 0 ? before : await repo.updateRole(id, changes);
    const details = { before: toText(before), after: toText(role) };
    context.audit({ action: 'rights.change_role', subjectId: id, details });
    return { result: role, personIds: affected.map(({ personId }) => personId) };
  });

export const deleteRole = async (context: WriteContext, id: string): Promise<{ id: string }> => {
  const repo = rightsRepo(context);
  await repo.lockCompany();
  const role = await getRole(repo, id);
  await requireAll(context, role.rights.filter(isRight));
  if ((await repo.listGrants()).some(({ roleId }) => roleId === id)) {
    throw fail('rights.role_in_use');
  }
  await repo.updateRole(id, { deletedAt: new Date(context.now * 1000) });
  context.audit({
    action: 'rights.delete_role',
    subjectId: id,
    details: { before: toText(role) },
  });
  return { id };
};
