import { foldName } from './fold.ts';
import type { KnownPerson, ReadLine } from './import-plan.ts';

/** By what somebody is the same person, the strongest first. A name alone never is. */
export const IDENTITY_KEYS = ['externalId', 'payrollNumber', 'nationalNumber', 'email'] as const;
export type IdentityKey = (typeof IDENTITY_KEYS)[number];

type Named = { lastName: string; firstName: string; birthdate?: string | undefined };

/** Name and day of birth, in whatever order the two names stand; null where one is missing. */
export const nameAndBirthOf = ({ lastName, firstName, birthdate }: Named): string | null => {
  const parts = [foldName(lastName), foldName(firstName)].filter((part) => part !== '');
  if (!birthdate || parts.length < 2) return null;
  return `${parts.toSorted().join(' ')} ${birthdate}`;
};

type Index = {
  byKey: ReadonlyMap<IdentityKey, ReadonlyMap<string, KnownPerson>>;
  byName: ReadonlyMap<string, KnownPerson>;
};

const keysOf = (person: KnownPerson, key: IdentityKey): readonly string[] => {
  if (key === 'payrollNumber') return person.payrollNumbers;
  return person[key] === '' ? [] : [person[key]];
};

/** Employers write them with and without zeros in front and in either case. */
export const identityText = (key: IdentityKey, text: string): string => {
  if (key === 'payrollNumber')
    return text
      .trim()
      .toLowerCase()
      .replace(/^0+(?=.)/, '');
  return key === 'externalId' ? text.trim() : text.trim().toLowerCase();
};

export const indexPeople = (people: readonly KnownPerson[]): Index => {
  const byKey = new Map<IdentityKey, Map<string, KnownPerson>>();
  const byName = new Map<string, KnownPerson>();
  for (const key of IDENTITY_KEYS) byKey.set(key, new Map());
  for (const person of people) {
    for (const key of IDENTITY_KEYS) {
      for (const text of keysOf(person, key)) byKey.get(key)?.set(identityText(key, text), person);
    }
    const name = nameAndBirthOf(person);
    if (name !== null && !byName.has(name)) byName.set(name, person);
  }
  return { byKey, byName };
};

export type Found =
  | { person: KnownPerson; by: IdentityKey | 'name' }
  | { conflict: IdentityKey }
  | null;

/** Whom a line is about; two keys that are two people's are a conflict. */
export const findPerson = (read: ReadLine, { byKey, byName }: Index): Found => {
  let found: { person: KnownPerson; by: IdentityKey } | null = null;
  for (const key of IDENTITY_KEYS) {
    const text = read[key];
    const person = text === undefined ? undefined : byKey.get(key)?.get(identityText(key, text));
    if (!person) continue;
    if (found && found.person !== person) return { conflict: key };
    found ??= { person, by: key };
  }
  if (found) return found;
  const name = nameAndBirthOf(read);
  const namesake = name === null ? undefined : byName.get(name);
  return namesake ? { person: namesake, by: 'name' } : null;
};
