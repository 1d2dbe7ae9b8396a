import type { Db } from '#db/database.ts';
import { createAdminRepo } from './admin.repo.ts';

/** A department by its name or id, and by its company's where names repeat. */
export type WantedDepartment = { department: string; company?: string | undefined };

/** Throws an error that says what is not there or not told apart. */
export const getDepartment = async (db: Db, { department, company }: WantedDepartment) => {
  const named = (await createAdminRepo(db).listDepartments()).filter(
    (d) =>
      (d.id === department || d.name === department) &&
      (company === undefined || d.companyId === company || d.companyName === company),
  );
  const [only] = named;
  if (!only)
    throw new Error(`There is no department ${department}${company ? ` of ${company}` : ''}`);
  if (named.length > 1) {
    const ids = named.map((d) => `${d.id} of ${d.companyName}`).join(', ');
    throw new Error(`Several departments are called ${department}; name one by its id: ${ids}`);
  }
  return only;
};
