import { DAY_AMOUNT } from '@ploeg/domain/leave-ledger/leave-accounts';
import type { ParseKeys } from 'i18next';
import { parseAmount } from '#blocks/leave-amounts.ts';
import type { LeaveAccount } from '#data/leave-ledger/leave-ledger.queries.ts';
import type { NewRule } from '#data/leave-ledger/leave-ledger.commands.ts';

export type Says = NewRule['says'];
export type RuleKind = Says['kind'];
type Unit = LeaveAccount['unit'];
type Values = Readonly<Record<string, string>>;

/** How a value of a rule is typed: an amount of the account, a number, days of the week, a day of the year, codes, lines of two numbers, or one of a few. */
type FieldInput = 'amount' | 'number' | 'weekdays' | 'month-day' | 'codes' | 'steps';
export type RuleField = {
  name: string;
  text: ParseKeys;
  input: FieldInput | readonly (readonly [value: string, text: ParseKeys])[];
  isOptional?: boolean;
};

const number = (text: string): number | null =>
  /^\d{1,5}$/.test(text.trim()) ? Number(text) : null;

const monthDay = (text: string): string | null => {
  const found = /^(\d{1,2})[-./](\d{1,2})$/.exec(text.trim());
  if (!found) return null;
  const [, day = '', month = ''] = found;
  const key = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(key) ? key : null;
};

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** Numbers between commas: Monday is 1. */
const weekdays = (text: string): number[] | null => {
  const days = text.split(',').map(Number);
  return days.length > 0 && days.every((day) => WEEK.includes(day))
    ? [...new Set(days)].sort((a, b) => a - b)
    : null;
};

const codes = (text: string): string[] => text.split(',').filter((code) => code !== '');

/** Lines such as 5:1: a number, and what it gives. */
const steps = (text: string, unit: Unit) => {
  const lines = text.split(/[\n;]+/).filter((line) => line.trim() !== '');
  const read = lines.map((line) => {
    const [years = '', amount = ''] = line.split(/[:=]\s*(.*)/s);
    return { years: number(years), amount: parseAmount(amount, unit) };
  });
  return read.every(({ years, amount }) => years !== null && amount !== null && amount > 0)
    ? read.map(({ years, amount }) => ({ years: years ?? 1, amount: amount ?? 0 }))
    : null;
};

const field = (
  name: string,
  text: ParseKeys,
  input: RuleField['input'],
  isOptional = false,
): RuleField => ({ name, text, input, isOptional });

const CHOICE = {
  counter: [
    ['HOLIDAY_REST', 'OFFICE_LEAVE.RULE_FIELD.WORK_HOLIDAYS'],
    ['SUNDAY_REST', 'OFFICE_LEAVE.RULE_FIELD.WORK_SUNDAYS'],
  ],
  per: [
    ['year', 'OFFICE_LEAVE.RULE_FIELD.EACH_YEAR'],
    ['once', 'OFFICE_LEAVE.RULE_FIELD.ONCE'],
  ],
  usable: [
    ['end', 'OFFICE_LEAVE.RULE_FIELD.AT_END'],
    ['begin', 'OFFICE_LEAVE.RULE_FIELD.AT_BEGIN'],
  ],
  by: [
    ['hours', 'OFFICE_LEAVE.RULE_FIELD.BY_HOURS'],
    ['days', 'OFFICE_LEAVE.RULE_FIELD.BY_DAYS'],
    ['none', 'OFFICE_LEAVE.RULE_FIELD.BY_NONE'],
  ],
  month: [
    ['days', 'OFFICE_LEAVE.RULE_FIELD.MONTH_DAYS'],
    ['whole', 'OFFICE_LEAVE.RULE_FIELD.MONTH_WHOLE'],
    ['begun', 'OFFICE_LEAVE.RULE_FIELD.MONTH_BEGUN'],
    ['from16', 'OFFICE_LEAVE.RULE_FIELD.MONTH_16'],
  ],
  toward: [
    ['nearest', 'OFFICE_LEAVE.RULE_FIELD.NEAREST'],
    ['up', 'OFFICE_LEAVE.RULE_FIELD.UP'],
    ['down', 'OFFICE_LEAVE.RULE_FIELD.DOWN'],
  ],
  waits: [
    ['taking', 'OFFICE_LEAVE.RULE_FIELD.FOR_TAKING'],
    ['earning', 'OFFICE_LEAVE.RULE_FIELD.FOR_EARNING'],
  ],
  parts: [
    ['both', 'OFFICE_LEAVE.RULE_FIELD.PARTS_BOTH'],
    ['day', 'OFFICE_LEAVE.RULE_FIELD.PARTS_DAY'],
  ],
  sickness: [
    ['gives-back', 'OFFICE_LEAVE.RULE_FIELD.GIVES_BACK'],
    ['stays', 'OFFICE_LEAVE.RULE_FIELD.STAYS'],
  ],
} as const satisfies Record<string, readonly (readonly [string, ParseKeys])[]>;

