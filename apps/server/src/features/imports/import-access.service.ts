import { can, scopeOf } from '@ploeg/domain/access/rights';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { createImportsRepo } from './imports.repo.ts';
import type { ImportRow } from './imports.table.ts';

/** Who takes people on somewhere may upload a list; each line is then judged by what they may do there. */
export const requireImporter = ({ actor }: ReadContext): void => {
  if (scopeOf(actor, 'people.manage').departments.length === 0) throw fail('request.forbidden');
};

/** Lists are their uploader's, and of whoever manages the people of the whole company. */
export const maySee = ({ actor }: ReadContext, { createdBy }: ImportRow): boolean =>
  createdBy === actor.personId || can(actor, 'people.manage');

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
