/** Kinds of worked and paid time that the hours of a person fall into. */
export const TIME_KEYS = [
  'NORMAL',
  'ADDITIONAL',
  'ADDITIONAL_PREMIUM',
  'OVERTIME_50',
  'OVERTIME_100',
  'OVERTIME_NET',
  'OVERTIME_VOLUNTARY',
  'GUARANTEED',
  'CLOCK_CHANGE',
  'HOLIDAY_PAID',
] as const;

/** What follows from the lines of a day and is sent only where a target has a code for it. */
export const DAY_KEYS = ['DAY_WORKED', 'EMPTY_DAY'] as const;

const PLAIN_KEYS = [...TIME_KEYS, 'MEAL_VOUCHER', ...DAY_KEYS] as const;

/**
 * Keys that name something of the company's own: a premium, a benefit, a kind of day off, what of it a fund pays
 * behind the first days (R103), a cost, leave that is left.
 */
export const NAMED_KEYS = [
  'PREMIUM',
  'BENEFIT',
  'ABSENCE',
  'ABSENCE_BY_FUND',
  'COST',
  'LEAVE_PAID_OUT',
] as const;

const ABSENCE_KEYS = ['ABSENCE', 'ABSENCE_BY_FUND'] as const;
export type AbsenceKind = (typeof ABSENCE_KEYS)[number];

/** Whether what stands before a colon says that an absence stands behind it. */
export const isAbsenceKind = (kind: string): kind is AbsenceKind =>
  ABSENCE_KEYS.some((own) => own === kind);

export type PlainKey = (typeof PLAIN_KEYS)[number];
export type NamedKey = (typeof NAMED_KEYS)[number];

/** What is paid or reported, from a closed list; `PREMIUM:night` names one of several. */
export type WageKey = PlainKey | `${NamedKey}:${string}`;

const isOneOf = (list: readonly string[], text: string): boolean => list.includes(text);

/** Whether a text is a wage key; what stands behind the colon has 1 to 60 characters without blanks. */
export const isWageKey = (text: string): text is WageKey => {
  if (isOneOf(PLAIN_KEYS, text)) return true;
  const [kind = '', ...rest] = text.split(':');
  const name = rest.join(':');
  return isOneOf(NAMED_KEYS, kind) && /^[^\s]{1,60}$/u.test(name);
};

/** As it stands behind the colon: no blanks, and no longer than it may be. */
const asName = (text: string): string => text.trim().replaceAll(/\s+/gu, '_').slice(0, 60) || '-';

/** Leave is known by its pay code, one without by the code of its kind, and else by what it is called. */
export const absenceKey = (
  kind: { payKey: string; code: string; name: string } | undefined,
  of: AbsenceKind = 'ABSENCE',
): WageKey => `${of}:${asName(kind?.payKey || kind?.code || kind?.name || '')}`;

export const costKey = (cost: { name: string } | undefined): WageKey =>
  `COST:${asName(cost?.name ?? '')}`;

/** Leave that is paid instead of taken, by the first kind that its account is for: accounts are called in many languages. */
export const paidOutKey = (account: { name: string; kinds: readonly string[] }): WageKey =>
  `LEAVE_PAID_OUT:${asName(account.kinds[0] ?? account.name)}`;

export const isPaidOut = (key: string): boolean => key.startsWith('LEAVE_PAID_OUT:');

/** Whether somebody was at work for it. */
const WORKED: readonly string[] = [
  'NORMAL',
  'ADDITIONAL',
  'ADDITIONAL_PREMIUM',
  'OVERTIME_50',
  'OVERTIME_100',
  'OVERTIME_NET',
  'OVERTIME_VOLUNTARY',
];

export const isWorked = (key: string): boolean => WORKED.includes(key);

export const PLAIN_WAGE_KEYS: readonly PlainKey[] = PLAIN_KEYS;
