import {
  fromDateKey,
  type Instant,
  instant,
  minutesOf,
  toInstant,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { PayClaim, PayEmployment, PayInput, PayPlan, PayTerms } from '../pay-input.ts';
import type { PayRule, RuleKind, RuleParams, Where } from '../pay-rules.ts';

export const ZONE = 'Europe/Brussels';

/** `2026-06-19T18:00`, with seconds or without, on the wall clock of Brussels. */
export const wall = (text: string) => {
  const [day = '', time = ''] = text.split('T');
  const seconds = Number(time.slice(6) || 0);
  return wallSeconds(fromDateKey(day) + minutesOf(time.slice(0, 5)) * 60 + seconds);
};
export const at = (text: string): Instant => toInstant(wall(text), ZONE);

export const terms = (values: Partial<PayTerms> = {}): PayTerms => ({
  since: '2020-01-01',
  workerType: 'OTH',
  workerKind: 'worker',
  regime: 'FULL',
  scheduleKind: 'fixed',
  hoursWeekMinutes: 2280,
  fulltimeWeekMinutes: 2280,
  daysWeek: 5,
  overtimeUntil: null,
  teamWork: false,
  hourly: null,
  ...values,
});

export const employment = (values: Partial<PayEmployment> = {}): PayEmployment => ({
  id: 'A',
  timezone: ZONE,
  start: '2020-01-01',
  end: null,
  terms: [terms()],
  rules: [],
  ...values,
});

export const rule = <K extends RuleKind>(
  key: string,
  kind: K,
  params: RuleParams[K],
  head: { since?: string; until?: string; where?: Where; id?: string } = {},
): PayRule =>
  ({
    id: `${key}@${head.since ?? '2020-01-01'}`,
    key,
    since: '2020-01-01',
    source: { title: 'Sector agreement', readOn: '2026-11-22' },
    kind,
    ...params,
    ...head,
  }) as unknown as PayRule;

export const claim = (
  start: string,
  end: string | null,
  values: Partial<PayClaim> = {},
): PayClaim => ({
  id: `claim ${start}`,
  employmentId: 'A',
  shiftId: null,
  sectionId: null,
  startAt: at(start),
  endAt: end === null ? null : at(end),
  isProposed: false,
  pauses: [],
  hadNoPause: false,
  leftEarly: null,
  ...values,
});

export const pause = (start: string, end: string | null) => ({
  startAt: at(start),
  endAt: end === null ? null : at(end),
});

export const plan = (start: string, end: string, values: Partial<PayPlan> = {}): PayPlan => ({
  id: `shift ${start}`,
  employmentId: 'A',
  sectionId: null,
  start: wall(start),
  end: wall(end),
  pauseUnpaidSeconds: 0,
  pausePaidSeconds: 0,
  ...values,
});

export const payInput = (values: Partial<PayInput>): PayInput => ({
  from: '2026-06-01',
  until: '2026-06-30',
  bornOn: null,
  employments: [employment()],
  claims: [],
  plans: [],
  absences: [],
  holidays: [],
  adjustments: [],
  earlier: [],
  ...values,
});

export const later = (moment: Instant, seconds: number): Instant => instant(moment + seconds);
