import type { ConstraintTitle } from './broken-limit.ts';
import type { LimitName } from './limit-names.ts';

/** What a constraint is called that a limit gives; those below eighteen go by the limits of all. */
const TITLES = {
  maxHoursDay: 'MAX_HOURS_DAY',
  maxHoursWeek: 'MAX_HOURS_WEEK',
  minShiftDuration: 'MIN_SHIFT_DURATION',
  minRestHours: 'MIN_REST_HOURS',
  maxDaysWeek: 'MAX_DAYS_WEEK',
  weeklyRest: 'WEEKLY_REST',
  breakAfter: 'BREAK_REQUIRED',
  sunday: 'SUNDAY',
  noticeDays: 'NOTICE',
  extraDaysRow: 'EXTRA_DAYS',
} as const satisfies Partial<Record<LimitName, ConstraintTitle>>;

export type EnforcedLimit = keyof typeof TITLES;

/** What passing a limit asks of who plans: to say yes, to say why, or it cannot be done. */
export const ENFORCEMENTS = ['warn', 'reason', 'refuse'] as const;
export type Enforcement = (typeof ENFORCEMENTS)[number];
export type Enforcements = Partial<Record<EnforcedLimit, Enforcement>>;

/** Limits of which a department says what passing them asks; the others are never forced, or always may. */
export const ENFORCED_LIMITS = Object.keys(TITLES) as EnforcedLimit[];

const limitOf = new Map<string, EnforcedLimit>(ENFORCED_LIMITS.map((name) => [TITLES[name], name]));

export const titleOf = (name: LimitName): ConstraintTitle => {
  if (name === 'nightWindow') return 'NIGHT_WORK';
  if (name === 'minors.maxSundaysOfTwo') return 'MINOR';
  const own = name
    .replace('minors.', '')
    .replace('longBreakAfter', 'breakAfter')
    .replace('noticeDaysVarying', 'noticeDays');
  return TITLES[own as EnforcedLimit];
};

/** What a department asks of who passes the limit that gave a constraint. */
export const enforcementOf = (
  title: string,
  enforcements: Enforcements | undefined,
): Enforcement => {
  const name = limitOf.get(title);
  return (name && enforcements?.[name]) ?? 'warn';
};
