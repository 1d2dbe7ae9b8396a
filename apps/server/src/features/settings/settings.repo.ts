import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { auditLog } from '#features/audit/audit.table.ts';
import { dayoffTypes, scanCodes, taskTypes } from '#features/catalogues/catalogues.table.ts';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import { departments } from '#features/departments/departments.table.ts';

/** What the log calls a change of a setting, of a limit, and the end of a limit that was to come. */
export const ACTIONS = ['department.set', 'department.set_limit', 'department.withdraw_limit'];

const MOST_LINES = 500;

export const createSettingsRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  const countOf = async (
    table: typeof dayoffTypes | typeof taskTypes,
    departmentId: string,
  ): Promise<number> => {
    const [row] = await db
      .select({ count: count() })
      .from(table)
      .where(
        company.where(
          table,
          and(eq(table.departmentId, departmentId), isNull(table.archivedAt)),
        ),
      );
    return row?.count ?? 0;
  };

  return {
    find: (id: string): Promise<DepartmentRow | undefined> => company.find(departments, { id }),

    /** As it stands, kept from everybody else until the end of the transaction. */
    lock: async (id: string): Promise<DepartmentRow | undefined> =>
      (await company.lock(departments, { id }))[0],

    save: (id: string, changes: Partial<DepartmentRow>) =>
      company.update(departments, { id }, changes),

    countLists: async (departmentId: string) => {
      const [leaveKinds, kindsOfTask, codes] = await Promise.all([
        countOf(dayoffTypes, departmentId),
        countOf(taskTypes, departmentId),
        company.list(
          scanCodes,
          and(
            eq(scanCodes.departmentId, departmentId),
            isNull(scanCodes.archivedAt),
            isNull(scanCodes.attributeId),
          ),
        ),
      ]);
      return { leaveKinds, taskTypes: kindsOfTask, placeCodes: codes.length };
    },

    /** Newest first. */
    listLines: (departmentId: string, key?: string) =>
      company
        .pick(
          auditLog,
          ['action', 'details', 'actorId', 'createdAt'],
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
