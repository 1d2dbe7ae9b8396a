import type { ImportProgress } from '@ploeg/contract/imports/imports.schemas';
import type { ErrorCode } from '@ploeg/contract/shared/error-codes';
import type { JudgedLine, Known } from '@ploeg/domain/imports/import-plan';
import type { ListMake } from '@ploeg/domain/imports/judge-lines';
import { createRow } from '#features/catalogues/catalogue-keeping.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { Failure, fail } from '#platform/failure.ts';
import { inOwnStep } from '#platform/own-step.ts';
import { lockImport } from './import-access.service.ts';
import { fingerprintsOf } from './import-fingerprints.ts';
import { judgeImport, type OpenLine } from './import-judging.service.ts';
import { type WordIds, wordKey, writeLine, type Written } from './import-writing.service.ts';
import { isLeft, reasonsOf } from './left-lines.ts';
import { createImportsRepo } from './imports.repo.ts';
import type { ImportRow, MadeRow } from './imports.table.ts';
import type { ImportDeps } from './sealed-cells.ts';

/** Lines of one transaction, so that nobody else waits long. */
const LINES_AT_ONCE = 200;

/** More do not go in as one: everybody would wait for them. */
const MOST_AS_ONE = 1000;

/** Of sections that are made along: readable with white text, told apart beside each other. */
const COLOURS = ['#6B46C1', '#1F5FAE', '#B23A24', '#8A5A00', '#4B5863', '#A8246E'];

const idsOfWords = ({ places }: Known): WordIds =>
  new Map(
    places.flatMap(({ id, sections, skills }) => [
      ...sections.map((row) => [wordKey(id, 'sections', row.name), row.id] as const),
      ...skills.map((row) => [wordKey(id, 'skills', row.name), row.id] as const),
    ]),
  );

/** Makes the sections and skills that the lines need and that are not there yet. */
const makeWords = async (
  context: WriteContext,
  makes: readonly ListMake[],
  words: WordIds,
): Promise<MadeRow[]> => {
  const made: MadeRow[] = [];
  for (const { list, departmentId, name } of makes) {
    const key = wordKey(departmentId, list, name);
    if (words.has(key)) continue;
    const background = COLOURS[words.size % COLOURS.length] as string;
    const row = await createRow(context, list, {
      departmentId,
      name,
      color: '#FFFFFF',
      background,
    });
    words.set(key, row.id);
    made.push({ list, id: row.id });
  }
  return made;
};

