import { isDeepStrictEqual } from 'node:util';
import type {
  LocationPayPolicies,
  PayPolicy,
  PayPolicyLine,
  PayRuleFields,
} from '@ploeg/contract/pay/pay.schemas';
import type { PackId } from '@ploeg/domain/begin/sectors';
import { FROM_THE_START } from '@ploeg/domain/employers/employer-of-day';
import { dayIn } from '@ploeg/domain/time/wall-time';
import { listDepartments, lockCompany } from '#features/departments/companies.service.ts';
import { loadDepartment } from '#features/departments/departments.service.ts';
import { listNames } from '#features/people/people.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { dispatch } from '#platform/feature-hooks.ts';
import { newId } from '#platform/new-id.ts';
import { getPayPack, payPacks, verifiedRules } from './pay-pack.ts';
import { payRulesChanged } from './pay.facts.ts';
import { toLocation, toPolicy, toPolicyLine } from './pay.presenter.ts';
import { createPayRepo } from './pay.repo.ts';
import type { PayPolicyRow } from './pay.table.ts';

/** More than any company needs, and few enough to be read as a whole. */
const MOST_POLICIES = 50;
const MOST_RULES = 500;
const MOST_LINES = 100;

const repoOf = ({ db, actor }: ReadContext) => createPayRepo(db, actor.companyId);

const present = async (context: ReadContext, policies: readonly PayPolicyRow[]) => {
  const { db, actor } = context;
  const rules = await repoOf(context).listRules(policies.map(({ id }) => id));
  const authors = [...new Set(rules.flatMap(({ createdBy }) => createdBy ?? []))];
  const names = await listNames(db, actor.companyId, authors);
  const ofPolicy = Map.groupBy(rules, ({ policyId }) => policyId);
  return policies.map((policy) => {
    const pack = policy.packId && getPayPack(policy.packId);
    return toPolicy(policy, ofPolicy.get(policy.id) ?? [], { names, pack });
  });
};

export const listPayPolicies = async (
  context: ReadContext,
): Promise<{
  today: string;
  policies: PayPolicy[];
  locations: LocationPayPolicies[];
  packs: { packId: PackId; version: string; readOn: string }[];
}> => {
  const repo = repoOf(context);
  const [policies, lines, places] = await Promise.all([
    repo.listPolicies(),
    repo.listLines(),
    listDepartments(context),
  ]);
  const ofPlace = Map.groupBy(lines, ({ departmentId }) => departmentId);
  const open = places.filter(({ archivedAt }) => archivedAt === null);
  return {
    today: dayIn(context.now, open[0]?.timezone ?? 'UTC'),
    policies: await present(context, policies),
    locations: open.map((place) => toLocation(place, ofPlace.get(place.id) ?? [])),
    packs: payPacks.map(({ packId, version, readOn }) => ({ packId, version, readOn })),
  };
};

const announce = (context: WriteContext, id: string): void => {
  context.emit({ resource: 'PAY_RULES', resourceId: id, personIds: [context.actor.personId] });
};

const toRow = (context: WriteContext, policyId: string, fields: PayRuleFields) => ({
  ...fields,
  id: newId(),
  policyId,
  createdBy: context.actor.personId || null,
  createdAt: new Date(context.now * 1000),
});

/** Begins a set of rules: those of a pack that need no confirmation, or none. */
export const createPayPolicy = async (
  context: WriteContext,
  { name, packId }: { name: string; packId: PackId | null },
): Promise<PayPolicy> => {
  const repo = repoOf(context);
  await lockCompany(context);
  const others = await repo.listPolicies();
  if (others.length >= MOST_POLICIES) throw fail('pay.full');
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
    throw fail('pay.name_taken');
  }
  if (packId !== null && others.some((other) => other.packId === packId)) {
    throw fail('pay.pack_taken');
  }
  const { personId: createdBy } = context.actor;
  const createdAt = new Date(context.now * 1000);
  const policy = await repo.insertPolicy({ id: newId(), name, packId, createdBy, createdAt });
  const pack = packId && getPayPack(packId);
  const rules = pack ? verifiedRules(pack) : [];
  await repo.insertRules(rules.map((fields) => toRow(context, policy.id, fields)));
  const details = pack
    ? { name, packId: pack.packId, version: pack.version, readOn: pack.readOn }
    : { name };
  context.audit({ action: 'pay.policy', subjectId: policy.id, details });
  announce(context, policy.id);
  const [made] = await present(context, [policy]);
  if (!made) throw new Error('A policy was made and is not there');
  return made;
};

const isSameVersion = (a: PayRuleFields, b: PayRuleFields): boolean =>
  isDeepStrictEqual(
    [a.since, a.until, a.source, a.where, a.params],
    [b.since, b.until, b.source, b.where, b.params],
  );

