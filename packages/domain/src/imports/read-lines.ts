import { readBic } from '../people/bic.ts';
import { readIban } from '../people/iban.ts';
import { readNationalNumber } from '../people/national-number.ts';
import { readPhone } from '../people/phone.ts';
import { foldName } from './fold.ts';
import { WAGE_HEADS } from './head-words.ts';
import type { ImportField } from './import-fields.ts';
import type { Fault, FaultCode } from './import-notes.ts';
import type { ImportPlan, ListLine, ProfileField, ReadLine } from './import-plan.ts';
import {
  type DayOrder,
  dayOrderOf,
  type NameOrder,
  readCivilState,
  readCountry,
  readDay,
  readDecimal,
  readEmail,
  readGender,
  readHours,
  readLanguage,
  readRegime,
  readWageUnit,
  type Reading,
  splitAddress,
  splitName,
  splitWords,
} from './read-cells.ts';
import { readWorksAs } from './worker-words.ts';

export type WageUnit = 'hour' | 'day' | 'week' | 'month';

/** How the columns of a list are read, each decided once from all of its values. */
export type Habits = {
  columnOf: ReadonlyMap<ImportField, number>;
  dayOrders: ReadonlyMap<number, DayOrder>;
  nameOrder: NameOrder;
  /** Whether nobody said it and the list does not show it. */
  isNameOrderGuessed: boolean;
  wageUnit: WageUnit;
  isWageUnitGuessed: boolean;
};

/** What an hour of work is hardly ever paid. */
export const MOST_AN_HOUR = 100;

const unitOfHead = (head: string): WageUnit | null => {
  const word = foldName(head);
  for (const unit of ['hour', 'month', 'day', 'week'] as const) {
    if (WAGE_HEADS[unit].test(word)) return unit;
  }
  return null;
};

const DAY_FIELDS = ['birthdate', 'start', 'end', 'day', 'firstDay', 'lastDay'] as const;

export const habitsOf = (
  heads: readonly string[],
  lines: readonly ListLine[],
  plan: ImportPlan,
): Habits => {
  const columnOf = new Map<ImportField, number>();
  for (const [column, target] of plan.columns.entries()) {
    if (target !== 'ignore' && !columnOf.has(target)) columnOf.set(target, column);
  }
  const valuesOf = (field: ImportField): string[] => {
    const column = columnOf.get(field);
    return column === undefined ? [] : lines.map(({ cells }) => cells[column] ?? '');
  };
  const dayOrders = new Map<number, DayOrder>();
  for (const field of DAY_FIELDS) {
    const column = columnOf.get(field);
    if (column === undefined) continue;
    dayOrders.set(column, plan.dayOrder ?? dayOrderOf(valuesOf(field)));
  }
  const names = valuesOf('fullName').filter((name) => name.trim() !== '');
  const hasCommas = names.some((name) => name.includes(','));
  const wageColumn = columnOf.get('wage');
  const ofHead = wageColumn === undefined ? null : unitOfHead(heads[wageColumn] ?? '');
  const isMuch = valuesOf('wage').some((text) => {
    const read = readDecimal(text);
    return 'value' in read && read.value > MOST_AN_HOUR;
  });
  const hasUnits = columnOf.has('wageUnit');
  return {
    columnOf,
    dayOrders,
    nameOrder: plan.nameOrder ?? 'last-first',
    isNameOrderGuessed: names.length > 0 && !hasCommas && plan.nameOrder === null,
    wageUnit: plan.wageUnit ?? ofHead ?? (isMuch ? 'month' : 'hour'),
    isWageUnitGuessed:
      wageColumn !== undefined &&
      plan.wageUnit === null &&
      !hasUnits &&
      (ofHead === null || (ofHead === 'hour' && isMuch)),
  };
};

const MOST_LETTERS: Partial<Record<ImportField, number>> = { email: 254 };

const USUAL_MOST_LETTERS = 120;

/** Reads the cells of a line one after another and keeps what is wrong with them. */
export const createReader = (line: ListLine, { columnOf }: Habits) => {
  const faults: Fault[] = [];
  const textOf = (field: ImportField): string => {
    const column = columnOf.get(field);
    return column === undefined ? '' : (line.cells[column] ?? '').trim();
  };
  const blame = (field: ImportField, code: FaultCode, suggestion?: string): void => {
    const column = columnOf.get(field) ?? null;
    faults.push({ code, column, ...(suggestion === undefined ? {} : { suggestion }) });
  };
  const take = <T>(
    field: ImportField,
    code: FaultCode,
    read: (text: string) => Reading<T>,
  ): T | undefined => {
    const text = textOf(field);
    if (text === '') return undefined;
    const result = read(text);
    if ('value' in result) return result.value;
    blame(field, code, result.suggestion);
    return undefined;
  };
  const takeText = (field: ImportField): string | undefined =>
    take(field, 'too_long', (text) =>
      text.length > (MOST_LETTERS[field] ?? USUAL_MOST_LETTERS) ? { fault: true } : { value: text },
    );
  return { faults, textOf, blame, take, takeText };
};

export type Reader = ReturnType<typeof createReader>;

const readNames = (reader: Reader, { columnOf, nameOrder }: Habits) => {
  const full = reader.takeText('fullName');
  const split = full === undefined ? null : splitName(full, nameOrder);
  const lastName = reader.takeText('lastName') ?? split?.lastName ?? '';
  const firstName = reader.takeText('firstName') ?? split?.firstName ?? '';
  if (firstName === '') {
    reader.blame(columnOf.has('firstName') ? 'firstName' : 'fullName', 'no_name');
  }
  return { lastName, firstName };
};

