import { readLeaveTime, readShiftTime } from './entry-times.ts';
import type { Fault, Warning } from './import-notes.ts';
import type {
  ImportPlan,
  ListLine,
  Place,
  ReadEntry,
  ReadLine,
  WordChoice,
  Words,
} from './import-plan.ts';
import { findPlace, toSuggestion } from './judge-lines.ts';
import { type CountedWord, countWords, findWords, type FoundWords } from './known-words.ts';
import { type JudgedList, type Namesake, NO_WORDS, type WordList } from './judged-list.ts';
import { createReader, type Habits, habitsOf, type Reader } from './read-lines.ts';
import { readPause } from './read-times.ts';
import {
  type Employee,
  type EmployeeIndex,
  findEmployee,
  type FoundEmployee,
  indexEmployees,
  readWho,
} from './whose.ts';

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

type List = {
  kind: EntryKind;
  plan: ImportPlan;
  known: KnownTeam;
  habits: Habits;
  index: EmployeeIndex;
  used: Record<Lists, ReadonlyMap<string, CountedWord>>;
  onlyPlace: EntryPlace | undefined;
};

/** What one cell names of a list of the place; a word, since a comma may stand in a name. */
const findNamed = (
  reader: Reader,
  list: Lists,
  place: EntryPlace | undefined,
  { plan, used }: List,
): FoundWords => {
  const text = reader.textOf(FIELD_OF[list]);
  if (text === '' || !place) return NOTHING;
  const named = { rows: place[list], mayMake: list === 'sections' && place.mayMake };
  const choices: Words<WordChoice> = plan[list];
  const found = findWords([text], named, choices, used[list]);
  for (const { word, meant } of found.unknown) {
    const suggestion = meant === undefined ? undefined : toSuggestion(text, word, meant);
    reader.blame(FIELD_OF[list], UNKNOWN[list], suggestion);
  }
  return found;
};

const blameWho = (
  reader: Reader,
  { habits: { columnOf } }: List,
  { fault, field, suggestion }: Extract<FoundEmployee, { fault: unknown }>,
): void => {
  const named = (['fullName', 'lastName', 'firstName'] as const).find((each) => columnOf.has(each));
  const keyed = (['externalId', 'payrollNumber', 'email'] as const).find((each) =>
    columnOf.has(each),
  );
  // Where names are in two columns a whole name is no word for one of them.
  const own = named === 'fullName' ? suggestion : undefined;
  reader.blame(field ?? named ?? keyed ?? 'fullName', fault, own);
};

const PAUSE_SECONDS = 60;

const MOST_COMMENT = 2000;

type Namesakes = Map<string, readonly Namesake[]>;

/** A name may be several people's at one place and others' at the next. */
const offer = (namesakes: Namesakes, key: string, found: readonly Namesake[]): void => {
  const all = [...(namesakes.get(key) ?? []), ...found];
  if (all.length === 0) return;
  namesakes.set(key, [...new Map(all.map((each) => [each.personId, each])).values()]);
};

/** Whose a line is and where: a line that names no location is of the place of its person. */
const readWhose = (line: ListLine, list: List, reader: Reader, namesakes: Namesakes) => {
  const { kind, plan, known, habits, index } = list;
  const { faults } = reader;
  const column = habits.columnOf.get('location') ?? null;
  const placed = findPlace(line, list);
  const isPlaceSaid = reader.textOf('location') !== '';
  const isLost = isPlaceSaid && placed.place === undefined;
  if (isLost && placed.fault) faults.push(placed.fault);
  const who = readWho(line, habits);
  const found =
    who && !isLost ? findEmployee(who, placed.place?.id ?? null, index, plan.people) : null;
  const employee = found && 'employee' in found ? found.employee : null;
  if (who && found && 'fault' in found) {
    blameWho(reader, list, found);
    offer(namesakes, who.key, found.namesakes);
  } else if (who && plan.people[who.key] !== undefined && !namesakes.has(who.key)) {
    namesakes.set(who.key, []);
  }
  const place = placed.place ?? known.places.find(({ id }) => id === employee?.departmentId);
  if (!place && !isPlaceSaid && !(found && 'fault' in found)) {
    faults.push({ code: 'location_missing', column });
  }
  if (who === null && kind === 'leave') reader.blame('fullName', 'person_missing');
  if (place && !place.mayManage) faults.push({ code: 'no_right', column });
  const isGuess = found !== null && 'employee' in found && found.isByFirstName;
  return { who, employee, place, isGuess };
};

const fullName = ({ firstName, lastName }: Pick<ReadLine, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

const readEntryLine = (line: ListLine, list: List, namesakes: Namesakes): EntryLine => {
  const isShift = list.kind === 'shifts';
  const reader = createReader(line, list.habits);
  const { who, employee, place, isGuess } = readWhose(line, list, reader, namesakes);
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
    firstName: employee?.firstName ?? who?.word ?? '',
    lastName: employee?.lastName ?? '',
    ...(place && { departmentId: place.id }),
    ...(section.names.length > 0 && { sections: section.names }),
    profile: {},
  };
  const warnings: Warning[] = isGuess
    ? [{ code: 'by_first_name', column: null, value: fullName(read) }]
    : [];
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
  const whole = (field: 'location' | 'sections' | 'package' | 'leaveKind'): CountedWord[] => {
    const column = habits.columnOf.get(field);
    return countWords(column === undefined ? [] : lines.map(({ cells }) => [cells[column] ?? '']));
  };
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
  const called = countWords(lines.map((line) => [readWho(line, habits)?.word ?? '']));
  words.people = called.filter(({ key }) => namesakes.has(key));
  return { habits, words, namesakes, lines: read };
};