/** What each kind of rule asks for. */
export const RULE_FIELDS = {
  lastYear: [field('days', 'OFFICE_LEAVE.RULE_FIELD.SIX_DAY_DAYS', 'number')],
  grant: [
    field('amount', 'OFFICE_LEAVE.RULE_FIELD.AMOUNT_FULL_TIME', 'amount'),
    field('per', 'OFFICE_LEAVE.RULE_FIELD.HOW_OFTEN', CHOICE.per),
    field('at', 'OFFICE_LEAVE.RULE_FIELD.ON_MONTH_DAY', 'month-day', true),
  ],
  accrue: [
    field('perYear', 'OFFICE_LEAVE.RULE_FIELD.PER_YEAR', 'amount', true),
    field('perDay', 'OFFICE_LEAVE.RULE_FIELD.MINUTES_PER_DAY', 'number', true),
    field('usable', 'OFFICE_LEAVE.RULE_FIELD.USABLE', CHOICE.usable),
  ],
  seniority: [field('steps', 'OFFICE_LEAVE.RULE_FIELD.STEPS', 'steps')],
  replacement: [field('weekdays', 'OFFICE_LEAVE.RULE_FIELD.WEEKDAYS', 'weekdays')],
  credit: [
    field('counter', 'OFFICE_LEAVE.RULE_FIELD.WORK_ON', CHOICE.counter),
    field('weeks', 'OFFICE_LEAVE.RULE_FIELD.WEEKS', 'number'),
    field('days', 'OFFICE_LEAVE.RULE_FIELD.MORE_DAYS', 'number', true),
  ],
  prorata: [
    field('by', 'OFFICE_LEAVE.RULE_FIELD.BY', CHOICE.by),
    field('month', 'OFFICE_LEAVE.RULE_FIELD.MONTHS', CHOICE.month),
  ],
  equated: [field('codes', 'OFFICE_LEAVE.RULE_FIELD.CODES', 'codes')],
  round: [
    field('step', 'OFFICE_LEAVE.RULE_FIELD.STEP', 'amount'),
    field('toward', 'OFFICE_LEAVE.RULE_FIELD.TOWARD', CHOICE.toward),
  ],
  cap: [
    field('perYear', 'OFFICE_LEAVE.RULE_FIELD.MOST_PER_YEAR', 'amount', true),
    field('weeks', 'OFFICE_LEAVE.RULE_FIELD.WEEKS_OF_CONTRACT', 'number', true),
  ],
  lasts: [
    field('weeks', 'OFFICE_LEAVE.RULE_FIELD.WEEKS_OR_YEAR', 'number', true),
    field('most', 'OFFICE_LEAVE.RULE_FIELD.CARRIED', 'amount', true),
    field('until', 'OFFICE_LEAVE.RULE_FIELD.CARRIED_UNTIL', 'month-day', true),
  ],
  negative: [field('limit', 'OFFICE_LEAVE.RULE_FIELD.LIMIT', 'amount')],
  wait: [
    field('months', 'OFFICE_LEAVE.RULE_FIELD.WAIT_MONTHS', 'number'),
    field('for', 'OFFICE_LEAVE.RULE_FIELD.FOR', CHOICE.waits),
  ],
  ask: [
    field('parts', 'OFFICE_LEAVE.RULE_FIELD.PARTS', CHOICE.parts),
    field('notice', 'OFFICE_LEAVE.RULE_FIELD.NOTICE', 'number'),
    field('ahead', 'OFFICE_LEAVE.RULE_FIELD.AHEAD', 'number'),
  ],
  count: [
    field('weekdays', 'OFFICE_LEAVE.RULE_FIELD.WEEKDAYS', 'weekdays'),
    field('sickness', 'OFFICE_LEAVE.RULE_FIELD.SICKNESS', CHOICE.sickness),
  ],
} as const satisfies Partial<Record<RuleKind, readonly RuleField[]>>;

