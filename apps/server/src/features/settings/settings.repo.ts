import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { matches } from '#db/matches.ts';
import { auditLog } from '#features/audit/audit.table.ts';
import { dayoffTypes, scanCodes, taskTypes } from '#features/catalogues/catalogues.table.ts';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import { departments } from '#features/departments/departments.table.ts';

/** What the log calls a change of a setting, of a limit, and the end of a limit that was to come. */
const ACTIONS = ['department.set', 'department.set_limit', 'department.withdraw_limit'];

const MOST_LINES = 500;

export const createSettingsRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    find: (id: string): Promise<DepartmentRow | undefined> => company.find(departments, { id }),

    /** As it stands, kept from everybody else until the end of the transaction. */
    lock: async (id: string): Promise<DepartmentRow | undefined> =>
      (await company.lock(departments, { id }))[0],

    save: (id: string, changes: Partial<DepartmentRow>) =>
      company.update(departments, { id }, changes),

    countLists: async (departmentId: string) => {
      const offered = { departmentId, archivedAt: null };
      const [leaveKinds, kindsOfTask, placeCodes] = await Promise.all([
        company.count(dayoffTypes, matches(dayoffTypes, offered)),
        company.count(taskTypes, matches(taskTypes, offered)),
        company.count(scanCodes, matches(scanCodes, { ...offered, attributeId: null })),
      ]);
      return { leaveKinds, taskTypes: kindsOfTask, placeCodes };
    },

    /** Newest first. */
    listLines: (departmentId: string, key?: string) =>
      company
        .pick(
          auditLog,
          ['action', 'details', 'changes', 'actorId', 'createdAt'],
          and(
            eq(auditLog.chainId, departmentId),
            inArray(auditLog.action, ACTIONS),
            key === undefined
              ? undefined
              : sql`coalesce(${auditLog.details} ->> 'key', 'limits.' || (${auditLog.details} ->> 'limit')) = ${key}`,
          ),
          desc(auditLog.position),
        )
        .limit(MOST_LINES),
  };
};

export type SettingLineRow = Awaited<
  ReturnType<ReturnType<typeof createSettingsRepo>['listLines']>
>[number];
