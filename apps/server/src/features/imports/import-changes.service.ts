import type { ImportChange } from '@ploeg/contract/imports/imports.schemas';
import { targetsOf } from '@ploeg/domain/imports/import-kinds';
import type { ImportPlan } from '@ploeg/domain/imports/import-plan';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { lockImport } from './import-access.service.ts';
import { openLines } from './import-judging.service.ts';
import { createImportsRepo } from './imports.repo.ts';
import type { ImportRow } from './imports.table.ts';
import type { ImportDeps } from './sealed-cells.ts';
import { toCell } from './sheet.ts';

type Plan = Omit<ImportPlan, 'epoch'>;

type Choices<T> = Readonly<Record<string, T>>;

/** A choice of null is taken back. */
const merge = <T>(before: Choices<T>, sent: Choices<T | null> | undefined): Choices<T> =>
  Object.fromEntries(
    Object.entries({ ...before, ...sent }).filter(
      (entry): entry is [string, T] => entry[1] !== null,
    ),
  );

const toPlan = (plan: Plan, { columns, options, words }: ImportChange): Plan => {
  const given = Object.fromEntries(
    Object.entries(options ?? {}).filter(([, value]) => value !== undefined),
  );
  return {
    ...plan,
    ...given,
    columns: columns ?? plan.columns,
    worksAs: merge(plan.worksAs, words?.worksAs),
    locations: merge(plan.locations, words?.locations),
    sections: merge(plan.sections, words?.sections),
    skills: merge(plan.skills, words?.skills),
    packages: merge(plan.packages, words?.packages),
    leaveKinds: merge(plan.leaveKinds, words?.leaveKinds),
    leaveAccounts: merge(plan.leaveAccounts, words?.leaveAccounts),
    people: merge(plan.people, words?.people),
  };
};

const refuseUnfit = ({ heads, kind }: ImportRow, { columns, edits = [] }: ImportChange): void => {
  if (edits.some(({ column }) => column >= heads.length)) throw fail('imports.unknown_line');
  if (!columns) return;
  if (columns.length !== heads.length) throw fail('imports.column_twice');
  const used = columns.filter((target) => target !== 'ignore');
  const known = new Set(targetsOf(kind));
  const isTwice = new Set(used).size !== used.length;
  if (isTwice || columns.some((target) => !known.has(target))) throw fail('imports.column_twice');
};

const applyEdits = async (
  context: WriteContext,
  { id }: ImportRow,
  edits: NonNullable<ImportChange['edits']>,
  deps: ImportDeps,
): Promise<void> => {
  const repo = createImportsRepo(context.db, context.actor.companyId);
  const lines = openLines(await repo.listLines(id), deps).filter(({ isDone }) => !isDone);
  const byNumber = new Map(lines.map((line) => [line.line, [...line.cells]]));
  const changed = new Set<number>();
  for (const { line, column, value, everywhere = false } of edits) {
    const own = byNumber.get(line);
    if (!own) throw fail('imports.unknown_line');
    const before = own[column] ?? '';
    for (const [number, cells] of byNumber) {
      if (number !== line && !(everywhere && cells[column] === before)) continue;
      cells[column] = toCell(value);
      changed.add(number);
    }
  }
  await repo.setCells(
    lines
      .filter(({ line }) => changed.has(line))
      .map(({ line, row }) => ({ id: row.id, cells: deps.cells.seal(byNumber.get(line)) })),
  );
};

/** What was decided anew of a list; it is judged with that from now on. */
export const changeImport = async (
  context: WriteContext,
  id: string,
  change: ImportChange,
  deps: ImportDeps,
): Promise<{ version: number }> => {
  const { db, actor } = context;
  const row = await lockImport(context, id);
  if (row.state !== 'open' && row.state !== 'committing') throw fail('imports.closed');
  if (row.version !== change.version) throw fail('imports.changed');
  refuseUnfit(row, change);
  const repo = createImportsRepo(db, actor.companyId);
  if (change.edits?.length) await applyEdits(context, row, change.edits, deps);
  for (const { line, decision, keeps } of change.decisions ?? []) {
    await repo.setDecision(id, line, { decision, ...(keeps && { keeps }) });
  }
  // What was refused may be taken now.
  await repo.forgiveLines(id);
  const version = row.version + 1;
  const { columns } = change;
  const chosen = columns
    ? [
        ...new Set([
          ...row.chosen,
          ...columns.flatMap((target, at) => (target === row.plan.columns[at] ? [] : [String(at)])),
        ]),
      ]
    : row.chosen;
  await repo.update(id, { plan: toPlan(row.plan, change), version, chosen });
  context.emit({ resource: 'IMPORTS', resourceId: id, personIds: [row.createdBy] });
  return { version };
};

/** Forgets a list that did not go in. */
export const discardImport = async (context: WriteContext, id: string): Promise<{ id: string }> => {
  const row = await lockImport(context, id);
  if (row.state !== 'open') throw fail('imports.closed');
  const repo = createImportsRepo(context.db, context.actor.companyId);
  await repo.forgetLines(id);
  await repo.forgetImport(id);
  context.audit({ action: 'import.discard', subjectId: id, details: { rows: row.rowCount } });
  context.emit({ resource: 'IMPORTS', resourceId: id, personIds: [row.createdBy] });
  return { id };
};