export type EditableKind = keyof typeof RULE_FIELDS;
export const EDITABLE = Object.keys(RULE_FIELDS) as EditableKind[];

/** What a field holds in the form as it must be sent; null where it is nothing that can be. */
const readField = ({ input }: RuleField, text: string, unit: Unit): unknown => {
  if (typeof input !== 'string') return text;
  switch (input) {
    case 'amount': {
      const amount = parseAmount(text, unit);
      return amount !== null && amount > 0 ? amount : null;
    }
    case 'number':
      return number(text);
    case 'weekdays':
      return weekdays(text);
    case 'month-day':
      return monthDay(text);
    case 'codes':
      return codes(text);
    case 'steps':
      return steps(text, unit);
  }
};

/** Names of fields that hold what cannot be sent. */
export const unfitFields = (kind: EditableKind, values: Values, unit: Unit): string[] =>
  RULE_FIELDS[kind]
    .filter((own: RuleField) => {
      const text = values[own.name] ?? '';
      return !(own.isOptional && text.trim() === '') && readField(own, text, unit) === null;
    })
    .map(({ name }) => name);

const isFilled = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/** The rule that a form says; its fields are fit. */
export const toSays = (kind: EditableKind, values: Values, unit: Unit): Says => {
  const of = (name: string): unknown => {
    const own = RULE_FIELDS[kind].find((item: RuleField) => item.name === name);
    return own && isFilled(values[name]) ? readField(own, values[name] ?? '', unit) : null;
  };
  const params: Record<EditableKind, () => object> = {
    lastYear: () => ({ perMonth: Number(of('days')) * DAY_AMOUNT, table: [] }),
    grant: () => ({ amount: of('amount'), per: of('per'), at: of('at') ?? 'year-start' }),
    accrue: () => ({
      perYear: of('perYear'),
      perWorkedDay: of('perDay'),
      usable: of('usable'),
    }),
    seniority: () => ({ steps: of('steps') }),
    replacement: () => ({ weekdays: of('weekdays') }),
    credit: () => ({ counter: of('counter'), weeks: of('weeks'), days: of('days') ?? 0 }),
    prorata: () => ({ by: of('by'), month: of('month') }),
    equated: () => ({ codes: of('codes') }),
    round: () => ({ step: of('step'), toward: of('toward') }),
    cap: () => ({ perYear: of('perYear'), weeksOfContract: of('weeks') }),
    lasts: () => ({
      until: of('weeks') === null ? 'year-end' : { weeks: of('weeks') },
      longer: of('most') === null ? null : { most: of('most'), until: of('until') ?? '03-31' },
    }),
    negative: () => ({ limit: of('limit') }),
    wait: () => ({ months: of('months'), for: of('for') }),
    ask: () => ({
      parts: of('parts') === 'day' ? ['day'] : ['day', 'part'],
      noticeDays: of('notice'),
      aheadDays: of('ahead'),
    }),
    count: () => ({ weekdays: of('weekdays'), sickness: of('sickness') }),
  };
  // The fields were judged one by one; the server judges the whole.
  return { kind, params: params[kind]() } as Says;
};