/** A reader of the house, which says by a word what is wrong. */
const asReading = ({ value }: { value?: string | undefined }): Reading<string> =>
  value === undefined ? { fault: true } : { value };

const readNumber = (reader: Reader): string | undefined => {
  const text = reader.textOf('nationalNumber');
  if (text === '') return undefined;
  // A spreadsheet drops the zeros that a number begins with.
  const padded = /^\d{9,10}$/.test(text) ? text.padStart(11, '0') : text;
  const { value, error } = readNationalNumber(padded);
  if (value === undefined) reader.blame('nationalNumber', `number_${error ?? 'check'}`);
  return value;
};

const readProfile = (reader: Reader): ReadLine['profile'] => {
  const address = reader.takeText('address');
  const parts = address === undefined ? null : splitAddress(address);
  const countryCode = reader.take('country', 'country', readCountry);
  const isAbroad = countryCode !== undefined && countryCode !== 'BE';
  const zipCode = reader.take('zipCode', 'zip', (text) => {
    const bare = text.replace(/^B-?(?=\d)/i, '');
    return isAbroad || /^[1-9]\d{3}$/.test(bare) ? { value: bare } : { fault: true };
  });
  const gender = reader.take('gender', 'gender', readGender);
  const civilState = reader.take('civilState', 'civil_state', readCivilState);
  const values: Record<ProfileField, string | undefined> = {
    line1: reader.takeText('street') ?? (parts?.street || undefined),
    zipCode: zipCode ?? (parts?.zipCode || undefined),
    city: reader.takeText('city') ?? (parts?.city || undefined),
    countryCode,
    civilState: civilState?.toString(),
    birthplace: reader.takeText('birthplace'),
    gender: gender?.toString(),
    nationalityCountryCode: reader.take('nationality', 'country', readCountry),
    bankAccountIban: reader.take('iban', 'iban', (text) => asReading(readIban(text))),
    bankAccountBic: reader.take('bic', 'bic', (text) => asReading(readBic(text))),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
};

/** Above it a wage is a slip of the hand, or counts by another unit. */
const MOST_A_UNIT: Record<WageUnit, number> = {
  hour: 500,
  day: 4000,
  week: 20_000,
  month: 100_000,
};

const readWage = (reader: Reader, { wageUnit }: Habits): ReadLine['wage'] => {
  const rate = reader.take('wage', 'decimal', readDecimal);
  const unit = reader.take('wageUnit', 'wage_unit', readWageUnit) ?? wageUnit;
  if (rate === undefined) return undefined;
  if (rate > 0 && rate <= MOST_A_UNIT[unit]) return { rate, unit };
  reader.blame('wage', 'wage_unit');
  return undefined;
};

/** So far ahead nobody is taken on, and nobody's end is known. */
const YEARS_AHEAD = { start: 1, end: 20 };

/** Nobody who still works began before. */
const EARLIEST_START = '1950-01-01';

const withoutAbsent = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** What the cells of a line say, and which of them cannot be read. Places are judged elsewhere. */
export const readLine = (
  line: ListLine,
  habits: Habits,
  plan: ImportPlan,
  today: string,
  isKnownWord: (word: string) => boolean,
): { read: ReadLine; faults: Fault[] } => {
  const reader = createReader(line, habits);
  const { take, takeText, textOf } = reader;
  const ahead = (years: number): string => `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;
  const day = (field: 'birthdate' | 'start' | 'end', until: string) =>
    take(field, 'day', (text) => {
      const order = habits.dayOrders.get(habits.columnOf.get(field) ?? -1) ?? 'dmy';
      const read = readDay(text, order, until);
      if (!('value' in read)) return read;
      const isTooEarly = field !== 'birthdate' && read.value < EARLIEST_START;
      return read.value > until || isTooEarly ? { fault: true } : read;
    });
  const asWorksAs = (text: string): Reading<NonNullable<ReadLine['worksAs']>> => {
    const value = plan.worksAs[foldName(text)] ?? readWorksAs(text);
    return value ? { value } : { fault: true };
  };
  const words = (field: 'sections' | 'skills'): readonly string[] | undefined => {
    const parts = splitWords(textOf(field), isKnownWord);
    return parts.length === 0 ? undefined : parts;
  };
  const daysOf = (text: string): Reading<number> => {
    const read = readDecimal(text);
    return 'value' in read && (read.value <= 0 || read.value > 7) ? { fault: true } : read;
  };
  const read = withoutAbsent({
    ...readNames(reader, habits),
    email: take('email', 'email', readEmail),
    phone: take('phone', 'phone', (text) => asReading(readPhone(text))),
    nationalNumber: readNumber(reader),
    birthdate: day('birthdate', today),
    start: day('start', ahead(YEARS_AHEAD.start)),
    end: day('end', ahead(YEARS_AHEAD.end)),
    language: take('language', 'language', readLanguage),
    externalId: takeText('externalId'),
    payrollNumber: takeText('payrollNumber'),
    worksAs: take('worksAs', 'word_unknown', asWorksAs),
    hoursWeekMinutes: take('hoursWeek', 'hours', (text) => readHours(text, plan.fullWeekMinutes)),
    regime: take('regime', 'regime', readRegime),
    daysWeek: take('daysWeek', 'decimal', daysOf),
    function: takeText('function'),
    wage: readWage(reader, habits),
    sections: words('sections'),
    skills: words('skills'),
    profile: readProfile(reader),
  }) as ReadLine;
  if (read.start !== undefined && read.end !== undefined && read.end < read.start) {
    reader.blame('end', 'end_before_start');
  }
  return { read, faults: reader.faults };
};
