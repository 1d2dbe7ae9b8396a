import { SALARY_PERIODS } from '@ploeg/domain/contracts/contract-terms';
import { FIELD_NAMES, IMPORT_TARGETS } from '@ploeg/domain/imports/import-fields';
import { NOTE_CODES, WARNING_CODES } from '@ploeg/domain/imports/import-notes';
import { FOUND_BY, VERDICTS } from '@ploeg/domain/imports/import-plan';
import { IMPORT_KINDS } from '@ploeg/domain/imports/import-kinds';
import { WORKS_AS_NAMES } from '@ploeg/domain/imports/worker-words';
import { UNITS } from '@ploeg/domain/leave/leave-kinds';
import { z } from 'zod';
import { Id, Seconds, shortText, Timestamp } from '../shared/wire.schemas.ts';

const MOST_WORDS = 2000;
const MOST_LETTERS = 1000;

const Target = z.enum(IMPORT_TARGETS);
const Word = z.string().max(MOST_LETTERS);

/** Another's name, or made along, or left out. */
const WordChoice = z.union([
  z.literal('make'),
  z.literal('leave'),
  z.object({ as: shortText(120) }),
]);

const words = <S extends z.ZodType>(choice: S) =>
  z.record(Word, choice).refine((record) => Object.keys(record).length <= MOST_WORDS, 'too_many');

export const ImportKind = z.enum(IMPORT_KINDS);

export const ImportState = z.enum(['open', 'committing', 'done', 'undoing', 'undone']);
export type ImportState = z.infer<typeof ImportState>;

export const ImportMode = z.enum(['only-valid', 'all-or-nothing']);

/** A list that was uploaded, and what became of it. */
export const ImportHead = z.object({
  id: Id,
  kind: ImportKind,
  fileName: z.string(),
  /** Of a workbook; empty of other files. */
  sheet: z.string(),
  state: ImportState,
  /** Rises with every change; what is sent names the one it was made upon. */
  version: z.number().int(),
  rows: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  createdAt: Timestamp,
  createdBy: z.string(),
  committedAt: Timestamp.nullable(),
  /** Until when it can be taken back; null when it cannot. */
  undoUntil: Timestamp.nullable(),
});
export type ImportHead = z.infer<typeof ImportHead>;

