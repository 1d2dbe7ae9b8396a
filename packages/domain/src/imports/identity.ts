import { foldName } from './fold.ts';
import type { FoundBy, KnownPerson, ReadLine } from './import-plan.ts';

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

export const isIdentityKey = (by: FoundBy): by is IdentityKey =>
  (IDENTITY_KEYS as readonly FoundBy[]).includes(by);

/** What only suggests that somebody is the same person: whoever imports says so. */
type Hint = Exclude<FoundBy, IdentityKey>;

type Index = {
  byKey: ReadonlyMap<IdentityKey, ReadonlyMap<string, KnownPerson>>;
  byName: ReadonlyMap<string, KnownPerson>;
  /** Null where several have one number, as families do. */
  byPhone: ReadonlyMap<string, KnownPerson | null>;
};

const phoneText = (phone: string): string => phone.replaceAll(/\D/g, '');

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

export const indexPeople = (known: readonly KnownPerson[]): Index => {
  // Employers number their people alike: of two with one number the one whom it may name is meant.
  const people = known.toSorted((a, b) => Number(a.mayChange) - Number(b.mayChange));
  const byKey = new Map<IdentityKey, Map<string, KnownPerson>>();
  const byName = new Map<string, KnownPerson>();
  const byPhone = new Map<string, KnownPerson | null>();
  for (const key of IDENTITY_KEYS) byKey.set(key, new Map());
  for (const person of people) {
    for (const key of IDENTITY_KEYS) {
      for (const text of keysOf(person, key)) byKey.get(key)?.set(identityText(key, text), person);
    }
    // A hint is a question that shows who is meant, so it points at nobody whom it may not show.
    if (!person.mayChange) continue;
    const name = nameAndBirthOf(person);
    if (name !== null && !byName.has(name)) byName.set(name, person);
    const phone = phoneText(person.phone);
    if (phone !== '') byPhone.set(phone, byPhone.has(phone) ? null : person);
  }
  return { byKey, byName, byPhone };
};

export type Found =
  | { person: KnownPerson; by: IdentityKey | Hint }
  | { conflict: IdentityKey }
  | null;

/** Whom a line is about; two keys that are two people's are a conflict. */
export const findPerson = (read: ReadLine, { byKey, byName, byPhone }: Index): Found => {
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
  if (namesake) return { person: namesake, by: 'name' };
  const other = byPhone.get(phoneText(read.phone ?? ''));
  return other ? { person: other, by: 'phone' } : null;
};
