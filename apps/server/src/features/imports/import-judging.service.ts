import { rightFor } from '@ploeg/domain/imports/import-fields';
import type { ImportPlan, Known, ListLine } from '@ploeg/domain/imports/import-plan';
import { type JudgedList, judgeList } from '@ploeg/domain/imports/judge-lines';
import type { ReadContext } from '#platform/context.ts';
import { lackingRights, loadKnown } from './import-known.service.ts';
import { createImportsRepo } from './imports.repo.ts';
import type { ImportRow, LineRow } from './imports.table.ts';
import type { ImportDeps } from './sealed-cells.ts';

export type OpenLine = ListLine & { row: LineRow };

export type JudgedImport = {
  plan: ImportPlan;
  known: Known;
  lines: OpenLine[];
  judged: JudgedList;
};

/** The lines of a list that still hold their cells. */
export const openLines = (rows: readonly LineRow[], { cells: seal }: ImportDeps): OpenLine[] =>
  rows.map((row) => ({
    row,
    line: row.line,
    cells: (seal.open(row.cells) as string[] | null) ?? [],
    decision: row.decision,
    isDone: row.outcome !== null,
    isRefused: row.refusal !== '',
  }));

/** What is left of a plan for whoever looks: columns that they may not see are left out. */
const planFor = (context: ReadContext, { plan }: ImportRow): ImportPlan => {
  const lacking = lackingRights(context);
  const columns = plan.columns.map((target) => {
    const right = rightFor(target);
    return right !== null && lacking.has(right) ? ('ignore' as const) : target;
  });
  return { ...plan, columns, epoch: 1900 };
};

/** Reads the list and the company, and says of each line what becomes of it. */
export const judgeImport = async (
  context: ReadContext,
  row: ImportRow,
  deps: ImportDeps,
): Promise<JudgedImport> => {
  const repo = createImportsRepo(context.db, context.actor.companyId);
  const [rows, known] = await Promise.all([repo.listLines(row.id), loadKnown(context)]);
  const lines = openLines(rows, deps);
  const plan = planFor(context, row);
  return { plan, known, lines, judged: judgeList(row.heads, lines, plan, known) };
};
