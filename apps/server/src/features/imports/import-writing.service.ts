import { foldName } from '@ploeg/domain/imports/fold';
import type {
  JudgedLine,
  Known,
  KnownEmployment,
  KnownPerson,
  ProfileField,
  ReadLine,
} from '@ploeg/domain/imports/import-plan';
import { isLanguage } from '@ploeg/domain/people/languages';
import { addDays } from '@ploeg/domain/time/calendar-days';
import { fromDateKey, toInstant } from '@ploeg/domain/time/wall-time';
import type { Former } from '#features/leave-ledger/opening-balances.service.ts';
import { loadDepartment } from '#features/departments/departments.service.ts';
import { birthdateChanged } from '#features/people/people.facts.ts';
import { lockPersons } from '#features/people/people.service.ts';
import { announceMembers, createPerson, employPerson } from '#features/staff/new-people.service.ts';
import { loadTermsOf } from '#features/terms/terms-reading.service.ts';
import { addTerms } from '#features/terms/terms.service.ts';
import { dateOf } from '#platform/clock.ts';
import type { WriteContext } from '#platform/context.ts';
import { dispatch } from '#platform/feature-hooks.ts';
import { agreeFromLine, type AgreeingRules } from './import-agreeing.service.ts';
import { formerTerms, type ImportedTerms, toTerms } from './import-terms.ts';
import {
  createImportedPeopleRepo,
  type PersonChanges,
  type ProfileChanges,
} from './imported-people.repo.ts';

/** Ids of sections and skills by location, list and folded name; those just made are among them. */
export type WordIds = Map<string, string>;

export const wordKey = (departmentId: string, list: string, name: string): string =>
  `${departmentId} ${list} ${foldName(name)}`;

/** What was there before a line changed it. */
export type Before = {
  person?: PersonChanges;
  profile?: ProfileChanges | null;
  employment?: { sectionIds: readonly string[]; skillIds: readonly string[] };
  terms?: ImportedTerms & { since: string };
  /** Opening balances that another took the place of. */
  openings?: readonly Former[];
  /** A second place of somebody who was known. */
  isNewEmployment?: boolean;
};

export type Written = {
  outcome: 'created' | 'updated';
  /** Nobody of a free shift. */
  personId: string | null;
  employmentId: string | null;
  /** The shift, the leave or the entry of an account that was made. */
  subjectId: string | null;
  before: Before;
};

type Rules = AgreeingRules & { changesFrom: string; words: WordIds };

const NUMBERS: ReadonlySet<ProfileField> = new Set(['civilState', 'gender']);

const toProfileColumns = ({ profile, birthdate, nationalNumber }: ReadLine) => ({
  ...Object.fromEntries(
    (Object.entries(profile) as [ProfileField, string][]).map(([field, value]) => [
      field,
      NUMBERS.has(field) ? Number(value) : value,
    ]),
  ),
  ...(birthdate !== undefined && { birthdate }),
  ...(nationalNumber !== undefined && { nationalNumber }),
});

const idsOf = (list: 'sections' | 'skills', read: ReadLine, words: WordIds): string[] =>
  (read[list] ?? []).flatMap(
    (name) => words.get(wordKey(read.departmentId ?? '', list, name)) ?? [],
  );

const jobOf = (read: ReadLine, { words }: Rules) => ({
  departmentId: read.departmentId ?? '',
  start: read.start,
  sectionIds: idsOf('sections', read, words),
  skillIds: idsOf('skills', read, words),
});

/** Of somebody who has left already, or whose last day is known. */
const setEnd = async (
  context: WriteContext,
  employmentId: string,
  { departmentId = '', end }: ReadLine,
  today: string,
): Promise<void> => {
  if (end === undefined) return;
  const { db, actor } = context;
  const { timezone } = await loadDepartment(db, actor.companyId, departmentId);
  const isOver = end < today;
  const leftAt = dateOf(toInstant(addDays(fromDateKey(end), 1), timezone));
  await createImportedPeopleRepo(db, actor.companyId).updateEmployment(employmentId, {
    lastDay: end,
    ...(isOver && { leftAt }),
  });
};

const createFromLine = async (
  context: WriteContext,
  read: ReadLine,
  rules: Rules,
  today: string,
): Promise<Written> => {
  const { db, actor } = context;
  const { firstName, lastName, email, phone, language } = read;
  const job = jobOf(read, rules);
  const { personId, employmentId } = await createPerson(context, {
    ...job,
    firstName,
    lastName,
    email,
    phone,
    ...(language !== undefined && isLanguage(language) && { language }),
  });
  const repo = createImportedPeopleRepo(db, actor.companyId);
  const profile = toProfileColumns(read);
  if (Object.keys(profile).length > 0) await repo.saveProfile(personId, profile);
  if (read.externalId !== undefined) {
    await repo.updatePerson(personId, { externalId: read.externalId });
  }
  await agreeFromLine(context, employmentId, read, rules);
  await setEnd(context, employmentId, read, today);
  return { outcome: 'created', personId, employmentId, subjectId: null, before: {} };
};

/** Fields of a person by the names that changes have. */
const PERSON_COLUMNS = [
  'lastName',
  'firstName',
  'phone',
  'language',
  'email',
  'externalId',
] as const;

