import { losesKeeper, losesOwner } from '@ploeg/domain/access/keepers';
import {
  can,
  type Grant,
  isTooNarrow,
  mayActOn,
  mayGrant,
  type RightsHolder,
  scopeOf,
} from '@ploeg/domain/access/rights';
import { BUILT_IN_ROLES, companyRoleOf, flagsIn, isBuiltInRole } from '@ploeg/domain/access/roles';
import type { Instant } from '@ploeg/domain/time/wall-time';
import {
  findHolder,
  type Holder,
  listAllHolders,
  roleColumns,
} from '#features/grants/grants.service.ts';
import { lockPersons } from '#features/people/people.service.ts';
import type { Actor, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { requireCompanyRight, requireRight } from '#platform/require-right.ts';
import { createRightsRepo, type GrantRow, type RightsRepo } from './rights.repo.ts';

/** Until is the first instant at which it holds no more. */
export type NewGrant = {
  personId: string;
  /** A built-in role's name, or the id of one of the company's own. */
  role: string;
  departmentId: string | null;
  sectionIds: string[] | null;
  until: Instant | null;
};

export const rightsRepo = ({ db, actor }: Pick<WriteContext, 'db' | 'actor'>): RightsRepo =>
  createRightsRepo(db, actor.companyId);

/** The server and its console act for nobody, and may all. */
const isOperator = ({ personId }: Actor): boolean => personId === '';

/** What the caller holds now: it may have changed since the request began. */
export const holdingsOf = async ({
  db,
  actor,
  now,
}: WriteContext): Promise<Pick<RightsHolder, 'grants'>> =>
  isOperator(actor) ? actor : findHolder(db, actor.companyId, actor.personId, now);

/** Whether the caller may change the grants, address, PIN or sign-in of somebody, or merge them. */
const requireMayActOn = async (context: WriteContext, personId: string): Promise<void> => {
  const { db, actor, now } = context;
  if (isOperator(actor) || actor.personId === personId) return;
  const person = await findHolder(db, actor.companyId, personId, now);
  if (!mayActOn(await holdingsOf(context), person)) throw fail('rights.beyond_own');
};

const toRights = async (repo: RightsRepo, role: string) => {
  if (isBuiltInRole(role)) return BUILT_IN_ROLES[role];
  const own = (await repo.listRoles()).find(({ id }) => id === role);
  if (!own) throw fail('rights.role_unknown');
  return own.rights as Grant['rights'][number][];
};

const refuseBadScope = async (
  repo: RightsRepo,
  { departmentId, sectionIds, until }: NewGrant,
  now: Instant,
): Promise<void> => {
  if (until !== null && until <= now) throw fail('rights.until_past');
  if (departmentId === null) {
    if (sectionIds !== null) throw fail('rights.section_unknown');
    return;
  }
  const departments = await repo.listDepartments();
  if (!departments.some(({ id }) => id === departmentId)) throw fail('request.not_found');
  if (sectionIds === null) return;
  const known = new Set((await repo.listSections(departmentId)).map(({ id }) => id));
  if (sectionIds.length === 0 || !sectionIds.every((id) => known.has(id))) {
    throw fail('rights.section_unknown');
  }
};

/** Whoever gives rights in some locations only knows of nobody else. */
const isKnownTo = async (context: WriteContext, personId: string): Promise<boolean> => {
  const { db, actor, now } = context;
  if (isOperator(actor) || can(actor, 'rights.grant')) return true;
  const own = new Set(
    scopeOf(actor, 'rights.grant').departments.map(({ departmentId }) => departmentId),
  );
  const employments = await rightsRepo(context).listEmployments(personId);
  if (employments.some(({ departmentId }) => own.has(departmentId))) return true;
  const { grants } = await findHolder(db, actor.companyId, personId, now);
  return grants.some(({ departmentId }) => departmentId !== null && own.has(departmentId));
};

/** Before anything is said of what is to be given there. */
const requireGiving = (context: WriteContext, departmentId: string | null): void => {
  if (departmentId === null) requireCompanyRight(context, 'rights.grant');
  else requireRight(context, 'rights.grant', { departmentId });
};

const judge = async (context: WriteContext, input: NewGrant): Promise<void> => {
  const repo = rightsRepo(context);
  const actor = await holdingsOf(context);
  const person = await repo.findPerson(input.personId);
  if (!person || !(await isKnownTo(context, input.personId))) throw fail('request.not_found');
  if (!isOperator(context.actor)) requireGiving(context, input.departmentId);
  if (person.clockInOnly) throw fail('rights.clock_only');
  await refuseBadScope(repo, input, context.now);
  const wanted: Grant = { ...input, rights: await toRights(repo, input.role) };
  if (isTooNarrow(wanted)) throw fail('rights.too_narrow');
  if (!mayGrant(actor, wanted)) throw fail('rights.beyond_own');
};

/** Keeps for releases and devices that know flags only what they read of somebody. */
export const writeFlagsOf = async (
  { db, actor, now }: Pick<WriteContext, 'db' | 'actor' | 'now'>,
  personId: string,
): Promise<void> => {
  const repo = createRightsRepo(db, actor.companyId);
  const holder = await findHolder(db, actor.companyId, personId, now);
  await repo.writeCompanyRole(personId, companyRoleOf(holder));
  for (const { id, departmentId } of await repo.listEmployments(personId)) {
    await repo.writeFlags(id, flagsIn(holder, departmentId));
  }
};

/** Of a company that has somebody who gives rights somewhere, never the last one goes. */
const refuseLoss = async (
  context: WriteContext,
  before: readonly Holder[],
  after: readonly Holder[],
): Promise<void> => {
  const repo = rightsRepo(context);
  const signedIn = await repo.listSignedIn(before.map(({ personId }) => personId));
  if (losesOwner(before, after, (id) => signedIn.has(id))) throw fail('rights.last_owner');
  for (const { id } of await repo.listDepartments()) {
    if (losesKeeper(before, after, id)) throw fail('rights.last_keeper');
  }
};

const announce = async (
  context: WriteContext,
  personId: string,
  scopes: readonly Pick<Grant, 'departmentId'>[],
): Promise<void> => {
  const isWide = scopes.some(({ departmentId }) => departmentId === null);
  const all = isWide ? (await rightsRepo(context).listDepartments()).map(({ id }) => id) : [];
  const ids = new Set([...all, ...scopes.flatMap(({ departmentId }) => departmentId ?? [])]);
  for (const departmentId of ids) {
    // Who plans is part of what the whole department is shown.
    const event = { resource: 'DEPARTMENTS', departmentId };
    context.emit({ ...event, resourceId: departmentId, personIds: [] });
    context.emit({ ...event, personIds: [personId] });
  }
  context.emit({ resource: 'RIGHTS', personIds: [personId] });
};

/** Does something to what persons hold, as nobody else does anything meanwhile. */
export const changeHoldings = async <T>(
  context: WriteContext,
  change: (repo: RightsRepo) => Promise<{
    result: T;
    personIds: readonly string[];
    /** What was over before this began. */
    ended?: readonly (Pick<Grant, 'departmentId'> & { personId: string })[];
  }>,
): Promise<T> => {
  const { db, actor, now } = context;
  const repo = rightsRepo(context);
  await repo.lockCompany();
  const before = await listAllHolders(db, actor.companyId, now);
  const { result, personIds, ended = [] } = await change(repo);
  const after = await listAllHolders(db, actor.companyId, now);
  await refuseLoss(context, before, after);
  await lockPersons(db, actor.companyId, [...personIds]);
  for (const personId of personIds) {
    await writeFlagsOf(context, personId);
    const held = [...before, ...after].filter((holder) => holder.personId === personId);
    await announce(context, personId, [
      ...held.flatMap((holder) => holder.grants),
      ...ended.filter((grant) => grant.personId === personId),
    ]);
  }
  return result;
};

export const grantText = ({ role, departmentId, sectionIds, until }: Omit<NewGrant, 'personId'>) =>
  [
    role,
    departmentId ?? 'company',
    ...(sectionIds ?? []),
    ...(until === null ? [] : [`until ${new Date(until * 1000).toISOString().slice(0, 10)}`]),
  ].join(' ');

export const auditGrant = (
  context: WriteContext,
  action: string,
  grant: Pick<NewGrant, 'personId' | 'departmentId'>,
  details: Record<string, string>,
): void =>
  context.audit({
    action,
    subjectId: grant.personId,
    ...(grant.departmentId !== null && { departmentId: grant.departmentId }),
    details,
  });

const insert = async (context: WriteContext, repo: RightsRepo, input: NewGrant) => {
  const { actor, now } = context;
  const { role, until, personId, departmentId, sectionIds } = input;
  const id = newId();
  await repo.insertGrant({
    id,
    personId,
    departmentId,
    sectionIds,
    ...roleColumns(role),
    since: new Date(now * 1000),
    until: until === null ? null : new Date(until * 1000),
    givenBy: isOperator(actor) ? null : actor.personId,
  });
  return id;
};

/** Gives somebody a role. It counts with their next request. */
export const giveRole = (context: WriteContext, input: NewGrant): Promise<{ id: string }> =>
  changeHoldings(context, async (repo) => {
    await judge(context, input);
    await requireMayActOn(context, input.personId);
    const id = await insert(context, repo, input);
    auditGrant(context, 'rights.give', input, { after: grantText(input) });
    return { result: { id }, personIds: [input.personId] };
  });

export const toGiven = (row: GrantRow): NewGrant => {
  const { personId, departmentId, sectionIds } = row;
  const until = row.until === null ? null : ((row.until.getTime() / 1000) as Instant);
  return { personId, departmentId, sectionIds, role: row.builtIn ?? row.roleId ?? '', until };
};

const getGrant = async (repo: RightsRepo, id: string): Promise<NewGrant> => {
  const row = await repo.findGrant(id);
  if (!row) throw fail('rights.not_found');
  return toGiven(row);
};

/** Who may give rights where a grant holds, and holds what its person holds, may take it back. */
const requireGiver = async (context: WriteContext, grant: NewGrant): Promise<void> => {
  const { grants } = await holdingsOf(context);
  const { departmentId } = grant;
  const places = departmentId === null ? [] : [{ departmentId, asleep: [] }];
  const target = departmentId === null ? {} : { departmentId };
  if (!can({ grants, places }, 'rights.grant', target)) throw fail('request.forbidden');
  await requireMayActOn(context, grant.personId);
};

/** Where a grant holds: which clock says when its last day is over. */
export const getGrantScope = async (context: WriteContext, id: string): Promise<string | null> =>
  (await getGrant(rightsRepo(context), id)).departmentId;

export const changeGrant = (
  context: WriteContext,
  id: string,
  changes: Partial<Omit<NewGrant, 'personId'>>,
): Promise<{ id: string }> =>
  changeHoldings(context, async (repo) => {
    const before = await getGrant(repo, id);
    const after = { ...before, ...changes };
    await requireGiver(context, before);
    await judge(context, after);
    await repo.revoke([id], context.actor.personId || null, new Date(context.now * 1000));
    const newGrantId = await insert(context, repo, after);
    const details = { before: grantText(before), after: grantText(after) };
    auditGrant(context, 'rights.change', after, details);
    return { result: { id: newGrantId }, personIds: [before.personId] };
  });

export const revokeGrant = (context: WriteContext, id: string): Promise<{ id: string }> =>
  changeHoldings(context, async (repo) => {
    const before = await getGrant(repo, id);
    await requireGiver(context, before);
    await repo.revoke([id], context.actor.personId || null, new Date(context.now * 1000));
    auditGrant(context, 'rights.revoke', before, { before: grantText(before) });
    return { result: { id }, personIds: [before.personId] };
  });
