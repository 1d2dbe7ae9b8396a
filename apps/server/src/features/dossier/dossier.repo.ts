import { and, desc, gt, lt, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first, matches } from '#db/matches.ts';
import { type DossierLinkRow, dossierLinks, dossierLooks } from './dossier.table.ts';

/** A list shows so many links. */
const MOST_LINKS = 50;

/** The link with a token that still opens; the token names the company. */
export const findOpenLink = (
  db: Db,
  tokenHash: string,
  at: Date,
): Promise<DossierLinkRow | undefined> =>
  first(
    db
      .select()
      .from(dossierLinks)
      .where(
        and(matches(dossierLinks, { tokenHash, revokedAt: null }), gt(dossierLinks.expiresAt, at)),
      ),
  );

/** Of all companies, with their looks. */
export const deleteLinksBefore = async (db: Db, before: Date): Promise<number> => {
  const gone = await db
    .delete(dossierLinks)
    .where(lt(dossierLinks.expiresAt, before))
    .returning({ id: dossierLinks.id });
  await db.delete(dossierLooks).where(
    sql`not exists (select 1 from ${dossierLinks} link
      where link.company_id = ${dossierLooks.companyId} and link.id = ${dossierLooks.linkId})`,
  );
  return gone.length;
};

export const createDossierRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    insertLink: (row: Omit<typeof dossierLinks.$inferInsert, 'companyId'>) =>
      company.create(dossierLinks, row),

    findLink: (id: string) => company.find(dossierLinks, { id }),

    revoke: (id: string, at: Date) => company.change(dossierLinks, { id }, { revokedAt: at }),

    listLinks: (departmentId: string) =>
      company
        .list(dossierLinks, { departmentId }, desc(dossierLinks.createdAt), desc(dossierLinks.id))
        .limit(MOST_LINKS),

    insertLook: (row: Omit<typeof dossierLooks.$inferInsert, 'companyId'>) =>
      company.insert(dossierLooks, row),

    listLooks: (linkIds: string[]) =>
      company.list(dossierLooks, { linkId: linkIds }, desc(dossierLooks.at), desc(dossierLooks.id)),
  };
};