/** What a line that fails would have said and told is not said. */
const attempt = async (
  context: WriteContext,
  run: (own: WriteContext) => Promise<Written>,
): Promise<Written | ErrorCode> => {
  try {
    return await inOwnStep(context, run);
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
};

type Chunk = { written: Map<OpenLine, Written>; refused: Map<OpenLine, ErrorCode> };

const keepChunk = async (
  context: WriteContext,
  { written, refused }: Chunk,
  same: readonly OpenLine[],
  deps: ImportDeps,
): Promise<void> => {
  const repo = createImportsRepo(context.db, context.actor.companyId);
  const ids = [...new Set([...written.values()].map(({ personId }) => personId))];
  const prints = await fingerprintsOf(context, ids);
  for (const [{ row }, { outcome, personId, employmentId, before }] of written) {
    await repo.updateLine(row.id, {
      outcome,
      personId,
      employmentId,
      before: outcome === 'updated' ? deps.cells.seal(before) : '',
      fingerprint: prints.get(personId) ?? '',
    });
  }
  for (const [{ row }, refusal] of refused) await repo.updateLine(row.id, { refusal });
  if (same.length > 0) {
    await repo.closeLines(same.map(({ row }) => row.id));
  }
};

const isGoing = ({ verdict }: JudgedLine): boolean => verdict === 'new' || verdict === 'updates';

const toProgress = (row: ImportRow, left: number, done: number): ImportProgress => ({
  state: row.state,
  version: row.version,
  done,
  left,
  created: row.created,
  updated: row.updated,
});

/** Only the person who is locked next may be waited for, so lines of one chunk are written by whom they are about. */
const inOrderOfLocks = (lines: readonly JudgedLine[]): JudgedLine[] =>
  lines.toSorted((a, b) => ((a.personId ?? '') < (b.personId ?? '') ? -1 : 1));

/**
 * Takes the next lines in. Whoever asks again goes on where it stands, also after a process that was
 * killed and beside another who asks at the same time; a line goes in once.
 */
export const commitImport = async (
  context: WriteContext,
  id: string,
  { version, mode }: { version: number; mode: 'only-valid' | 'all-or-nothing' },
  deps: ImportDeps,
): Promise<ImportProgress> => {
  const { db, actor, now } = context;
  const row = await lockImport(context, id);
  const repo = createImportsRepo(db, actor.companyId);
  if (row.state === 'done') return toProgress(row, 0, row.created + row.updated);
  if (row.state !== 'open' && row.state !== 'committing') throw fail('imports.closed');
  if (row.version !== version) throw fail('imports.changed');
  const { plan, known, lines, judged } = await judgeImport(context, row, deps);
  const going = judged.lines.filter(isGoing);
  const isWhole = mode === 'all-or-nothing';
  if (isWhole) {
    if (judged.counts.cannot > 0 || judged.counts.twice > 0) throw fail('imports.not_all');
    if (going.length > MOST_AS_ONE) throw fail('imports.too_many_for_one', { count: MOST_AS_ONE });
  }
  const chunk = inOrderOfLocks(going.slice(0, isWhole ? MOST_AS_ONE : LINES_AT_ONCE));
  const words = idsOfWords(known);
  const made = await makeWords(context, judged.makes, words);
  const byNumber = new Map(lines.map((line) => [line.line, line]));
  const { fullWeekMinutes, changesFrom } = plan;
  const done: Chunk = { written: new Map(), refused: new Map() };
  for (const result of chunk) {
    const line = byNumber.get(result.line);
    if (!line) continue;
    const write = (own: WriteContext) =>
      writeLine(own, result, known, { fullWeekMinutes, changesFrom, words });
    const written = isWhole ? await write(context) : await attempt(context, write);
    if (typeof written === 'string') done.refused.set(line, written);
    else done.written.set(line, written);
  }
  const same = judged.lines
    .filter(({ verdict }) => verdict === 'same')
    .flatMap((result) => byNumber.get(result.line) ?? []);
  await keepChunk(context, done, same, deps);

  const outcomes = [...done.written.values()].map(({ outcome }) => outcome);
  const left = going.length - chunk.length;
  const created = outcomes.filter((outcome) => outcome === 'created').length;
  const changes = {
    state: left === 0 ? ('done' as const) : ('committing' as const),
    created: row.created + created,
    updated: row.updated + outcomes.length - created,
    made: [...row.made, ...made],
    ...(left === 0 && { committedAt: new Date(now * 1000) }),
  };
  await repo.update(id, changes);
  if (left === 0) {
    await repo.emptyDone(id);
    for (const result of judged.lines.filter(({ verdict }) => isLeft(verdict))) {
      const line = byNumber.get(result.line);
      if (line) await repo.updateLine(line.row.id, { outcome: 'left', refusal: reasonsOf(result) });
    }
    for (const { row: line } of done.refused.keys()) {
      await repo.updateLine(line.id, { outcome: 'left', refusal: 'refused' });
    }
  }
  const details = { created, updated: outcomes.length - created, left };
  context.audit({ action: 'import.commit', subjectId: id, details });
  context.emit({ resource: 'IMPORTS', resourceId: id, personIds: [row.createdBy] });
  const total = lines.filter(({ isDone }) => isDone).length + outcomes.length;
  return toProgress({ ...row, ...changes }, left, total);
};