/** A key keeps its kind for good, and a source was read before it is written down. */
export const judgePayRule = async (
  context: ReadContext,
  policyId: string,
  fields: PayRuleFields,
): Promise<PayPolicyRow> => {
  const repo = repoOf(context);
  const policy = await repo.findPolicy(policyId);
  if (!policy) throw fail('pay.policy_not_found');
  const { key, since, until, source } = fields;
  if (until !== null && until < since) throw fail('pay.ends_before');
  // A day ahead of London somewhere it is tomorrow already.
  if (source.readOn > dayIn(context.now, 'Pacific/Kiritimati')) throw fail('pay.read_ahead');
  const rules = await repo.listRules([policyId]);
  if (rules.length >= MOST_RULES) throw fail('pay.full');
  const own = rules.filter((rule) => rule.key === key);
  if (own.some((rule) => rule.params.kind !== fields.params.kind)) throw fail('pay.kind_differs');
  const before = own.findLast((rule) => rule.since === since);
  if (before && isSameVersion(before, fields)) throw fail('pay.unchanged');
  return policy;
};

/** The locations that pay by a policy on some day. */
export const listPayingBy = async (context: ReadContext, policyId: string): Promise<string[]> => {
  const lines = await repoOf(context).listLines();
  const own = lines.filter((line) => line.policyId === policyId);
  return [...new Set(own.map(({ departmentId }) => departmentId))];
};

export const addPayRule = async (
  context: WriteContext,
  policyId: string,
  fields: PayRuleFields,
): Promise<PayPolicy> => {
  const repo = repoOf(context);
  await lockCompany(context);
  const policy = await judgePayRule(context, policyId, fields);
  const { key, since, until, source, params } = fields;
  await repo.insertRules([toRow(context, policyId, fields)]);
  context.audit({
    action: 'pay.rule',
    subjectId: policyId,
    details: {
      policy: policy.name,
      rule: key,
      since,
      until: until ?? '',
      source: source.title,
      readOn: source.readOn,
      value: JSON.stringify(params),
    },
  });
  announce(context, policyId);
  const departmentIds = await listPayingBy(context, policyId);
  await dispatch(context, payRulesChanged, { departmentIds, since });
  const [changed] = await present(context, [policy]);
  if (!changed) throw new Error('A rule was added to a policy that is not there');
  return changed;
};

/** Lets a location pay by a policy from a day on; of one day the last that was said holds. */
export const setLocationPolicy = async (
  context: WriteContext,
  { departmentId, policyId, since }: { departmentId: string; policyId: string; since: string },
): Promise<PayPolicyLine[]> => {
  const { db, actor } = context;
  const repo = repoOf(context);
  await loadDepartment(db, actor.companyId, departmentId);
  await lockCompany(context);
  const policy = await repo.findPolicy(policyId);
  if (!policy) throw fail('pay.policy_unknown');
  const lines = await repo.listLines([departmentId]);
  if (lines.length >= MOST_LINES) throw fail('pay.full');
  const before = lines.findLast((line) => line.since <= since);
  if (before?.policyId === policyId) throw fail('pay.unchanged');
  const createdAt = new Date(context.now * 1000);
  const createdBy = actor.personId || null;
  await repo.insertLine({ id: newId(), departmentId, since, policyId, createdBy, createdAt });
  context.audit({
    action: 'pay.location',
    departmentId,
    subjectId: policyId,
    details: { policy: policy.name, since },
  });
  announce(context, policyId);
  await dispatch(context, payRulesChanged, { departmentIds: [departmentId], since });
  return (await repo.listLines([departmentId])).map(toPolicyLine);
};

/** Lets a new location pay by the rules of a pack since always; the company has them once. */
export const adoptPayPack = async (
  context: WriteContext,
  { departmentId, packId, name }: { departmentId: string; packId: PackId; name: string },
): Promise<void> => {
  const policies = await repoOf(context).listPolicies();
  const policy =
    policies.find((one) => one.packId === packId) ??
    (await createPayPolicy(context, { name, packId }));
  await setLocationPolicy(context, { departmentId, policyId: policy.id, since: FROM_THE_START });
};

/** A location that is made like another one pays as that one does. */
export const payLikeAnother = async (
  context: WriteContext,
  { departmentId, likeId }: { departmentId: string; likeId: string },
): Promise<void> => {
  const { db, actor, now } = context;
  const { timezone } = await loadDepartment(db, actor.companyId, likeId);
  const today = dayIn(now, timezone);
  const lines = await repoOf(context).listLines([likeId]);
  const held = lines.findLast(({ since }) => since <= today);
  if (!held) return;
  const { policyId } = held;
  await setLocationPolicy(context, { departmentId, policyId, since: FROM_THE_START });
};

/** The pack by which locations pay on a day; undefined where they pay by none. */
export const loadPayPacks = async (
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  departmentIds: readonly string[],
): Promise<(departmentId: string, day: string) => PackId | undefined> => {
  if (departmentIds.length === 0) return () => undefined;
  const repo = createPayRepo(db, actor.companyId);
  const [policies, lines] = await Promise.all([repo.listPolicies(), repo.listLines(departmentIds)]);
  const packOf = new Map(policies.map(({ id, packId }) => [id, packId]));
  return (departmentId, day) => {
    const held = lines.findLast((own) => own.departmentId === departmentId && own.since <= day);
    return (held && packOf.get(held.policyId)) ?? undefined;
  };
};
