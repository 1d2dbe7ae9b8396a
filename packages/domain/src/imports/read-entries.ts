import { readLeaveTime, readShiftTime } from './entry-times.ts';
import type { Fault, Warning } from './import-notes.ts';
import type { ImportPlan, ListLine, Place, ReadEntry, ReadLine } from './import-plan.ts';
import { type CountedWord, countCells, type FoundWords } from './known-words.ts';
import { type JudgedList, NO_WORDS, type WordList } from './judged-list.ts';
import { createReader, habitsOf, type Reader } from './read-lines.ts';
import { readPause } from './read-times.ts';
import { type Employee, indexEmployees } from './whose.ts';
import {
  type Namesakes,
  type OwnedList,
  readWhose,
  takeNamed,
  wordsOfPeople,
} from './whose-line.ts';

export type EntryKind = 'shifts' | 'leave';

/** A location as a list of shifts or leave is held against it. */
export type EntryPlace = Place & {
  packages: readonly { id: string; name: string }[];
  leaveKinds: readonly { id: string; name: string }[];
  /** The sections to which whoever imports is limited there; null for none. */
  within: readonly string[] | null;
  timezone: string;
};

export type KnownTeam = {
  today: string;
  places: readonly EntryPlace[];
  employees: readonly Employee[];
};

/** A line as it is meant, before it is held against what is planned. */
export type EntryLine = {
  line: ListLine;
  read: ReadLine;
  entry: ReadEntry | null;
  faults: Fault[];
  warnings: Warning[];
  place: EntryPlace | undefined;
  makes: readonly string[];
};

export type EntryList = Pick<JudgedList, 'habits' | 'words' | 'namesakes'> & {
  lines: EntryLine[];
};

const NOTHING: FoundWords = { ids: [], makes: [], names: [], unknown: [] };

type Lists = 'sections' | 'packages' | 'leaveKinds';

const FIELD_OF = { sections: 'sections', packages: 'package', leaveKinds: 'leaveKind' } as const;

const UNKNOWN = {
  sections: 'section_unknown',
  packages: 'package_unknown',
  leaveKinds: 'leave_kind_unknown',
} as const;

type List = OwnedList<EntryPlace> & {
  kind: EntryKind;
  known: KnownTeam;
  used: Record<Lists, ReadonlyMap<string, CountedWord>>;
};

/** What one cell names of a list of the place. */
const findNamed = (
  reader: Reader,
  list: Lists,
  place: EntryPlace | undefined,
  { plan, used }: List,
): FoundWords => {
  if (!place) return NOTHING;
  const named = { rows: place[list], mayMake: list === 'sections' && place.mayMake };
  const of = { field: FIELD_OF[list], code: UNKNOWN[list] };
  return takeNamed(reader, of, named, plan[list], used[list]);
};

const PAUSE_SECONDS = 60;

const MOST_COMMENT = 2000;

const readEntryLine = (line: ListLine, list: List, namesakes: Namesakes): EntryLine => {
  const isShift = list.kind === 'shifts';
  const reader = createReader(line, list.habits);
  const owner = readWhose(line, list, reader, namesakes);
  const { who, employee, place, warnings } = owner;
  if (who === null && !isShift) reader.blame('fullName', 'person_missing');
  const section = isShift ? findNamed(reader, 'sections', place, list) : NOTHING;
  const called = findNamed(reader, isShift ? 'packages' : 'leaveKinds', place, list);
  if (!isShift && reader.textOf('leaveKind') === '') {
    reader.blame('leaveKind', 'leave_kind_missing');
  }
  const time = isShift ? readShiftTime(reader, list) : readLeaveTime(reader, list);
  const pause = isShift ? reader.take('pause', 'pause', readPause) : undefined;
  const comment = reader.take('comment', 'too_long', (text) =>
    text.length > MOST_COMMENT ? { fault: true } : { value: text },
  );
  const calledId = called.ids[0] ?? null;
  const entry: ReadEntry | null =
    time && place
      ? {
          dates: [],
          ...time,
          departmentId: place.id,
          employmentId: employee?.employmentId ?? null,
          personId: employee?.personId ?? null,
          sectionId: section.ids[0] ?? null,
          packageId: isShift ? calledId : null,
          dayoffTypeId: isShift ? null : calledId,
          called: called.names[0] ?? '',
          pauseUnpaidSeconds: (pause ?? 0) * PAUSE_SECONDS,
          comment: comment ?? '',
        }
      : null;
  const read: ReadLine = {
    ...owner.read,
    ...(section.names.length > 0 && { sections: section.names }),
  };
  const { faults } = reader;
  return { line, read, entry, faults, warnings, place, makes: section.makes };
};

/** What the lines of a list of shifts or leave say, and whose they are. */
export const readEntries = (
  kind: EntryKind,
  heads: readonly string[],
  lines: readonly ListLine[],
  plan: ImportPlan,
  known: KnownTeam,
): EntryList => {
  const habits = habitsOf(heads, lines, plan);
  const managed = known.places.filter(({ mayManage }) => mayManage);
  const whole = (field: 'location' | 'sections' | 'package' | 'leaveKind') =>
    countCells(lines, habits.columnOf.get(field));
  const words: Record<WordList, CountedWord[]> = {
    ...NO_WORDS,
    locations: whole('location'),
    sections: kind === 'shifts' ? whole('sections') : [],
    packages: kind === 'shifts' ? whole('package') : [],
    leaveKinds: kind === 'leave' ? whole('leaveKind') : [],
  };
  const byKey = (counts: CountedWord[]) => new Map(counts.map((word) => [word.key, word]));
  const list: List = {
    kind,
    plan,
    known,
    habits,
    index: indexEmployees(known.employees),
    used: {
      sections: byKey(words.sections),
      packages: byKey(words.packages),
      leaveKinds: byKey(words.leaveKinds),
    },
    onlyPlace: managed.length === 1 ? managed[0] : undefined,
  };
  const namesakes: Namesakes = new Map();
  const read = lines.map((line) => readEntryLine(line, list, namesakes));
  words.people = wordsOfPeople(lines, habits, namesakes);
  return { habits, words, namesakes, lines: read };
};