export const ImportColumn = z.object({
  head: z.string(),
  /** Covered where nobody should read them over a shoulder. */
  samples: z.array(z.string()),
  target: Target,
  confidence: z.enum(['sure', 'likely', 'none', 'chosen']),
  /** The right without which this column is left out. */
  leftOutFor: z.enum(['people.private', 'wages.see']).nullable(),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

const word = <S extends z.ZodType>(choice: S) =>
  z.object({
    word: z.string(),
    key: z.string(),
    count: z.number().int(),
    choice: choice.nullable(),
  });

export const ImportWords = z.object({
  worksAs: z.array(word(z.enum(WORKS_AS_NAMES))),
  locations: z.array(word(Id)),
  sections: z.array(word(WordChoice).extend({ isKnown: z.boolean() })),
  skills: z.array(word(WordChoice).extend({ isKnown: z.boolean() })),
  packages: z.array(word(WordChoice).extend({ isKnown: z.boolean() })),
  leaveKinds: z.array(word(WordChoice).extend({ isKnown: z.boolean() })),
  leaveAccounts: z.array(word(WordChoice).extend({ isKnown: z.boolean() })),
  /** Whom a name does not tell apart, or nobody is called. */
  people: z.array(word(Id).extend({ candidates: z.array(z.object({ id: Id, name: z.string() })) })),
});
export type ImportWords = z.infer<typeof ImportWords>;

export const ImportOptions = z.object({
  nameOrder: z.enum(['last-first', 'first-last']).nullable(),
  dayOrder: z.enum(['dmy', 'mdy']).nullable(),
  wageUnit: z.enum(SALARY_PERIODS).nullable(),
  fullWeekMinutes: z.number().int().min(60).max(3600),
  /** Where somebody works whose line names no location. */
  departmentId: Id.nullable(),
  /** From when changed terms of those who are known hold. */
  changesFrom: z.iso.date(),
  /** Shifts that pass what limits allow to be passed go in, and leave frees the shifts in its way. */
  passLimits: z.boolean(),
  /** Why; it stands in the log. */
  reason: z.string().trim().max(500),
});
export type ImportOptions = z.infer<typeof ImportOptions>;

export const ImportFault = z.object({
  code: z.enum(NOTE_CODES),
  column: z.number().int().nullable(),
  text: z.string(),
  suggestion: z.string().optional(),
  /** The other line, of two that do not go together. */
  other: z.number().int().optional(),
  /** On how many lines the cell says the same. */
  repeats: z.number().int(),
});
export type ImportFault = z.infer<typeof ImportFault>;

export const ImportWarning = z.object({
  code: z.enum(WARNING_CODES),
  column: z.number().int().nullable(),
  text: z.string(),
});

/** Of somebody who is known: what is there, and what the list says. */
const Change = z.object({ field: z.enum(FIELD_NAMES), before: z.string(), after: z.string() });

/** A line as it is meant, with what becomes of it. */
export const ImportLine = z.object({
  line: z.number().int(),
  verdict: z.enum(VERDICTS),
  name: z.string(),
  email: z.string(),
  hoursWeekMinutes: z.number().int().nullable(),
  worksAs: z.enum(WORKS_AS_NAMES).nullable(),
  /** As they were read, where the list says them. */
  start: z.iso.date().nullable(),
  birthdate: z.iso.date().nullable(),
  wage: z.object({ amount: z.number(), unit: z.enum(SALARY_PERIODS) }).nullable(),
  departmentId: Id.nullable(),
  sections: z.array(z.string()),
  /** As they are written, of the columns that have a fault; covered like samples. */
  cells: z.record(z.string(), z.string()),
  faults: z.array(ImportFault),
  warnings: z.array(ImportWarning),
  changes: z.array(Change),
  /** What it says otherwise, and is to stay as it is. */
  kept: z.array(Change),
  /** By what the person was found who is known; a name or a number to call only suggests it. */
  by: z.enum(FOUND_BY).nullable(),
  /** What the person is called who was found. */
  known: z.string().nullable(),
  /** Of a list of shifts or leave; null where it cannot be read, and of other lists. */
  entry: z
    .object({
      start: Seconds,
      end: Seconds,
      /** Whole days of leave; 0 of hours and of shifts. */
      days: z.number().int(),
      isFree: z.boolean(),
      /** What the package or the kind of leave is called. */
      called: z.string(),
      pauseMinutes: z.number().int(),
      comment: z.string(),
    })
    .nullable(),
  /** Of a list of opening balances; null where it cannot be read, and of other lists. */
  balance: z
    .object({
      account: z.string(),
      unit: z.enum(UNITS),
      /** Minutes or thousandths of a day; below zero where more was taken than there was. */
      amount: z.number().int(),
      day: z.iso.date(),
      note: z.string(),
      /** What was brought in of that day before, and is replaced where it is not the same. */
      stands: z.number().int().nullable(),
      /** The day of which the account is shown before and afterwards. */
      on: z.iso.date(),
      before: z.number().int(),
      after: z.number().int(),
    })
    .nullable(),
  decision: z.enum(['same', 'two', 'leave']).nullable(),
});
export type ImportLine = z.infer<typeof ImportLine>;

export const ImportPreview = z.object({
  import: ImportHead,
  columns: z.array(ImportColumn),
  options: ImportOptions,
  /** What was guessed, and is better said. */
  guessed: z.array(z.enum(['nameOrder', 'wageUnit'])),
  wageUnit: z.enum(SALARY_PERIODS),
  words: ImportWords,
  places: z.array(
    z.object({
      id: Id,
      name: z.string(),
      mayManage: z.boolean(),
      mayMake: z.boolean(),
      sections: z.array(z.string()),
      skills: z.array(z.string()),
      packages: z.array(z.string()),
      leaveKinds: z.array(z.string()),
      /** Of the company, the same at each; empty where a list is not about them. */
      leaveAccounts: z.array(z.string()),
    }),
  ),
  counts: z.record(z.enum(VERDICTS), z.number().int()),
  /** Lines that stayed out of an import that is done. */
  left: z.number().int(),
  /** Lines that are in already. */
  done: z.number().int(),
  makes: z.array(
    z.object({ list: z.enum(['sections', 'skills']), departmentId: Id, name: z.string() }),
  ),
  lines: z.array(ImportLine),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

/** What is decided anew; what is not sent stays. Choices of words are added to those before. */
export const ImportChange = z.object({
  version: z.number().int(),
  columns: z.array(Target).max(100).optional(),
  options: ImportOptions.partial().optional(),
  words: z
    .object({
      worksAs: words(z.enum(WORKS_AS_NAMES).nullable()),
      locations: words(Id.nullable()),
      sections: words(WordChoice.nullable()),
      skills: words(WordChoice.nullable()),
      packages: words(WordChoice.nullable()),
      leaveKinds: words(WordChoice.nullable()),
      leaveAccounts: words(WordChoice.nullable()),
      people: words(Id.nullable()),
    })
    .partial()
    .optional(),
  edits: z
    .array(
      z.object({
        line: z.number().int().min(1),
        column: z.number().int().min(0).max(99),
        value: shortText(MOST_LETTERS),
        /** On every line that says the same there. */
        everywhere: z.boolean().optional(),
      }),
    )
    .max(500)
    .optional(),
  decisions: z
    .array(
      z.object({
        line: z.number().int().min(1),
        decision: z.enum(['same', 'two', 'leave']).nullable(),
        /** Fields of who is known that stay as they are; without it those of before. */
        keeps: z.array(z.enum(FIELD_NAMES)).max(FIELD_NAMES.length).optional(),
      }),
    )
    .max(500)
    .optional(),
});
export type ImportChange = z.infer<typeof ImportChange>;

/** How far it is; asked again until nothing is left. */
export const ImportProgress = z.object({
  state: ImportState,
  version: z.number().int(),
  done: z.number().int(),
  left: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
});
export type ImportProgress = z.infer<typeof ImportProgress>;

/** What was taken back so far, and who or what stays and why. */
export const UndoProgress = z.object({
  state: ImportState,
  undone: z.number().int(),
  left: z.number().int(),
  kept: z.array(
    z.object({
      line: z.number().int(),
      name: z.string(),
      why: z.enum(['changed', 'works', 'invited', 'signed', 'other_place', 'no_right', 'gone']),
    }),
  ),
});
export type UndoProgress = z.infer<typeof UndoProgress>;
