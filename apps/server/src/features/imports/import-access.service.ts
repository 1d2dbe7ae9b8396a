import { can, scopeOf } from '@ploeg/domain/access/rights';
import { IMPORT_KINDS, type ImportKind, RIGHT_OF_KIND } from '@ploeg/domain/imports/import-kinds';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { createImportsRepo } from './imports.repo.ts';
import type { ImportRow } from './imports.table.ts';

const mayImport = ({ actor }: ReadContext, kind: ImportKind): boolean =>
  scopeOf(actor, RIGHT_OF_KIND[kind]).departments.length > 0;

/** Who takes on, plans or answers somewhere may upload a list of it; each line is then judged by what they may do there. */
export const requireImporter = (context: ReadContext, kind?: ImportKind): void => {
  const isAllowed = (kind ? [kind] : IMPORT_KINDS).some((each) => mayImport(context, each));
  if (!isAllowed) throw fail('request.forbidden');
};

/** Lists are their uploader's, and of whoever holds their right for the whole company. */
export const maySee = (context: ReadContext, { createdBy, kind }: ImportRow): boolean =>
  (createdBy === context.actor.personId || can(context.actor, RIGHT_OF_KIND[kind])) &&
  mayImport(context, kind);

const judge = (context: ReadContext, row: ImportRow | undefined): ImportRow => {
  if (!row || !maySee(context, row)) throw fail('imports.not_found');
  return row;
};

export const getImport = async (context: ReadContext, id: string): Promise<ImportRow> => {
  requireImporter(context);
  return judge(context, await createImportsRepo(context.db, context.actor.companyId).find(id));
};

/** The same, as nobody else changes it until the transaction ends. */
export const lockImport = async (context: ReadContext, id: string): Promise<ImportRow> => {
  requireImporter(context);
  return judge(context, await createImportsRepo(context.db, context.actor.companyId).lock(id));
};
