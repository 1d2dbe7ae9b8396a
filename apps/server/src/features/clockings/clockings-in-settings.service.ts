import type { SettingCounts } from '@ploeg/domain/settings/setting-rules';
import { companyRows } from '#db/company-rows.ts';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { clockings } from './clockings.table.ts';

/** Who is in now, and how many of their tasks run. */
export const countRunning = async (
  { db, actor }: ReadContext,
  { id: departmentId }: DepartmentRow,
): Promise<Partial<SettingCounts>> => {
  const running = await companyRows(db, actor.companyId).pick(clockings, ['tasks'], {
    departmentId,
    endAt: null,
  });
  const tasks = running.flatMap((clocking) => clocking.tasks);
  return {
    clockedIn: running.length,
    tasksRunning: tasks.filter(({ end }) => end === null).length,
  };
};
