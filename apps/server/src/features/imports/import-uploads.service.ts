import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ReceivedFile } from '@ploeg/contract/shared/route';
import { fold } from '@ploeg/domain/imports/fold';
import type { ImportTarget } from '@ploeg/domain/imports/import-fields';
import type { ImportPlan, Known } from '@ploeg/domain/imports/import-plan';
import { type ColumnMatch, hasHeads, matchHeads } from '@ploeg/domain/imports/match-heads';
import { addMonths } from '@ploeg/domain/time/calendar-days';
import { fromDateKey, startOfMonth, toDateKey } from '@ploeg/domain/time/wall-time';
import { requireRightSomewhere } from '#platform/require-right.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { requireImporter } from './import-access.service.ts';
import { loadKnown } from './import-known.service.ts';
import { createImportsRepo } from './imports.repo.ts';
import type { ImportRow } from './imports.table.ts';
import { readListFile } from './read-file.ts';
import type { ImportDeps } from './sealed-cells.ts';
import { type Sheet, SheetError, type SheetRow } from './sheet.ts';

const FULL_WEEK_MINUTES = 2280;

export type ReadList = { sheet: Sheet; fileSha256: string };

/** Reads the file before there is a transaction. */
export const readUpload = async (
  context: ReadContext,
  files: readonly ReceivedFile[],
): Promise<ReadList> => {
  requireImporter(context);
  const [file] = files;
  if (!file?.path) throw fail('imports.unreadable');
  try {
    return { sheet: await readListFile(await readFile(file.path)), fileSha256: file.sha256 };
  } catch (error) {
    if (error instanceof SheetError) throw fail(`imports.${error.fault}`);
    throw error;
  }
};

const letterOf = (column: number): string =>
  column < 26
    ? String.fromCodePoint(65 + column)
    : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26);

const hashHeads = (heads: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(heads.map(fold)))
    .digest('hex');

const namesOf = ({ places, today }: Known) => ({
  locations: places.map(({ name }) => name),
  sections: places.flatMap(({ sections }) => sections.map(({ name }) => name)),
  today,
});

/** Columns that an import wrote beside a list, so that it can come again. */
const OWN_HEADS = new Set(['ploeg result', 'ploeg error']);

const split = ({ rows }: Sheet, known: Known): { heads: string[]; body: SheetRow[] } => {
  const [first, ...rest] = rows;
  if (!first) throw fail('imports.empty');
  if (!hasHeads(first.cells, namesOf(known))) {
    return { heads: first.cells.map((_, column) => letterOf(column)), body: rows };
  }
  if (rest.length === 0) throw fail('imports.empty');
  return { heads: first.cells, body: rest };
};

const usualPlan = (known: Known, columns: ImportTarget[], departmentId: string | null) => {
  const nextMonth = addMonths(startOfMonth(fromDateKey(known.today)), 1);
  return {
    columns,
    nameOrder: null,
    dayOrder: null,
    wageUnit: null,
    fullWeekMinutes: FULL_WEEK_MINUTES,
    departmentId,
    changesFrom: toDateKey(nextMonth),
    worksAs: {},
    locations: {},
    sections: {},
    skills: {},
  } satisfies Omit<ImportPlan, 'epoch'>;
};

/** As the last list was matched that looked the same and went in. */
const likeBefore = (
  before: ImportRow | undefined,
  plan: ReturnType<typeof usualPlan>,
): Omit<ImportPlan, 'epoch'> => {
  if (!before) return plan;
  const { columns, nameOrder, dayOrder, wageUnit, worksAs, locations, sections, skills } =
    before.plan;
  return { ...plan, columns, nameOrder, dayOrder, wageUnit, worksAs, locations, sections, skills };
};

/** Keeps a list that was read; nothing of it is anybody's yet. */
export const keepUpload = async (
  context: WriteContext,
  { sheet }: ReadList,
  { name = '', departmentId }: { name?: string | undefined; departmentId?: string | undefined },
  { cells: seal }: ImportDeps,
): Promise<{ id: string }> => {
  const { db, actor, now } = context;
  requireImporter(context);
  if (departmentId !== undefined) requireRightSomewhere(context, 'people.manage', departmentId);
  const known = await loadKnown(context);
  const { heads, body } = split(sheet, known);
  const columns = heads.map((head, column) => ({
    head,
    values: body.map(({ cells }) => cells[column] ?? ''),
  }));
  const matches = matchHeads(columns, namesOf(known)).map(
    (match, column): ColumnMatch =>
      OWN_HEADS.has(fold(heads[column] ?? '')) ? { target: 'ignore', confidence: 'sure' } : match,
  );
  const repo = createImportsRepo(db, actor.companyId);
  const headsHash = hashHeads(heads);
  const before = await repo.findAlike(headsHash);
  const plan = usualPlan(
    known,
    matches.map(({ target }) => target),
    departmentId ?? null,
  );
  const id = newId();
  await repo.insert({
    id,
    createdBy: actor.personId,
    createdAt: new Date(now * 1000),
    fileName: name,
    sheet: sheet.name,
    heads,
    headsHash,
    plan: likeBefore(before, plan),
    confidences: matches.map(({ confidence }) => (before ? 'sure' : confidence)),
    rowCount: body.length,
  });
  await repo.insertLines(
    body.map(({ line, cells }) => ({ id: newId(), importId: id, line, cells: seal.seal(cells) })),
  );
  context.audit({ action: 'import.upload', subjectId: id, details: { rows: body.length } });
  context.emit({ resource: 'IMPORTS', resourceId: id, personIds: [actor.personId] });
  return { id };
};
