import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { departmentPayPolicies, payPolicies, payRules } from './pay.table.ts';

type New<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], 'companyId'>;

export const createPayRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    listPolicies: () => company.list(payPolicies, undefined, payPolicies.id),

    findPolicy: (id: string) => company.find(payPolicies, { id }),

    insertPolicy: (row: New<typeof payPolicies>) => company.create(payPolicies, row),

    /** In the order in which they were added. */
    listRules: (policyIds?: readonly string[]) =>
      company.list(payRules, policyIds && { policyId: policyIds }, payRules.id),

    insertRules: async (rows: New<typeof payRules>[]) => {
      if (rows.length > 0) await company.insert(payRules, rows);
    },

    listLines: (departmentIds?: readonly string[]) =>
      company.list(
        departmentPayPolicies,
        departmentIds && { departmentId: departmentIds },
        departmentPayPolicies.since,
        departmentPayPolicies.id,
      ),

    insertLine: (row: New<typeof departmentPayPolicies>) =>
      company.create(departmentPayPolicies, row),
  };
};
