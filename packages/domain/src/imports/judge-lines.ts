import { canStay, changesOf, withoutFields } from './changes.ts';
import { foldName, isSlipOf } from './fold.ts';
import { findPerson, IDENTITY_KEYS, type IdentityKey, identityText } from './identity.ts';
import { indexPeople, isIdentityKey, nameAndBirthOf } from './identity.ts';
import type { Fault, FaultCode, Warning } from './import-notes.ts';
import type {
  ImportPlan,
  JudgedLine,
  Known,
  KnownPerson,
  ListLine,
  Place,
  ReadLine,
} from './import-plan.ts';
import {
  type CountedWord,
  countCells,
  countWords,
  findWords,
  type FoundWords,
  partsOf,
} from './known-words.ts';
import { type JudgedList, type ListMake, NO_WORDS, noCounts } from './judged-list.ts';
import { middlesOf, warningsOf } from './line-warnings.ts';
import { type Habits, habitsOf, readLine } from './read-lines.ts';

const REPEATED: Readonly<Record<IdentityKey, FaultCode>> = {
  externalId: 'external_repeated',
  payrollNumber: 'payroll_repeated',
  nationalNumber: 'number_repeated',
  email: 'email_repeated',
};

const NOTHING: FoundWords = { ids: [], makes: [], names: [], unknown: [] };

type List = {
  plan: ImportPlan;
  known: Known;
  habits: Habits;
  used: Record<'sections' | 'skills', ReadonlyMap<string, CountedWord>>;
  onlyPlace: Place | undefined;
};

type PlacedList<P> = Pick<List, 'plan' | 'habits'> & {
  known: { places: readonly P[] };
  onlyPlace: P | undefined;
};

/** Where a line says that somebody works. */
export const findPlace = <P extends Place>(
  { cells }: ListLine,
  { plan, known, habits, onlyPlace }: PlacedList<P>,
): { place?: P; fault?: Fault } => {
  const column = habits.columnOf.get('location') ?? null;
  const word = column === null ? '' : (cells[column] ?? '').trim();
  const usual = known.places.find(({ id }) => id === plan.departmentId) ?? onlyPlace;
  if (word === '')
    return usual ? { place: usual } : { fault: { code: 'location_missing', column } };
  const key = foldName(word);
  const place =
    known.places.find(({ id }) => id === plan.locations[key]) ??
    known.places.find(({ name }) => foldName(name) === key);
  if (place) return { place };
  const meant = known.places.find(({ name }) => isSlipOf(key, foldName(name)))?.name;
  const suggestion = meant === undefined ? {} : { suggestion: meant };
  return { fault: { code: 'location_unknown', column, ...suggestion } };
};

type Judged = {
  line: ListLine;
  read: ReadLine;
  faults: Fault[];
  warnings: Warning[];
  place: Place | undefined;
  found: { sections: FoundWords; skills: FoundWords };
};

/** What a line says that who imports may not see at its place is left out. */
const withholdFrom = (read: ReadLine, { mayPrivate, mayWages }: Place): Warning[] => {
  const { birthdate, nationalNumber, profile, wage } = read;
  const isPrivate = birthdate ?? nationalNumber ?? Object.values(profile)[0];
  const isWithheld = (!mayPrivate && isPrivate !== undefined) || (!mayWages && wage !== undefined);
  if (!mayPrivate) {
    delete read.birthdate;
    delete read.nationalNumber;
    read.profile = {};
  }
  if (!mayWages) delete read.wage;
  return isWithheld ? [{ code: 'not_yours', column: null }] : [];
};

export const toSuggestion = (text: string, word: string, meant: string): string =>
  text.split(word).join(meant);

const judgeCells = (line: ListLine, list: List, isKnownWord: (word: string) => boolean): Judged => {
  const { plan, known, habits, used } = list;
  const { read, faults } = readLine(line, habits, plan, known.today, isKnownWord);
  const { place, fault } = findPlace(line, list);
  if (fault) faults.push(fault);
  if (place && !place.mayManage) {
    faults.push({ code: 'no_right', column: habits.columnOf.get('location') ?? null });
  }
  const find = (name: 'sections' | 'skills'): FoundWords => {
    const parts = read[name];
    if (!place || !parts) return NOTHING;
    const named = { rows: place[name], mayMake: place.mayMake };
    const found = findWords(parts, named, plan[name], used[name]);
    const column = habits.columnOf.get(name) ?? null;
    const text = column === null ? '' : (line.cells[column] ?? '');
    for (const { word, meant } of found.unknown) {
      const code = name === 'sections' ? 'section_unknown' : 'skill_unknown';
      const suggestion = meant === undefined ? {} : { suggestion: toSuggestion(text, word, meant) };
      faults.push({ code, column, ...suggestion });
    }
    return found;
  };
  if (place) read.departmentId = place.id;
  const warnings = place?.mayManage ? withholdFrom(read, place) : [];
  const found = { sections: find('sections'), skills: find('skills') };
  if (found.sections.names.length > 0) read.sections = found.sections.names;
  if (found.skills.names.length > 0) read.skills = found.skills.names;
  return { line, read, faults, warnings, place, found };
};

/** The second line of one person in a list; the first stays good. */
const createRepeats = (columnOf: Habits['columnOf']) => {
  const seen = new Map<string, number>();
  return ({ line, read, faults }: Judged): number | null => {
    const first = (text: string): number | undefined => {
      const before = seen.get(text);
      if (before === undefined) seen.set(text, line.line);
      return before;
    };
    for (const key of IDENTITY_KEYS) {
      const text = read[key];
      if (text === undefined) continue;
      const other = first(`${key} ${identityText(key, text)}`);
      if (other !== undefined) {
        faults.push({ code: REPEATED[key], column: columnOf.get(key) ?? null, other });
      }
    }
    const name = nameAndBirthOf(read);
    return name === null ? null : (first(`name ${name}`) ?? null);
  };
};

