import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ReceivedFile } from '@ploeg/contract/shared/route';
import { fold } from '@ploeg/domain/imports/fold';
import type { ImportTarget } from '@ploeg/domain/imports/import-fields';
import { type ImportKind, RIGHT_OF_KIND } from '@ploeg/domain/imports/import-kinds';
import { type ImportPlan, NO_ENTRY_PLAN } from '@ploeg/domain/imports/import-plan';
import { type ColumnMatch, findHeads, matchHeads } from '@ploeg/domain/imports/match-heads';
import { addMonths } from '@ploeg/domain/time/calendar-days';
import { fromDateKey, startOfMonth, toDateKey } from '@ploeg/domain/time/wall-time';
import { listNamedAccounts } from '#features/leave-ledger/opening-balances.service.ts';
import { requireRightSomewhere } from '#platform/require-right.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { requireImporter } from './import-access.service.ts';
import { type KnownPlaces, loadPlaces } from './import-places.service.ts';
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
  kind: ImportKind,
  files: readonly ReceivedFile[],
): Promise<ReadList> => {
  requireImporter(context, kind);
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

const namesOf = ({ places, today }: KnownPlaces, accounts: readonly { name: string }[]) => ({
  leaveAccounts: accounts.map(({ name }) => name),
  locations: places.map(({ name }) => name),
  sections: places.flatMap(({ sections }) => sections.map(({ name }) => name)),
  leaveKinds: places.flatMap(({ leaveKinds }) => leaveKinds.map(({ name }) => name)),
  today,
});

/** Columns that an import wrote beside a list, so that it can come again. */
const OWN_HEADS = new Set(['ploeg result', 'ploeg error']);

const split = (
  { rows }: Sheet,
  names: ReturnType<typeof namesOf>,
  kind: ImportKind,
): { heads: string[]; body: SheetRow[] } => {
  const [first] = rows;
  if (!first) throw fail('imports.empty');
  const found = findHeads(
    rows.map(({ cells }) => cells),
    names,
    kind,
  );
  const body = rows.slice(found.body);
  if (body.length === 0) throw fail('imports.empty');
  const heads = found.heads === null ? null : rows[found.heads];
  return { heads: heads?.cells ?? first.cells.map((_, column) => letterOf(column)), body };
};

const usualPlan = (known: KnownPlaces, columns: ImportTarget[], departmentId: string | null) => {
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
    ...NO_ENTRY_PLAN,
  } satisfies Omit<ImportPlan, 'epoch'>;
};

/** As the last list was matched that looked the same and went in. */
const likeBefore = (
  before: ImportRow | undefined,
  plan: ReturnType<typeof usualPlan>,
): Omit<ImportPlan, 'epoch'> => {
  if (!before) return plan;
  const { departmentId, changesFrom, fullWeekMinutes } = plan;
  // That limits may be passed, and why, is said of each list anew.
  const { passLimits, reason } = NO_ENTRY_PLAN;
  const own = { departmentId, changesFrom, fullWeekMinutes, passLimits, reason };
  return { ...plan, ...before.plan, ...own };
};

type UploadOf = {
  kind: ImportKind;
  name?: string | undefined;
  departmentId?: string | undefined;
};

/** Keeps a list that was read; nothing of it is anybody's yet. */
export const keepUpload = async (
  context: WriteContext,
  { sheet }: ReadList,
  { kind, name = '', departmentId }: UploadOf,
  { cells: seal }: ImportDeps,
): Promise<{ id: string }> => {
  const { db, actor, now } = context;
  requireImporter(context, kind);
  if (departmentId !== undefined) requireRightSomewhere(context, RIGHT_OF_KIND[kind], departmentId);
  const known = await loadPlaces(context, RIGHT_OF_KIND[kind]);
  const accounts = kind === 'openingBalances' ? await listNamedAccounts(context) : [];
  const names = namesOf(known, accounts);
  const { heads, body } = split(sheet, names, kind);
  const columns = heads.map((head, column) => ({
    head,
    values: body.map(({ cells }) => cells[column] ?? ''),
  }));
  const matches = matchHeads(columns, names, kind).map(
    (match, column): ColumnMatch =>
      OWN_HEADS.has(fold(heads[column] ?? '')) ? { target: 'ignore', confidence: 'sure' } : match,
  );
  const repo = createImportsRepo(db, actor.companyId);
  const headsHash = hashHeads(heads);
  const before = await repo.findAlike(kind, headsHash);
  const plan = usualPlan(
    known,
    matches.map(({ target }) => target),
    departmentId ?? null,
  );
  const id = newId();
  await repo.insert({
    id,
    kind,
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
  context.audit({ action: 'import.upload', subjectId: id, details: { kind, rows: body.length } });
  context.emit({ resource: 'IMPORTS', resourceId: id, personIds: [actor.personId] });
  return { id };
};
