import type { WriteContext } from '#platform/context.ts';
import { tellOfSheets } from './sheet-news.service.ts';
import { repoOf, toEvent } from './sheet-rows.service.ts';

/** Keeps of sheets that what they came to was made into a file for whoever works out wages. */
export const noteExported = async (
  context: WriteContext,
  sheetIds: readonly string[],
  text: string,
): Promise<void> => {
  if (sheetIds.length === 0) return;
  const repo = repoOf(context);
  const sheets = await repo.listSheetsById(sheetIds);
  await repo.insertEvents(sheets.map((row) => toEvent(context, row, { kind: 'exported', text })));
  await tellOfSheets(context, sheets);
};