const changePerson = async (
  context: WriteContext,
  { changes, read, by, kept }: JudgedLine,
  person: KnownPerson,
): Promise<Before> => {
  const { db, actor } = context;
  const repo = createImportedPeopleRepo(db, actor.companyId);
  const changed = new Set<string>(changes.map(({ field }) => field));
  const columns = PERSON_COLUMNS.filter((field) => changed.has(field));
  const isProfile = changes.some(({ field }) => PROFILE_CHANGES.has(field));
  if (columns.length === 0 && !isProfile) return {};
  await lockPersons(db, actor.companyId, [person.personId]);
  const before: Before = {};
  if (columns.length > 0) {
    before.person = Object.fromEntries(columns.map((field) => [field, person[field]]));
    const after = Object.fromEntries(columns.map((field) => [field, read[field]]));
    await repo.updatePerson(person.personId, after);
  }
  if (isProfile) {
    const row = await repo.findProfile(person.personId);
    const { nationalNumber, ...rest } = toProfileColumns(read);
    // A number that is known stays; it is set right in the person's file.
    const isNumberNew = person.nationalNumber === '' && nationalNumber !== undefined;
    await repo.saveProfile(person.personId, { ...rest, ...(isNumberNew && { nationalNumber }) });
    before.profile = row ?? null;
    if (changed.has('birthdate')) {
      await dispatch(context, birthdateChanged, { personId: person.personId });
    }
  }
  const own = [...changed].filter((field) => !TERM_CHANGES.has(field));
  context.audit({
    action: 'import.merge',
    subjectId: person.personId,
    // What somebody is called may be read in the log; of the rest it says which fields.
    changes: changes.filter(({ field }) => NAMES.has(field)),
    details: { fields: own.join(' '), by, kept: kept.map(({ field }) => field).join(' ') },
  });
  context.emit({ resource: 'PROFILE', resourceId: person.personId, personIds: [person.personId] });
  for (const { departmentId } of person.employments) {
    context.emit({ resource: 'CONTACTS', departmentId, personIds: [] });
  }
  return before;
};

const NAMES: ReadonlySet<string> = new Set(['lastName', 'firstName']);

const PROFILE_CHANGES: ReadonlySet<string> = new Set([
  'birthdate',
  'nationalNumber',
  'street',
  'zipCode',
  'city',
  'country',
  'civilState',
  'birthplace',
  'gender',
  'nationality',
  'iban',
  'bic',
]);

const TERM_CHANGES: ReadonlySet<string> = new Set([
  'worksAs',
  'hoursWeek',
  'regime',
  'daysWeek',
  'function',
  'wage',
  'payrollNumber',
  'sections',
  'skills',
  'location',
]);

const changeLists = async (
  context: WriteContext,
  { changes, read }: JudgedLine,
  { employmentId, departmentId, sectionIds, skillIds }: KnownEmployment,
  personId: string,
  { words }: Rules,
): Promise<Before> => {
  const own = changes.filter(({ field }) => field === 'sections' || field === 'skills');
  if (own.length === 0) return {};
  const { db, actor } = context;
  await lockPersons(db, actor.companyId, [personId]);
  await createImportedPeopleRepo(db, actor.companyId).updateEmployment(employmentId, {
    sectionIds: [...new Set([...sectionIds, ...idsOf('sections', read, words)])],
    skillIds: [...new Set([...skillIds, ...idsOf('skills', read, words)])],
  });
  context.audit({
    action: 'import.change',
    departmentId,
    subjectId: personId,
    changes: own,
    details: { recordId: employmentId },
  });
  announceMembers(context, departmentId);
  return { employment: { sectionIds, skillIds } };
};

const changeTerms = async (
  context: WriteContext,
  { changes, read }: JudgedLine,
  employment: KnownEmployment,
  { fullWeekMinutes, changesFrom }: Rules,
): Promise<Before> => {
  const fields = new Set<string>(changes.map(({ field }) => field));
  const isOf = (...names: string[]): boolean => names.some((name) => fields.has(name));
  if (!isOf('worksAs', 'hoursWeek', 'regime', 'daysWeek', 'function', 'wage', 'payrollNumber')) {
    return {};
  }
  const { employmentId, start } = employment;
  const since = changesFrom > start ? changesFrom : start;
  const all = toTerms(read, fullWeekMinutes, false);
  const own = (await loadTermsOf(context, [employmentId]))(employmentId, since) ?? {};
  const { wage, set } = all;
  const terms = { set, ...(isOf('wage') && wage && { wage }) };
  await addTerms(context, employmentId, { ...terms, since, origin: 'import' });
  return { terms: { ...formerTerms(terms, own, employment), since } };
};

const updateFromLine = async (
  context: WriteContext,
  line: JudgedLine,
  person: KnownPerson,
  rules: Rules,
): Promise<Written> => {
  const { personId } = person;
  const changed = await changePerson(context, line, person);
  const employment = person.employments.find((own) => own.employmentId === line.employmentId);
  if (!employment) {
    const { employmentId } = await employPerson(context, personId, jobOf(line.read, rules));
    await agreeFromLine(context, employmentId, line.read, rules);
    const before = { ...changed, isNewEmployment: true };
    return { outcome: 'updated', personId, employmentId, subjectId: null, before };
  }
  const lists = await changeLists(context, line, employment, personId, rules);
  const terms = await changeTerms(context, line, employment, rules);
  const before = { ...changed, ...lists, ...terms };
  const { employmentId } = employment;
  return { outcome: 'updated', personId, employmentId, subjectId: null, before };
};

/** Takes one line in, as a person who is made or changed. Nobody is told of it. */
export const writeLine = (
  context: WriteContext,
  line: JudgedLine,
  known: Known,
  rules: Rules,
): Promise<Written> => {
  const person = known.people.find(({ personId }) => personId === line.personId);
  return person && line.verdict === 'updates'
    ? updateFromLine(context, line, person, rules)
    : createFromLine(context, line.read, rules, known.today);
};
