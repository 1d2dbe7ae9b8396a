import type { PayRuleFields } from '@ploeg/contract/pay/pay.schemas';
import type { PayRule } from '@ploeg/domain/pay/pay-rules';
import { rulesOfLocation } from '@ploeg/domain/pay/rules-of-location';
import type { Db } from '#db/database.ts';
import { toPayRule } from './pay.presenter.ts';
import { createPayRepo } from './pay.repo.ts';

/** A rule that nobody has kept yet. */
export type Proposed = { policyId: string; rule: PayRuleFields };

/** Later than any that was kept, of whatever day. */
const PROPOSED_ID = '~';

/** The rules of locations with all their versions, in two queries for all; none where no policy was named. */
export const loadPayRules = async (
  { db, actor }: { db: Db; actor: { companyId: string } },
  departmentIds: readonly string[],
  proposed: Proposed | null = null,
): Promise<(departmentId: string) => readonly PayRule[]> => {
  if (departmentIds.length === 0) return () => [];
  const repo = createPayRepo(db, actor.companyId);
  const lines = await repo.listLines(departmentIds);
  const policyIds = [...new Set(lines.map(({ policyId }) => policyId))];
  const rows = policyIds.length === 0 ? [] : await repo.listRules(policyIds);
  const ofPolicy = Map.groupBy(rows, ({ policyId }) => policyId);
  const ofPlace = Map.groupBy(lines, ({ departmentId }) => departmentId);
  const rules = new Map(
    [...ofPlace].map(([departmentId, own]) => [
      departmentId,
      rulesOfLocation(own, (policyId) => [
        ...(ofPolicy.get(policyId) ?? []).map(toPayRule),
        ...(proposed?.policyId === policyId
          ? [toPayRule({ id: PROPOSED_ID, ...proposed.rule })]
          : []),
      ]),
    ]),
  );
  return (departmentId) => rules.get(departmentId) ?? [];
};
