import type { PayRule } from '@ploeg/domain/pay/pay-rules';
import { rulesOfLocation } from '@ploeg/domain/pay/rules-of-location';
import type { Db } from '#db/database.ts';
import { toPayRule } from './pay.presenter.ts';
import { createPayRepo } from './pay.repo.ts';

/** The rules of locations with all their versions, in two queries for all; none where no policy was named. */
export const loadPayRules = async (
  { db, actor }: { db: Db; actor: { companyId: string } },
  departmentIds: readonly string[],
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
      rulesOfLocation(own, (policyId) => (ofPolicy.get(policyId) ?? []).map(toPayRule)),
    ]),
  );
  return (departmentId) => rules.get(departmentId) ?? [];
};
