import type { ImportField } from './import-fields.ts';
import type { FaultCode, Warning } from './import-notes.ts';
import type { ImportPlan, ListLine, Place, ReadLine, WordChoice, Words } from './import-plan.ts';
import { findPlace, toSuggestion } from './judge-lines.ts';
import type { Namesake } from './judged-list.ts';
import { type CountedWord, countWords, findWords, type FoundWords } from './known-words.ts';
import type { Habits, Reader } from './read-lines.ts';
import { type EmployeeIndex, findEmployee, type FoundEmployee, readWho } from './whose.ts';

const fullName = ({ firstName, lastName }: Pick<ReadLine, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

const blameWho = (
  reader: Reader,
  columnOf: Habits['columnOf'],
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

export type Namesakes = Map<string, readonly Namesake[]>;

/** A name may be several people's at one place and others' at the next. */
const offer = (namesakes: Namesakes, key: string, found: readonly Namesake[]): void => {
  const all = [...(namesakes.get(key) ?? []), ...found];
  if (all.length === 0) return;
  namesakes.set(key, [...new Map(all.map((each) => [each.personId, each])).values()]);
};

/** What a line that is about somebody who works here is held against. */
export type OwnedList<P extends Place> = {
  plan: ImportPlan;
  known: { places: readonly P[] };
  habits: Habits;
  index: EmployeeIndex;
  onlyPlace: P | undefined;
};

/** Whose a line is and where: a line that names no location is of the place of its person. */
export const readWhose = <P extends Place>(
  line: ListLine,
  list: OwnedList<P>,
  reader: Reader,
  namesakes: Namesakes,
) => {
  const { plan, known, habits, index } = list;
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
    blameWho(reader, habits.columnOf, found);
    offer(namesakes, who.key, found.namesakes);
  } else if (who && plan.people[who.key] !== undefined && !namesakes.has(who.key)) {
    namesakes.set(who.key, []);
  }
  const place = placed.place ?? known.places.find(({ id }) => id === employee?.departmentId);
  if (!place && !isPlaceSaid && !(found && 'fault' in found)) {
    faults.push({ code: 'location_missing', column });
  }
  if (place && !place.mayManage) faults.push({ code: 'no_right', column });
  const isGuess = found !== null && 'employee' in found && found.isByFirstName;
  const read: ReadLine = {
    firstName: employee?.firstName ?? who?.word ?? '',
    lastName: employee?.lastName ?? '',
    ...(place && { departmentId: place.id }),
    profile: {},
  };
  const warnings: Warning[] = isGuess
    ? [{ code: 'by_first_name', column: null, value: fullName(read) }]
    : [];
  return { who, employee, place, read, warnings };
};

/** Words by which somebody is called whom a list does not tell apart, as it first writes them. */
export const wordsOfPeople = (
  lines: readonly ListLine[],
  habits: Habits,
  namesakes: Namesakes,
): CountedWord[] =>
  countWords(lines.map((line) => [readWho(line, habits)?.word ?? ''])).filter(({ key }) =>
    namesakes.has(key),
  );

/** What one cell names of some rows; a word, since a comma may stand in a name. */
export const takeNamed = (
  reader: Reader,
  { field, code }: { field: ImportField; code: FaultCode },
  named: Parameters<typeof findWords>[1],
  choices: Words<WordChoice>,
  used: ReadonlyMap<string, CountedWord>,
): FoundWords => {
  const text = reader.textOf(field);
  const found = findWords(text === '' ? [] : [text], named, choices, used);
  for (const { word, meant } of found.unknown) {
    reader.blame(field, code, meant === undefined ? undefined : toSuggestion(text, word, meant));
  }
  return found;
};
