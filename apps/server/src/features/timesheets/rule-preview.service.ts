import type { timesheetRoutes } from '@ploeg/contract/timesheets/timesheets.routes';
import type { PreviewedPay } from '@ploeg/contract/timesheets/timesheets.schemas';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import { can } from '@ploeg/domain/access/rights';
import { toDayLines } from '@ploeg/domain/payroll/settled-days';
import { byName } from '@ploeg/domain/people/by-name';
import type { Period } from '@ploeg/domain/timesheets/periods';
import { loadDepartment } from '#features/departments/departments.service.ts';
import { judgePayRule, listPayingBy } from '#features/pay/pay-policies.service.ts';
import { loadPayRules } from '#features/pay/pay-rules.service.ts';
import { listNames } from '#features/people/people.service.ts';
import { listEmployedAt } from '#features/terms/terms-reading.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { requireCompanyRight } from '#platform/require-right.ts';
import { computeSheet } from './computed-sheet.ts';
import { refuseSpan } from './list-sheets.service.ts';
import { ownMaterials } from './own-materials.ts';
import { type Materials, readMaterials } from './pay-materials.service.ts';
import { isEmployedIn } from './read-sheets.service.ts';

type Route = (typeof timesheetRoutes)['previewPayRule'];
type Wanted = RequestOf<Route>['body'];
type Line = PreviewedPay['lines'][number];

const sumsOf = (materials: Materials, employmentId: string, period: Period) => {
  const sums = new Map<string, Pick<Line, 'key' | 'measure'> & { value: number }>();
  for (const day of computeSheet(materials, employmentId, period, []).days) {
    for (const { key, measure, value } of toDayLines(day)) {
      const name = `${key} ${measure}`;
      sums.set(name, { key, measure, value: (sums.get(name)?.value ?? 0) + value });
    }
  }
  return sums;
};

/** What becomes otherwise of somebody, by what they are paid. */
const linesOf = (
  employmentId: string,
  period: Period,
  { kept, proposed }: { kept: Materials; proposed: Materials },
): Line[] => {
  const before = sumsOf(kept, employmentId, period);
  const after = sumsOf(proposed, employmentId, period);
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((name): Line[] => {
    const line = after.get(name) ?? before.get(name);
    if (!line) return [];
    const { key, measure } = line;
    const was = before.get(name)?.value ?? 0;
    const is = after.get(name)?.value ?? 0;
    return was === is ? [] : [{ key, measure, before: was, after: is }];
  });
};

/** Who of the locations that pay by a set of rules gets more or less by one more; amounts for who sees wages there. */
export const previewPayRule = async (
  context: ReadContext,
  policyId: string,
  { rule, from, until }: Wanted,
): Promise<ResponseOf<Route>> => {
  requireCompanyRight(context, 'settings.manage');
  refuseSpan(from, until);
  await judgePayRule(context, policyId, rule);
  const { db, actor } = context;
  const period = { start: from, end: until };
  const people: PreviewedPay[] = [];
  let checked = 0;
  for (const departmentId of await listPayingBy(context, policyId)) {
    const { timezone } = await loadDepartment(db, actor.companyId, departmentId);
    const employed = (await listEmployedAt(context, departmentId, timezone)).filter((own) =>
      isEmployedIn(own, period),
    );
    if (employed.length === 0) continue;
    checked += employed.length;
    const personIds = [...new Set(employed.map(({ personId }) => personId))];
    const kept = await readMaterials(context, { personIds, ...period });
    const places = [...new Set(kept.employments.map((own) => own.departmentId))];
    const rulesOf = await loadPayRules(context, places, { policyId, rule });
    const keptOf = ownMaterials(kept);
    const names = await listNames(db, actor.companyId, personIds);
    const seesMoney = can(actor, 'wages.see', { departmentId });
    for (const { employmentId, personId } of employed) {
      const own = keptOf(employmentId);
      const both = { kept: own, proposed: { ...own, rulesOf } };
      const lines = linesOf(employmentId, period, both).filter(
        ({ measure }) => measure !== 'amount' || seesMoney,
      );
      const name = names.get(personId) ?? '';
      if (lines.length > 0) people.push({ employmentId, departmentId, name, lines });
    }
  }
  return { checked, people: people.sort(byName('employmentId')) };
};
