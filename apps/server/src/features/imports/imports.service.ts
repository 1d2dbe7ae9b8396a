import type { ImportHead, ImportPreview } from '@ploeg/contract/imports/imports.schemas';
import type { ImportKind } from '@ploeg/domain/imports/import-kinds';
import type { Db } from '#db/database.ts';
import { daysBefore } from '#platform/clock.ts';
import type { ReadContext } from '#platform/context.ts';
import type { Instant } from '@ploeg/domain/time/wall-time';
import { getImport, maySee, requireImporter } from './import-access.service.ts';
import { UNDO_DAYS } from './import-days.ts';
import { judgeImport } from './import-judging.service.ts';
import { toImportHead, toPreview } from './imports.presenter.ts';
import { createImportsRepo, forgetOldLines } from './imports.repo.ts';
import type { ImportRow } from './imports.table.ts';
import type { ImportDeps } from './sealed-cells.ts';

const namesOf = async ({ db, actor }: ReadContext, rows: readonly ImportRow[]) => {
  const ids = [...new Set(rows.map(({ createdBy }) => createdBy))];
  const names = await createImportsRepo(db, actor.companyId).listNames(ids);
  return new Map(
    names.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]),
  );
};

export const listImports = async (
  context: ReadContext,
  kind?: ImportKind,
): Promise<ImportHead[]> => {
  requireImporter(context, kind);
  const { db, actor, now } = context;
  const rows = (await createImportsRepo(db, actor.companyId).list(kind)).filter((row) =>
    maySee(context, row),
  );
  const names = await namesOf(context, rows);
  return rows.map((row) => toImportHead(row, names.get(row.createdBy) ?? '', now));
};

export const previewImport = async (
  context: ReadContext,
  id: string,
  deps: ImportDeps,
): Promise<ImportPreview> => {
  const row = await getImport(context, id);
  const names = await namesOf(context, [row]);
  const judged = await judgeImport(context, row, deps);
  return toPreview(
    row,
    judged,
    names.get(row.createdBy) ?? '',
    context.now,
    context.actor.language,
  );
};

/** Lists hold more of people than anybody needs once they are in. */
export const forgetOldImports = (db: Db, now: Instant): Promise<number> =>
  forgetOldLines(db, daysBefore(now, UNDO_DAYS));
