import { rightFor } from '@ploeg/domain/imports/import-fields';
import { type ImportPlan, type ListLine, NO_ENTRY_PLAN } from '@ploeg/domain/imports/import-plan';
import { judgeList } from '@ploeg/domain/imports/judge-lines';
import { listDepartments } from '#features/departments/companies.service.ts';
import { loadUsualKinds } from '#features/terms/usual-kind.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { judgeBalanceList } from './import-balances.service.ts';
import { judgeEntryList } from './import-entries.service.ts';
import { lackingRights, loadKnown } from './import-known.service.ts';
import { writeLine } from './import-writing.service.ts';
import { createImportsRepo } from './imports.repo.ts';
import { type JudgedKind, oneByOne } from './judged-kind.ts';
import type { ImportRow, LineRow } from './imports.table.ts';
import type { ImportDeps } from './sealed-cells.ts';

export type OpenLine = ListLine & { row: LineRow };

export type JudgedImport = JudgedKind & { plan: ImportPlan; lines: OpenLine[] };

/** The lines of a list that still hold their cells. */
export const openLines = (rows: readonly LineRow[], { cells: seal }: ImportDeps): OpenLine[] =>
  rows.map((row) => ({
    row,
    line: row.line,
    cells: (seal.open(row.cells) as string[] | null) ?? [],
    decision: row.decision,
    keeps: row.keeps,
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
  return { ...NO_ENTRY_PLAN, ...plan, columns, epoch: 1900 };
};

const judgePeople = async (
  context: ReadContext,
  { heads }: ImportRow,
  lines: readonly ListLine[],
  plan: ImportPlan,
): Promise<JudgedKind> => {
  const known = await loadKnown(context);
  const { fullWeekMinutes, changesFrom } = plan;
  const usualKindIn = await loadUsualKinds(context, await listDepartments(context));
  const names = new Map(
    known.people.map(({ personId, firstName, lastName }) => [
      personId,
      `${firstName} ${lastName}`.trim(),
    ]),
  );
  return {
    places: known.places,
    judged: judgeList(heads, lines, plan, known),
    nameOf: (personId) => names.get(personId),
    write: oneByOne((own, line, words) =>
      writeLine(own, line, known, { fullWeekMinutes, changesFrom, usualKindIn, words }),
    ),
  };
};

/** Reads the list and the company, and says of each line what becomes of it. */
export const judgeImport = async (
  context: ReadContext,
  row: ImportRow,
  deps: ImportDeps,
): Promise<JudgedImport> => {
  const rows = await createImportsRepo(context.db, context.actor.companyId).listLines(row.id);
  const lines = openLines(rows, deps);
  const plan = planFor(context, row);
  const { kind, heads } = row;
  const own =
    kind === 'people'
      ? await judgePeople(context, row, lines, plan)
      : kind === 'openingBalances'
        ? await judgeBalanceList(context, { row, lines, plan })
        : await judgeEntryList(context, { kind, heads, lines, plan }, deps);
  return { ...own, plan, lines };
};
