import type { ImportField } from './import-fields.ts';
import { cover } from './import-fields.ts';
import type { FoundWords } from './known-words.ts';
import type { Warning } from './import-notes.ts';
import type {
  Change,
  KnownEmployment,
  KnownPerson,
  Place,
  ProfileField,
  ReadLine,
} from './import-plan.ts';
import { identityText } from './identity.ts';
import { WORKS_AS, worksAsOf } from './worker-words.ts';

/** Under which field of a list a column of the profile is shown. */
const FIELD_OF: Readonly<Record<ProfileField, ImportField>> = {
  line1: 'street',
  zipCode: 'zipCode',
  city: 'city',
  countryCode: 'country',
  civilState: 'civilState',
  birthplace: 'birthplace',
  gender: 'gender',
  nationalityCountryCode: 'nationality',
  bankAccountIban: 'iban',
  bankAccountBic: 'bic',
};

export const wageText = ({ rate, unit }: { rate: number; unit: string }): string =>
  `${rate} ${unit}`;

/** What a line says otherwise of a person than what is known; empty cells say nothing. */
const personalChanges = (read: ReadLine, person: KnownPerson, warnings: Warning[]): Change[] => {
  const changes: Change[] = [];
  const compare = (field: ImportField, before: string, after: string | undefined): void => {
    if (after !== undefined && after !== '' && after !== before) {
      changes.push({ field, before, after });
    }
  };
  compare('lastName', person.lastName, read.lastName);
  compare('firstName', person.firstName, read.firstName);
  compare('phone', person.phone, read.phone);
  compare('language', person.language, read.language);
  compare('externalId', person.externalId, read.externalId);
  // The address is the login; it changes in the person's file, where both addresses hear of it.
  if (person.email === '') compare('email', '', read.email);
  else if (read.email !== undefined && read.email !== person.email) {
    warnings.push({ code: 'email_kept', column: null, value: person.email });
  }
  if (person.profile === null) return changes;
  if (person.nationalNumber === '') {
    if (read.nationalNumber !== undefined) {
      changes.push({ field: 'nationalNumber', before: '', after: cover(read.nationalNumber) });
    }
  } else if (read.nationalNumber !== undefined && read.nationalNumber !== person.nationalNumber) {
    warnings.push({ code: 'number_kept', column: null });
  }
  compare('birthdate', person.birthdate, read.birthdate);
  for (const [field, value] of Object.entries(read.profile) as [ProfileField, string][]) {
    const before = person.profile[field] ?? '';
    if (value === before) continue;
    const isCovered = field === 'bankAccountIban';
    changes.push({
      field: FIELD_OF[field],
      before: isCovered ? cover(before) : before,
      after: isCovered ? cover(value) : value,
    });
  }
  return changes;
};

const isSameWork = (
  { workerType, workerKind }: KnownEmployment,
  worksAs: NonNullable<ReadLine['worksAs']>,
): boolean => {
  const { type, kind } = WORKS_AS[worksAs];
  return workerType === type && (workerKind === null || workerKind === kind);
};

/** The same of an employment: terms, and sections and skills that are added. */
const termChanges = (
  read: ReadLine,
  employment: KnownEmployment,
  { payrollNumbers }: KnownPerson,
  warnings: Warning[],
): Change[] => {
  const changes: Change[] = [];
  type Value = string | number | boolean | null | undefined;
  const compare = (field: ImportField, before: Value, after: Value): void => {
    if (after === undefined || after === before) return;
    changes.push({ field, before: before === null ? '' : String(before), after: String(after) });
  };
  if (read.worksAs !== undefined && !isSameWork(employment, read.worksAs)) {
    const before = worksAsOf(employment.workerType, employment.workerKind);
    compare('worksAs', before, read.worksAs);
  }
  compare('hoursWeek', employment.hoursWeekMinutes, read.hoursWeekMinutes);
  if (read.hoursWeekMinutes === undefined) compare('regime', employment.regime, read.regime);
  compare('daysWeek', employment.daysWeek, read.daysWeek);
  compare('function', employment.function, read.function);
  if (read.wage) {
    compare('wage', employment.wage && wageText(employment.wage), wageText(read.wage));
  }
  const number = read.payrollNumber;
  if (number !== undefined) {
    const key = identityText('payrollNumber', number);
    const isKnown = payrollNumbers.some((own) => identityText('payrollNumber', own) === key);
    if (!isKnown) compare('payrollNumber', payrollNumbers[0] ?? null, number);
  }
  if (read.start !== undefined && read.start !== employment.start) {
    warnings.push({ code: 'start_kept', column: null, value: employment.start });
  }
  if (read.end !== undefined) warnings.push({ code: 'end_kept', column: null });
  return changes;
};

/** Sections or skills that somebody gets besides those they have. */
const addedWords = (
  field: 'sections' | 'skills',
  { ids, makes, names }: FoundWords,
  has: readonly string[],
  place: Place,
): Change[] => {
  const isNew = ids.some((id) => !has.includes(id)) || makes.length > 0;
  if (!isNew) return [];
  const before = place[field].filter(({ id }) => has.includes(id)).map(({ name }) => name);
  const added = names.filter((name) => !before.includes(name));
  return [{ field, before: before.join(', '), after: [...before, ...added].join(', ') }];
};

export const changesOf = (
  read: ReadLine,
  person: KnownPerson,
  employment: KnownEmployment | undefined,
  place: Place,
  found: { sections: FoundWords; skills: FoundWords },
): { changes: Change[]; warnings: Warning[] } => {
  const warnings: Warning[] = [];
  const changes = personalChanges(read, person, warnings);
  if (!employment) {
    changes.push({ field: 'location', before: '', after: place.name });
    return { changes, warnings };
  }
  return {
    changes: [
      ...changes,
      ...termChanges(read, employment, person, warnings),
      ...addedWords('sections', found.sections, employment.sectionIds, place),
      ...addedWords('skills', found.skills, employment.skillIds, place),
    ],
    warnings,
  };
};

const PROFILE_FIELD_OF = new Map(
  (Object.entries(FIELD_OF) as [ProfileField, ImportField][]).map(([own, field]) => [field, own]),
);

/** Fields of a line by the names that changes have. */
const LINE_FIELDS = [
  'email',
  'phone',
  'language',
  'externalId',
  'payrollNumber',
  'nationalNumber',
  'birthdate',
  'worksAs',
  'regime',
  'daysWeek',
  'function',
  'wage',
  'sections',
  'skills',
] as const satisfies readonly (ImportField & keyof ReadLine)[];

/** Where somebody works is no field that could stay: another location is another employment. */
export const canStay = ({ field }: Change): boolean => field !== 'location';

/** What a line says, less the fields that are to stay as they are. */
export const withoutFields = (read: ReadLine, kept: readonly Change[]): ReadLine => {
  const left: ReadLine = { ...read, profile: { ...read.profile } };
  for (const { field } of kept) {
    const own = LINE_FIELDS.find((name) => name === field);
    const ofProfile = PROFILE_FIELD_OF.get(field);
    if (own) delete left[own];
    if (ofProfile) delete left.profile[ofProfile];
    if (field !== 'hoursWeek') continue;
    delete left.hoursWeekMinutes;
    delete left.regime;
  }
  return left;
};
