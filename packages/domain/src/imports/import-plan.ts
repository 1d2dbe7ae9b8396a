import type { ImportField, ImportTarget } from './import-fields.ts';
import type { Fault, Warning } from './import-notes.ts';
import type { NameOrder } from './read-cells.ts';
import type { Amount, Unit } from '../leave-ledger/leave-accounts.ts';
import type { WallSeconds } from '../time/wall-time.ts';
import type { WorksAs } from './worker-words.ts';

/** What becomes of a word that names a section, a skill or a location: another's name, or made, or left out. */
export type WordChoice = { as: string } | 'make' | 'leave';

/** Words by their folded text. */
export type Words<T> = Readonly<Record<string, T>>;

/** What was decided of a list as a whole; what is not said here is read from the list. */
export type ImportPlan = {
  columns: readonly ImportTarget[];
  nameOrder: NameOrder | null;
  dayOrder: 'dmy' | 'mdy' | null;
  epoch: 1900 | 1904;
  wageUnit: 'hour' | 'day' | 'week' | 'month' | null;
  fullWeekMinutes: number;
  /** Where somebody works whose line names no location. */
  departmentId: string | null;
  /** From when changed terms hold. */
  changesFrom: string;
  worksAs: Words<WorksAs>;
  locations: Words<string>;
  sections: Words<WordChoice>;
  skills: Words<WordChoice>;
} & EntryPlan;

/** What is decided of a list of shifts or leave besides. */
type EntryPlan = {
  packages: Words<WordChoice>;
  leaveKinds: Words<WordChoice>;
  leaveAccounts: Words<WordChoice>;
  /** Who somebody is whose name says it not: persons by what the list calls them. */
  people: Words<string>;
  /** Whether what limits allow to be passed is planned all the same, and why. */
  passLimits: boolean;
  reason: string;
};

export const NO_ENTRY_PLAN: EntryPlan = {
  packages: {},
  leaveKinds: {},
  leaveAccounts: {},
  people: {},
  passLimits: false,
  reason: '',
};

export type Place = {
  id: string;
  name: string;
  sections: readonly { id: string; name: string }[];
  skills: readonly { id: string; name: string }[];
  /** Whether who imports may make and change people here, and lists. */
  mayManage: boolean;
  mayMake: boolean;
  mayPrivate: boolean;
  mayWages: boolean;
};

export type KnownEmployment = {
  employmentId: string;
  departmentId: string;
  sectionIds: readonly string[];
  skillIds: readonly string[];
  workerType: string;
  workerKind: string | null;
  hoursWeekMinutes: number | null;
  regime: 'FULL' | 'PART' | null;
  daysWeek: number | null;
  function: string | null;
  wage: { rate: number; unit: string } | null;
  start: string;
};

/** Somebody of the company; texts that are not known are empty. */
export type KnownPerson = {
  personId: string;
  lastName: string;
  firstName: string;
  email: string;
  phone: string;
  language: string;
  externalId: string;
  payrollNumbers: readonly string[];
  /** Empty where who imports may not see it. */
  birthdate: string;
  nationalNumber: string;
  profile: Readonly<Record<string, string>> | null;
  employments: readonly KnownEmployment[];
  /** Whether who imports manages them; of others a list neither says nor changes anything. */
  mayChange: boolean;
};

export type Known = {
  today: string;
  places: readonly Place[];
  people: readonly KnownPerson[];
};

/** `same`: it is who was found. `two`: it is somebody else. `leave`: this line stays out. */
export type LineDecision = 'same' | 'two' | 'leave';

export type ListLine = {
  /** As a spreadsheet numbers it. */
  line: number;
  cells: readonly string[];
  decision: LineDecision | null;
  /** Fields of somebody who is known that stay as they are, whatever the line says. */
  keeps: readonly ImportField[];
  /** It was imported already, and only stands in the way of others. */
  isDone: boolean;
  /** The server refused it when it was to go in. */
  isRefused?: boolean;
};

export type Verdict = 'new' | 'updates' | 'same' | 'twice' | 'cannot';

export const VERDICTS = ['new', 'updates', 'same', 'twice', 'cannot'] as const;

/** A line as it is meant; what the list does not say is absent. */
export type ReadLine = {
  lastName: string;
  firstName: string;
  email?: string;
  phone?: string;
  language?: string;
  externalId?: string;
  payrollNumber?: string;
  nationalNumber?: string;
  birthdate?: string;
  departmentId?: string;
  worksAs?: WorksAs;
  hoursWeekMinutes?: number;
  regime?: 'FULL' | 'PART';
  daysWeek?: number;
  function?: string;
  start?: string;
  end?: string;
  wage?: { rate: number; unit: 'hour' | 'day' | 'week' | 'month' };
  /** Names, those to be made too. */
  sections?: readonly string[];
  skills?: readonly string[];
  /** Columns of the profile, but number and birthdate. */
  profile: Partial<Record<ProfileField, string>>;
};

export const PROFILE_FIELDS = [
  'line1',
  'zipCode',
  'city',
  'countryCode',
  'civilState',
  'birthplace',
  'gender',
  'nationalityCountryCode',
  'bankAccountIban',
  'bankAccountBic',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** By what a line is about somebody who is known; the last two only suggest it. */
export const FOUND_BY = [
  'externalId',
  'payrollNumber',
  'nationalNumber',
  'email',
  'name',
  'phone',
] as const;
export type FoundBy = (typeof FOUND_BY)[number];

/** Of a person who is known: what a line changes. */
export type Change = { field: ImportField; before: string; after: string };

export type JudgedLine = {
  line: number;
  verdict: Verdict;
  faults: readonly Fault[];
  warnings: readonly Warning[];
  read: ReadLine;
  /** Whom it is about, or might be. */
  personId: string | null;
  /** Where they work already. */
  employmentId: string | null;
  changes: readonly Change[];
  /** What the line says otherwise, and is to stay as it is. */
  kept: readonly Change[];
  /** By what somebody who is known was found; null of nobody. */
  by: FoundBy | null;
  /** Of a list of shifts or leave; null of others. */
  entry: ReadEntry | null;
  /** Of a list of opening balances; null of others, and where it cannot be read. */
  balance: JudgedBalance | null;
};

/** What stands on somebody's account of leave on a day, as a line means it. */
export type ReadBalance = {
  departmentId: string;
  employmentId: string;
  personId: string;
  accountId: string;
  /** What the account is called. */
  account: string;
  unit: Unit;
  /** Below zero where more was taken than there was. */
  amount: Amount;
  day: string;
  note: string;
};

export type JudgedBalance = ReadBalance & {
  /** What was brought in of that day already. */
  stands: Amount | null;
  /** What there is of the account before and afterwards, on a day: the last of today and the line's. */
  on: string;
  before: Amount;
  after: Amount;
};

/** A shift or leave as a line means it; times are those of its location's clock. */
export type ReadEntry = {
  departmentId: string;
  /** Null is a free shift. */
  employmentId: string | null;
  personId: string | null;
  start: WallSeconds;
  end: WallSeconds;
  /** Whole days of leave; empty of hours and of shifts. */
  dates: readonly string[];
  sectionId: string | null;
  packageId: string | null;
  dayoffTypeId: string | null;
  /** What the package or the kind of leave is called. */
  called: string;
  pauseUnpaidSeconds: number;
  comment: string;
};
