import type { Scope, Db } from '#db/database.ts';
import type { Hooks } from '#platform/context.ts';
import { createAdminRepo } from './admin.repo.ts';

export type Operator = { database: Scope; hooks: Hooks };

/** A department by its name or id, and by its company's where names repeat. */
export type WantedDepartment = { department: string; company?: string | undefined };

/** Somebody by their address or id, and by their company where an address stands for several. */
export type WantedPerson = { person: string; company?: string | undefined };

const isIn = (
  { companyId, companyName }: { companyId: string; companyName: string },
  company: string | undefined,
): boolean => company === undefined || companyId === company || companyName === company;

/** Throws an error that says what is not there or not told apart. */
export const getDepartment = async (db: Db, { department, company }: WantedDepartment) => {
  const candidates = (await createAdminRepo(db).listDepartments()).filter(
    (row) => (row.id === department || row.name === department) && isIn(row, company),
  );
  const [only] = candidates;
  if (!only) {
    throw new Error(`There is no department ${department}${company ? ` of ${company}` : ''}`);
  }
  if (candidates.length > 1) {
    const ids = candidates.map((row) => `${row.id} of ${row.companyName}`).join(', ');
    throw new Error(`Several departments are called ${department}; name one by its id: ${ids}`);
  }
  return only;
};

/** The same of a person; who can sign in comes before who left. */
export const getPerson = async (db: Db, { person, company }: WantedPerson) => {
  const named = (await createAdminRepo(db).findPersons(person.trim())).filter((row) =>
    isIn(row, company),
  );
  const current = named.filter(({ isLogin }) => isLogin);
  const candidates = current.length > 0 ? current : named;
  const [only] = candidates;
  if (!only) throw new Error(`There is nobody called ${person}${company ? ` in ${company}` : ''}`);
  if (candidates.length > 1) {
    const ids = candidates.map((row) => `${row.personId} of ${row.companyName}`).join(', ');
    throw new Error(`${person} stands for several; name one by their id: ${ids}`);
  }
  return only;
};
