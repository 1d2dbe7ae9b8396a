import { Readable } from 'node:stream';
import type { ReadContext } from '#platform/context.ts';
import { toCsv } from '#platform/csv.ts';
import { textsIn } from '#texts/texts.ts';
import { getImport } from './import-access.service.ts';
import { judgeImport } from './import-judging.service.ts';
import { isLeft, reasonsOf, reasonsText } from './left-lines.ts';
import type { ImportDeps } from './sealed-cells.ts';

/** The lines that did not go in, as they were written, with the reasons beside them. */
export const getImportRest = async (
  context: ReadContext,
  id: string,
  deps: ImportDeps,
): Promise<{ content: Readable; mime: string; name: string }> => {
  const row = await getImport(context, id);
  const t = textsIn(context.actor.language);
  const { judged, plan, lines } = await judgeImport(context, row, deps);
  const isLeftOut = (column: number): boolean =>
    row.plan.columns[column] !== 'ignore' && plan.columns[column] === 'ignore';
  const reasons = new Map(
    judged.lines
      .filter(({ verdict }) => isLeft(verdict))
      .map((result) => [result.line, reasonsOf(result)]),
  );
  for (const { line, row: stored } of lines) {
    if (stored.outcome === 'left') reasons.set(line, stored.refusal);
  }
  const body = lines.flatMap(({ line, cells }) => {
    const why = reasons.get(line);
    if (why === undefined || cells.length === 0) return [];
    // What somebody may not see is not in a file of theirs either.
    const own = cells.map((cell, column) => (isLeftOut(column) ? '' : cell));
    return [[...own, why === 'twice' ? 'twice' : 'cannot', reasonsText(why, t)]];
  });
  const csv = toCsv([[...row.heads, 'ploeg_result', 'ploeg_error'], ...body]);
  return {
    content: Readable.from([csv]),
    mime: 'text/csv; charset=utf-8',
    name: 'ploeg-import.csv',
  };
};
