import type { ImportProgress } from '@ploeg/contract/imports/imports.schemas';
import { type ImportKind, isAlwaysWhole } from '@ploeg/domain/imports/import-kinds';
import type { ErrorCode } from '@ploeg/contract/shared/error-codes';
import type { JudgedLine, Place } from '@ploeg/domain/imports/import-plan';
import type { ListMake } from '@ploeg/domain/imports/judged-list';
import { createRow } from '#features/catalogues/catalogue-keeping.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { Failure, fail } from '#platform/failure.ts';
import { lockImport } from './import-access.service.ts';
import { fingerprintsOf, madeBy } from './import-fingerprints.ts';
import { type JudgedImport, judgeImport, type OpenLine } from './import-judging.service.ts';
import { type WordIds, wordKey, type Written } from './import-writing.service.ts';
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

const idsOfWords = (places: readonly Place[]): WordIds =>
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

type Chunk = { written: Map<OpenLine, Written>; refused: Map<OpenLine, ErrorCode> };

/** Writes lines, each by itself; as a whole the first that is refused refuses all. */
const writeChunk = async (
  context: WriteContext,
  { lines, write }: JudgedImport,
  chunk: readonly JudgedLine[],
  how: { words: WordIds; isWhole: boolean },
): Promise<Chunk> => {
  const byNumber = new Map(lines.map((line) => [line.line, line]));
  const done: Chunk = { written: new Map(), refused: new Map() };
  for (const [at, written] of (await write(context, chunk, how)).entries()) {
    const line = byNumber.get(chunk[at]?.line ?? 0);
    if (!line) continue;
    if (!(written instanceof Failure)) done.written.set(line, written);
    else if (how.isWhole) throw written;
    else done.refused.set(line, written.code);
  }
  return done;
};

const keepChunk = async (
  context: WriteContext,
  kind: ImportKind,
  { written, refused }: Chunk,
  same: readonly OpenLine[],
  deps: ImportDeps,
): Promise<void> => {
  const repo = createImportsRepo(context.db, context.actor.companyId);
  const ids = [...new Set([...written.values()].flatMap((each) => madeBy(each) ?? []))];
  const prints = await fingerprintsOf(context, kind, ids);
  for (const [{ row }, each] of written) {
    const { outcome, personId, employmentId, subjectId, before } = each;
    await repo.updateLine(row.id, {
      outcome,
      personId,
      employmentId,
      subjectId,
      before: outcome === 'updated' ? deps.cells.seal(before) : '',
      fingerprint: prints.get(madeBy(each) ?? '') ?? '',
    });
  }
  for (const [{ row }, refusal] of refused) await repo.updateLine(row.id, { refusal });
  if (same.length > 0) {
    await repo.closeLines(same.map(({ row }) => row.id));
  }
};

const isGoing = ({ verdict }: JudgedLine): boolean => verdict === 'new' || verdict === 'updates';

/** Lines that keep a list out that goes in as a whole: not those that somebody left out on purpose. */
const countInWay = ({ judged, lines }: JudgedImport): number => {
  const left = new Set(
    lines.filter(({ decision }) => decision === 'leave').map(({ line }) => line),
  );
  return judged.lines.filter(({ line, verdict }) => isLeft(verdict) && !left.has(line)).length;
};

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
  const whole = await judgeImport(context, row, deps);
  const { places, lines, judged } = whole;
  const going = judged.lines.filter(isGoing);
  const isWhole = mode === 'all-or-nothing' || isAlwaysWhole(row.kind);
  if (isWhole) {
    if (countInWay(whole) > 0) throw fail('imports.not_all');
    if (going.length > MOST_AS_ONE) throw fail('imports.too_many_for_one', { count: MOST_AS_ONE });
  }
  const words = idsOfWords(places);
  const made = await makeWords(context, judged.makes, words);
  // Planning reads its lists with the versions that a call began with: sections come before their shifts.
  const most = row.kind !== 'people' && made.length > 0 ? 0 : isWhole ? MOST_AS_ONE : LINES_AT_ONCE;
  const chunk = inOrderOfLocks(going.slice(0, most));
  const byNumber = new Map(lines.map((line) => [line.line, line]));
  const done = await writeChunk(context, whole, chunk, { words, isWhole });
  const same = judged.lines
    .filter(({ verdict }) => verdict === 'same')
    .flatMap((result) => byNumber.get(result.line) ?? []);
  await keepChunk(context, row.kind, done, same, deps);

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
  const details = { kind: row.kind, created, updated: outcomes.length - created, left };
  context.audit({ action: 'import.commit', subjectId: id, details });
  context.emit({ resource: 'IMPORTS', resourceId: id, personIds: [row.createdBy] });
  const total = lines.filter(({ isDone }) => isDone).length + outcomes.length;
  return toProgress({ ...row, ...changes }, left, total);
};
