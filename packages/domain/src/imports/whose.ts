import { foldName, isSlipOf } from './fold.ts';
import { identityText } from './identity.ts';
import type { FaultCode } from './import-notes.ts';
import type { ListLine, Words } from './import-plan.ts';
import type { Namesake } from './judged-list.ts';
import type { Habits } from './read-lines.ts';

/** Somebody who works at a place; texts that are not known are empty. */
export type Employee = {
  personId: string;
  employmentId: string;
  departmentId: string;
  firstName: string;
  lastName: string;
  email: string;
  externalId: string;
  payrollNumber: string;
  /** By what namesakes are told apart on a screen, such as their sections. */
  hint: string;
};

const KEYS = ['externalId', 'payrollNumber', 'email'] as const;
type Key = (typeof KEYS)[number];

/** Whom a line names, by what it says of them. */
export type Who = {
  /** As the list calls them, and that folded. */
  word: string;
  key: string;
  /** What stands where a name is looked for. */
  name: string;
  keys: Partial<Record<Key, string>>;
};

/** Null where a line names nobody. */
export const readWho = ({ cells }: ListLine, { columnOf }: Habits): Who | null => {
  const textOf = (field: Key | 'fullName' | 'firstName' | 'lastName'): string => {
    const column = columnOf.get(field);
    return column === undefined ? '' : (cells[column] ?? '').trim();
  };
  const keys = Object.fromEntries(
    KEYS.flatMap((key) => (textOf(key) === '' ? [] : [[key, textOf(key)]])),
  ) as Who['keys'];
  const name = textOf('fullName') || `${textOf('firstName')} ${textOf('lastName')}`.trim();
  const word = name || Object.values(keys)[0] || '';
  return word === '' ? null : { word, key: foldName(word), name, keys };
};

const nameOf = ({ firstName, lastName }: Employee): string => `${firstName} ${lastName}`.trim();

/** The words of a name in whatever order. */
const nameKey = (name: string): string =>
  foldName(name)
    .split(' ')
    .filter((part) => part !== '')
    .toSorted()
    .join(' ');

const add = (index: Map<string, Employee[]>, key: string, employee: Employee): void => {
  if (key === '') return;
  const there = index.get(key);
  if (there) there.push(employee);
  else index.set(key, [employee]);
};

export const indexEmployees = (employees: readonly Employee[]) => {
  const byKey = new Map<string, Employee[]>();
  const byName = new Map<string, Employee[]>();
  const byFirstName = new Map<string, Employee[]>();
  for (const employee of employees) {
    for (const key of KEYS) {
      if (employee[key] !== '') {
        add(byKey, `${key} ${identityText(key, employee[key])}`, employee);
      }
    }
    add(byName, nameKey(nameOf(employee)), employee);
    add(byFirstName, foldName(employee.firstName), employee);
  }
  return { byKey, byName, byFirstName };
};

export type EmployeeIndex = ReturnType<typeof indexEmployees>;

export type FoundEmployee =
  | { employee: Employee; isByFirstName: boolean }
  | { fault: FaultCode; field?: Key; suggestion?: string; namesakes: readonly Namesake[] };

/** So many are offered of those who are meant perhaps. */
const MOST_OFFERED = 20;

const toNamesakes = (employees: readonly Employee[]): Namesake[] =>
  [
    ...new Map(
      employees.map((employee) => [
        employee.personId,
        {
          personId: employee.personId,
          name: [nameOf(employee), employee.hint].filter((part) => part !== '').join(' · '),
        },
      ]),
    ).values(),
  ].slice(0, MOST_OFFERED);

/** One person at one place, or why it is not clear which. */
const only = (found: readonly Employee[], isByFirstName: boolean): FoundEmployee | null => {
  const [first] = found;
  if (!first) return null;
  const namesakes = toNamesakes(found);
  if (namesakes.length > 1) return { fault: 'person_ambiguous', namesakes };
  return found.length > 1
    ? { fault: 'place_ambiguous', namesakes: [] }
    : { employee: first, isByFirstName };
};

type Pool = (employees: readonly Employee[] | undefined) => Employee[];

const findByKeys = ({ name, keys }: Who, index: EmployeeIndex, here: Pool) => {
  let found: Employee[] | null = null;
  let elsewhere = false;
  // The cell of a name may say a number or an address instead, where names do not tell people apart.
  const tried = KEYS.flatMap((key) => {
    const text = keys[key] ?? name;
    return text === '' ? [] : [[key, text] as const];
  });
  for (const [key, text] of tried) {
    const all = index.byKey.get(`${key} ${identityText(key, text)}`);
    const own = here(all);
    elsewhere ||= all !== undefined && own.length === 0;
    if (own.length === 0) continue;
    if (found && found[0]?.personId !== own[0]?.personId) return { conflict: key };
    found ??= own;
  }
  return { found, elsewhere };
};

/** Those whose name is nearly this one, or who share a part of it. */
const findMeant = ({ key }: Who, { byName }: EmployeeIndex, here: Pool): Employee[] => {
  const sorted = nameKey(key);
  const parts = sorted.split(' ').filter((part) => part.length > 2);
  const slips: Employee[] = [];
  const shares: Employee[] = [];
  for (const [name, employees] of byName) {
    if (isSlipOf(sorted, name)) slips.push(...here(employees));
    else if (parts.some((part) => name.split(' ').includes(part))) shares.push(...here(employees));
  }
  return [...slips, ...shares];
};

/** Whom a line is about: by numbers and address first, then by a name that one person has at its place. */
export const findEmployee = (
  who: Who,
  departmentId: string | null,
  index: EmployeeIndex,
  choices: Words<string>,
): FoundEmployee => {
  const here: Pool = (employees) =>
    (employees ?? []).filter((each) => departmentId === null || each.departmentId === departmentId);
  const keyed = findByKeys(who, index, here);
  if ('conflict' in keyed) {
    return { fault: 'two_people', ...(keyed.conflict && { field: keyed.conflict }), namesakes: [] };
  }
  if (keyed.found) return only(keyed.found, false) as FoundEmployee;
  const chosen = choices[who.key];
  if (chosen !== undefined) {
    const all = [...index.byName.values()].flat().filter(({ personId }) => personId === chosen);
    const found = only(here(all), false);
    if (found) return found;
  }
  const named = index.byName.get(nameKey(who.key));
  const found = only(here(named), false) ?? only(here(index.byFirstName.get(who.key)), true);
  if (found) return found;
  if (named || keyed.elsewhere) return { fault: 'person_elsewhere', namesakes: [] };
  const meant = findMeant(who, index, here);
  const [first] = meant;
  const isSlip = first !== undefined && isSlipOf(nameKey(who.key), nameKey(nameOf(first)));
  return {
    fault: 'person_unknown',
    ...(isSlip && { suggestion: nameOf(first) }),
    namesakes: toNamesakes(meant),
  };
};
