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
import type { ConstraintTitle } from '@ploeg/domain/constraints/constraints';
import type { Stand } from '@ploeg/domain/imports/import-notes';
import type { JudgedBalance, JudgedLine, ReadEntry } from '@ploeg/domain/imports/import-plan';
import { namesOfAccounts } from '@ploeg/domain/imports/read-balances';
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
    kind: row.kind,
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

const toWords = ({ plan, places, judged }: JudgedImport): ImportPreview['words'] => {
  const placeOf = new Map(places.map(({ id, name }) => [foldName(name), id]));
  const listed = (list: 'sections' | 'skills' | 'packages' | 'leaveKinds' | 'leaveAccounts') => {
    const there = new Set(
      places.flatMap((place) => (place[list] ?? []).map(({ name }) => foldName(name))),
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
    packages: listed('packages'),
    leaveKinds: listed('leaveKinds'),
    leaveAccounts: listed('leaveAccounts'),
    people: judged.words.people.map((word) => ({
      ...word,
      choice: plan.people[word.key] ?? null,
      candidates: (judged.namesakes.get(word.key) ?? []).map(({ personId, name }) => ({
        id: personId,
        name,
      })),
    })),
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

const namesOf = (rows: readonly { name: string }[] = []): string[] => rows.map(({ name }) => name);

/** A limit is said by what it is, what it would be and what it may be at most. */
const valueText = (
  { value = '', stand }: { value?: string; stand?: Stand },
  t: ReturnType<typeof textsIn>,
): string => {
  if (!stand) return value;
  const numbers = [stand.actual, stand.details].filter((text) => text !== '').join(' / ');
  const name = t(`constraints.${stand.title as ConstraintTitle}`);
  return numbers === '' ? name : `${name} (${numbers})`;
};

const toEntry = (entry: ReadEntry): NonNullable<ImportLine['entry']> => ({
  start: entry.start,
  end: entry.end,
  days: entry.dates.length,
  isFree: entry.employmentId === null,
  called: entry.called,
  pauseMinutes: entry.pauseUnpaidSeconds / 60,
  comment: entry.comment,
});

const toBalance = (balance: JudgedBalance): NonNullable<ImportLine['balance']> => {
  const { account, unit, amount, day, note, stands, on, before, after } = balance;
  return { account, unit, amount, day, note, stands, on, before, after };
};

const toLine = (
  result: JudgedLine,
  line: OpenLine,
  { plan, nameOf }: JudgedImport,
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
    start: read.start ?? null,
    birthdate: read.birthdate ?? null,
    wage: read.wage ? { amount: read.wage.rate, unit: read.wage.unit } : null,
    departmentId: read.departmentId ?? null,
    sections: [...(read.sections ?? [])],
    cells,
    faults: result.faults.map((fault) => ({
      ...fault,
      text: t(`imports.fault.${fault.code}`, {
        other: fault.other ?? '',
        value: valueText(fault, t),
      }),
      // Where a line says what another one says, only one of them is to say something else.
      repeats:
        fault.column === null || fault.other !== undefined
          ? 1
          : repeatsOf(fault.column, line.cells[fault.column] ?? ''),
    })),
    warnings: result.warnings.map((warning) => ({
      code: warning.code,
      column: warning.column,
      text: t(`imports.warning.${warning.code}`, { value: valueText(warning, t) }),
    })),
    changes: [...result.changes],
    kept: [...result.kept],
    by: result.by,
    known: result.personId === null ? null : (nameOf(result.personId) ?? null),
    entry: result.entry && toEntry(result.entry),
    balance: result.balance && toBalance(result.balance),
    decision: line.decision,
  };
};

export const toPreview = (
  row: ImportRow,
  whole: JudgedImport,
  createdBy: string,
  now: number,
  language: Language,
): ImportPreview => {
  const t = textsIn(language);
  const { plan, places, judged, lines } = whole;
  const byNumber = new Map(lines.map((line) => [line.line, line]));
  const repeatsOf = countCells(lines);
  const { habits } = judged;
  const { nameOrder, dayOrder, wageUnit, fullWeekMinutes, departmentId, changesFrom } = plan;
  const { passLimits, reason } = plan;
  return {
    import: toImportHead(row, createdBy, now),
    columns: toColumns(row, whole),
    options: {
      nameOrder,
      dayOrder,
      wageUnit,
      fullWeekMinutes,
      departmentId,
      changesFrom,
      passLimits,
      reason,
    },
    guessed: [
      ...(row.kind === 'people' && habits.isNameOrderGuessed ? (['nameOrder'] as const) : []),
      ...(habits.isWageUnitGuessed ? (['wageUnit'] as const) : []),
    ],
    wageUnit: habits.wageUnit,
    words: toWords(whole),
    places: places.map((place) => ({
      id: place.id,
      name: place.name,
      mayManage: place.mayManage,
      mayMake: place.mayMake,
      sections: namesOf(place.sections),
      skills: namesOf(place.skills),
      packages: namesOf(place.packages),
      leaveKinds: namesOf(place.leaveKinds),
      leaveAccounts: namesOfAccounts(place.leaveAccounts ?? []),
    })),
    counts: judged.counts,
    left: lines.filter(({ row: line }) => line.outcome === 'left').length,
    done: lines.filter(({ isDone }) => isDone).length,
    makes: judged.makes,
    lines: judged.lines.flatMap((result) => {
      const line = byNumber.get(result.line);
      return line ? [toLine(result, line, whole, repeatsOf, t)] : [];
    }),
  };
};
