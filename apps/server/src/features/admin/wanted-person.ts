import type { Db } from '#db/database.ts';
import { createAdminRepo } from './admin.repo.ts';

/** Somebody by their address or id, and by their company where an address stands for several. */
export type WantedPerson = { person: string; company?: string | undefined };

/** Throws an error that says who is not there or not told apart; who can sign in comes before who left. */
export const getPerson = async (db: Db, { person, company }: WantedPerson) => {
  const named = (await createAdminRepo(db).findPersons(person.trim())).filter(
    (p) => company === undefined || p.companyId === company || p.companyName === company,
  );
  const current = named.filter(({ isLogin }) => isLogin);
  const candidates = current.length > 0 ? current : named;
  const [only] = candidates;
  if (!only) throw new Error(`There is nobody called ${person}${company ? ` in ${company}` : ''}`);
  if (candidates.length > 1) {
    const ids = candidates.map((p) => `${p.personId} of ${p.companyName}`).join(', ');
    throw new Error(`${person} stands for several; name one by their id: ${ids}`);
  }
  return only;
};

export type NamedPerson = Awaited<ReturnType<typeof getPerson>>;