const partition = <T>(list: readonly T[], is: (item: T) => boolean): [T[], T[]] => [
  list.filter(is),
  list.filter((item) => !is(item)),
];

const conclude = (
  { line, read, faults, place, found }: Judged,
  namesake: number | null,
  warnings: Warning[],
  index: ReturnType<typeof indexPeople>,
  columnOf: Habits['columnOf'],
): JudgedLine => {
  const base = { line: line.line, read, faults, warnings, entry: null, balance: null };
  const nobody = {
    ...base,
    personId: null,
    employmentId: null,
    changes: [],
    kept: [],
    by: null,
  };
  if (line.isRefused) faults.push({ code: 'refused', column: null });
  if (line.decision === 'leave') faults.push({ code: 'left_out', column: null });
  const match = findPerson(read, index);
  if (match && 'conflict' in match) {
    faults.push({ code: 'two_people', column: columnOf.get(match.conflict) ?? null });
  } else if (match && !match.person.mayChange) {
    // Neither taken on nor made once more: one of these is theirs, whoever they are.
    const column = isIdentityKey(match.by) ? (columnOf.get(match.by) ?? null) : null;
    faults.push({ code: 'person_not_yours', column });
  }
  if (faults.length > 0 || !place || (match && 'conflict' in match)) {
    return { ...nobody, verdict: 'cannot' };
  }
  const isHint = match?.by === 'name' || match?.by === 'phone';
  const isSomebodyElse = isHint && line.decision === 'two';
  const isNamesake = namesake !== null && line.decision !== 'two' && match === null;
  if (isNamesake) {
    // Both are in the list, so nobody is there yet to be the same person.
    if (line.decision === 'same')
      faults.push({ code: 'person_repeated', column: null, other: namesake });
    const verdict = line.decision === 'same' ? 'cannot' : 'twice';
    return {
      ...nobody,
      verdict,
      warnings: [...warnings, { code: 'perhaps', column: null, value: String(namesake) }],
    };
  }
  if (!match || isSomebodyElse) return { ...nobody, verdict: 'new' };
  const person: KnownPerson = match.person;
  const employment = person.employments.find(({ departmentId }) => departmentId === place.id);
  const said = changesOf(read, person, employment, place, found);
  const [kept, changes] = partition(
    said.changes,
    (change) => line.keeps.includes(change.field) && canStay(change),
  );
  const about = {
    ...base,
    read: withoutFields(read, kept),
    // Hours that are agreed already stay.
    warnings: [
      ...warnings.filter(({ code }) => code !== 'hours_missing' || !employment),
      ...said.warnings,
    ],
    personId: person.personId,
    employmentId: employment?.employmentId ?? null,
    changes,
    kept,
    by: match.by,
  };
  if (isHint && line.decision !== 'same') return { ...about, verdict: 'twice' };
  return { ...about, verdict: changes.length > 0 ? 'updates' : 'same' };
};

const placesOf = (
  known: Known,
): { onlyPlace: Place | undefined; isKnownWord: (w: string) => boolean } => {
  const managed = known.places.filter(({ mayManage }) => mayManage);
  const names = new Set(
    known.places.flatMap(({ sections, skills }) =>
      [...sections, ...skills].map(({ name }) => foldName(name)),
    ),
  );
  return {
    onlyPlace: managed.length === 1 ? managed[0] : undefined,
    isKnownWord: (word) => names.has(foldName(word)),
  };
};

/** What becomes of each line of a list of people, without changing anything. */
export const judgeList = (
  heads: readonly string[],
  lines: readonly ListLine[],
  plan: ImportPlan,
  known: Known,
): JudgedList => {
  const habits = habitsOf(heads, lines, plan);
  const { onlyPlace, isKnownWord } = placesOf(known);
  const counted = (field: 'sections' | 'skills') =>
    countWords(partsOf(lines, habits.columnOf.get(field), isKnownWord));
  const whole = (field: 'worksAs' | 'location') => countCells(lines, habits.columnOf.get(field));
  const words = {
    ...NO_WORDS,
    worksAs: whole('worksAs'),
    locations: whole('location'),
    sections: counted('sections'),
    skills: counted('skills'),
  };
  const byKey = (counts: CountedWord[]) => new Map(counts.map((word) => [word.key, word]));
  const used = { sections: byKey(words.sections), skills: byKey(words.skills) };
  const list: List = { plan, known, habits, used, onlyPlace };
  const judged = lines.map((line) => judgeCells(line, list, isKnownWord));
  const middles = middlesOf(judged.map(({ read }) => read));
  const index = indexPeople(known.people);
  const findRepeats = createRepeats(habits.columnOf);
  const counts = noCounts();
  const makes = new Map<string, ListMake>();
  const results: JudgedLine[] = [];
  for (const each of judged) {
    const namesake = findRepeats(each);
    if (each.line.isDone) continue;
    const warnings = [
      ...each.warnings,
      ...warningsOf(each.read, habits, plan, known.today, middles),
    ];
    const result = conclude(each, namesake, warnings, index, habits.columnOf);
    counts[result.verdict] += 1;
    results.push(result);
    if (!each.place || (result.verdict !== 'new' && result.verdict !== 'updates')) continue;
    for (const name of ['sections', 'skills'] as const) {
      for (const made of each.found[name].makes) {
        const departmentId = each.place.id;
        makes.set(`${name} ${departmentId} ${foldName(made)}`, {
          list: name,
          departmentId,
          name: made,
        });
      }
    }
  }
  return {
    habits,
    lines: results,
    words,
    namesakes: new Map(),
    counts,
    makes: [...makes.values()],
  };
};
