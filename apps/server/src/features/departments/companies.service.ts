import type { ReadContext, WriteContext } from '#platform/context.ts';
import { type CompanyRow, createDepartmentsRepo, type DepartmentRow } from './departments.repo.ts';

export type { CompanyRow };

const repoOf = ({ db, actor }: Pick<ReadContext, 'db' | 'actor'>) =>
  createDepartmentsRepo(db, actor.companyId);

/** Every department of the company, also archived ones, by name. */
export const listDepartments = (context: ReadContext): Promise<DepartmentRow[]> =>
  repoOf(context).listDepartments();

export const getCompanyRow = async (context: ReadContext): Promise<CompanyRow> => {
  const row = await repoOf(context).findCompany();
  if (!row) throw new Error('A caller without a company');
  return row;
};

/** Held until the end of the transaction: what must be unique in a company is asked under it. */
export const lockCompany = (context: WriteContext): Promise<CompanyRow> =>
  repoOf(context).lockCompany();

export const updateCompany = (
  context: WriteContext,
  changes: Partial<CompanyRow>,
): Promise<CompanyRow> => repoOf(context).updateCompany(changes);

export const insertDepartment = (
  context: WriteContext,
  row: Parameters<ReturnType<typeof repoOf>['insertDepartment']>[0],
): Promise<DepartmentRow> => repoOf(context).insertDepartment(row);

export const updateDepartment = (
  context: WriteContext,
  departmentId: string,
  changes: Partial<DepartmentRow>,
): Promise<DepartmentRow> => repoOf(context).updateDepartment(departmentId, changes);
