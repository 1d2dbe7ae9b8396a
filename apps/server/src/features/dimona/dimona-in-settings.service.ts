import { isDeclared } from '@ploeg/domain/dimona/dimona-states';
import type { SettingCounts } from '@ploeg/domain/settings/setting-rules';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import { and, gte, isNull, or } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import { matches } from '#db/matches.ts';
import { type DepartmentRow, todayOf } from '#features/departments/departments.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { dimonaEmployers, dimonas } from './dimona.table.ts';

/** Whether somebody declares here, and the periods that social security takes for open. */
export const countDeclared = async (
  { db, actor, now }: ReadContext,
  department: DepartmentRow,
): Promise<Partial<SettingCounts>> => {
  const company = companyRows(db, actor.companyId);
  const { id: departmentId } = department;
  const today = toDateKey(todayOf(department, now));
  const [employers, open] = await Promise.all([
    company.count(dimonaEmployers, { departmentId }),
    company.pick(
      dimonas,
      ['status', 'periodId'],
      and(
        matches(dimonas, { departmentId }),
        or(isNull(dimonas.endDate), gte(dimonas.endDate, today)),
      ),
    ),
  ]);
  return { employers, dimonaOpen: open.filter(isDeclared).length };
};
