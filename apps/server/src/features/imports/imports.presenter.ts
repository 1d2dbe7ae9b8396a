import type {
  ImportColumn,
  ImportHead,
  ImportLine,
  ImportPreview,
} from '@ploeg/contract/imports/imports.schemas';
import { foldName } from '@ploeg/domain/imports/fold';
import {
  cover,
  COVERED_FIELDS,
  type ImportTarget,
  rightFor,
} from '@ploeg/domain/imports/import-fields';
import type { JudgedLine, Known } from '@ploeg/domain/imports/import-plan';
import { readWorksAs } from '@ploeg/domain/imports/worker-words';
import type { Language } from '@ploeg/domain/people/languages';
import { textsIn } from '#texts/texts.ts';
import { UNDO_DAYS } from './import-days.ts';
import type { JudgedImport, OpenLine } from './import-judging.service.ts';
import type { ImportRow } from './imports.table.ts';

const SAMPLES = 5;
const SAMPLE_LETTERS = 60;

const DAY_MS = 86_400_000;

export const toImportHead = (row: ImportRow, createdBy: string, now: number): ImportHead => {
  const { committedAt } = row;
  const until = committedAt ? new Date(committedAt.getTime() + UNDO_DAYS * DAY_MS) : null;
  const canUndo = row.state === 'done' || row.state === 'undoing';
  const isInTime = until !== null && until.getTime() > now * 1000;
  return {
    id: row.id,
    fileName: row.fileName,
    sheet: row.sheet,
    state: row.state,
    version: row.version,
    rows: row.rowCount,
    created: row.created,
    updated: row.updated,
    createdAt: row.createdAt.toISOString(),
    createdBy,
    committedAt: committedAt?.toISOString() ?? null,
    undoUntil: canUndo && isInTime ? until.toISOString() : null,
  };
};

/** As it may be shown: what is a number of a person or an account is covered. */
const showCell = (target: ImportTarget, text: string): string =>
  COVERED_FIELDS.has(target) ? cover(text) : text;

const toColumns = (row: ImportRow, { plan, lines }: JudgedImport): ImportColumn[] =>
  row.heads.map((head, column) => {
    const wanted = row.plan.columns[column] ?? 'ignore';
    const right = rightFor(wanted);
    const isLeftOut = right !== null && plan.columns[column] === 'ignore';
    const values: string[] = [];
    for (const { cells } of lines) {
      const cell = cells[column] ?? '';
      if (cell !== '' && !values.includes(cell)) values.push(cell);
      if (values.length === SAMPLES) break;
    }
    return {
      head,
      samples: isLeftOut
        ? []
        : values.map((text) => showCell(wanted, text).slice(0, SAMPLE_LETTERS)),
      target: wanted,
      confidence: row.chosen.includes(String(column))
        ? 'chosen'
        : (row.confidences[column] as 'sure' | 'likely' | 'none'),
      leftOutFor: isLeftOut ? right : null,
    };
  });

const toWords = ({ plan, known, judged }: JudgedImport): ImportPreview['words'] => {
  const placeOf = new Map(known.places.map(({ id, name }) => [foldName(name), id]));
  const listed = (list: 'sections' | 'skills') => {
    const there = new Set(
      known.places.flatMap((place) => place[list].map(({ name }) => foldName(name))),
    );
    return judged.words[list].map((word) => ({
      ...word,
      choice: plan[list][word.key] ?? null,
      isKnown: there.has(word.key),
    }));
  };
  return {
    worksAs: judged.words.worksAs.map((word) => ({
      ...word,
      choice: plan.worksAs[word.key] ?? readWorksAs(word.word),
    })),
    locations: judged.words.locations.map((word) => ({
      ...word,
      choice: plan.locations[word.key] ?? placeOf.get(word.key) ?? null,
    })),
    sections: listed('sections'),
    skills: listed('skills'),
  };
};

const countCells = (lines: readonly OpenLine[]) => {
  const counts = new Map<string, number>();
  for (const { cells, isDone } of lines) {
    if (isDone) continue;
    for (const [column, cell] of cells.entries()) {
      const key = `${column} ${cell}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return (column: number, cell: string): number => counts.get(`${column} ${cell}`) ?? 1;
};

const toLine = (
  result: JudgedLine,
  line: OpenLine,
  { plan }: JudgedImport,
  nameOf: ReadonlyMap<string, string>,
  repeatsOf: ReturnType<typeof countCells>,
  t: ReturnType<typeof textsIn>,
): ImportLine => {
  const { read } = result;
  const cells: Record<string, string> = {};
  for (const { column } of result.faults) {
    if (column === null) continue;
    cells[column] = showCell(plan.columns[column] ?? 'ignore', line.cells[column] ?? '');
  }
  return {
    line: result.line,
    verdict: result.verdict,
    name: `${read.firstName} ${read.lastName}`.trim(),
    email: read.email ?? '',
    hoursWeekMinutes: read.hoursWeekMinutes ?? null,
    worksAs: read.worksAs ?? null,
    departmentId: read.departmentId ?? null,
    sections: [...(read.sections ?? [])],
    cells,
    faults: result.faults.map((fault) => ({
      ...fault,
      text: t(`imports.fault.${fault.code}`, { other: fault.other ?? '' }),
      // Where a line says what another one says, only one of them is to say something else.
      repeats:
        fault.column === null || fault.other !== undefined
          ? 1
          : repeatsOf(fault.column, line.cells[fault.column] ?? ''),
    })),
    warnings: result.warnings.map(({ code, column, value = '' }) => ({
      code,
      column,
      text: t(`imports.warning.${code}`, { value }),
    })),
    changes: [...result.changes],
    known: result.personId === null ? null : (nameOf.get(result.personId) ?? null),
    decision: line.decision,
  };
};

const namesOf = ({ people }: Known): Map<string, string> =>
  new Map(
    people.map(({ personId, firstName, lastName }) => [
      personId,
      `${firstName} ${lastName}`.trim(),
    ]),
  );

export const toPreview = (
  row: ImportRow,
  whole: JudgedImport,
  createdBy: string,
  now: number,
  language: Language,
): ImportPreview => {
  const t = textsIn(language);
  const { plan, known, judged, lines } = whole;
  const byNumber = new Map(lines.map((line) => [line.line, line]));
  const nameOf = namesOf(known);
  const repeatsOf = countCells(lines);
  const { habits } = judged;
  const { nameOrder, dayOrder, wageUnit, fullWeekMinutes, departmentId, changesFrom } = plan;
  return {
    import: toImportHead(row, createdBy, now),
    columns: toColumns(row, whole),
    options: { nameOrder, dayOrder, wageUnit, fullWeekMinutes, departmentId, changesFrom },
    guessed: [
      ...(habits.isNameOrderGuessed ? (['nameOrder'] as const) : []),
      ...(habits.isWageUnitGuessed ? (['wageUnit'] as const) : []),
    ],
    wageUnit: habits.wageUnit,
    words: toWords(whole),
    places: known.places.map(({ id, name, mayManage, mayMake, sections, skills }) => ({
      id,
      name,
      mayManage,
      mayMake,
      sections: sections.map((section) => section.name),
      skills: skills.map((skill) => skill.name),
    })),
    counts: judged.counts,
    left: lines.filter(({ row: line }) => line.outcome === 'left').length,
    done: lines.filter(({ isDone }) => isDone).length,
    makes: judged.makes,
    lines: judged.lines.flatMap((result) => {
      const line = byNumber.get(result.line);
      return line ? [toLine(result, line, whole, nameOf, repeatsOf, t)] : [];
    }),
  };
};
