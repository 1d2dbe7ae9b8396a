import { fromDateKey } from '@ploeg/domain/time/wall-time';
import type { TFunction } from 'i18next';
import { amountText } from '#blocks/leave-amounts.ts';
import type { LeaveAccount } from '#data/leave-ledger/leave-ledger.queries.ts';
import { formatDayOfMonth, formatMonthName } from '#platform/datetime.ts';
import type { Says } from './rule-fields.ts';

type Lasts = Extract<Says, { kind: 'lasts' }>['params'];

/** How long what is earned may be taken, and what of it may be carried over. */
const lastsText = (
  params: Lasts,
  amount: (of: number) => string,
  t: TFunction,
  language: string,
): string => {
  const monthDay = (key: string): string => {
    const day = fromDateKey(`2028-${key}`);
    return `${formatDayOfMonth(day, language)} ${formatMonthName(day, language)}`;
  };
  const { until = 'year-end', longer = null } = params ?? {};
  const end =
    typeof until === 'object'
      ? t('OFFICE_LEAVE.SAYS.LASTS_WEEKS', { count: until.weeks })
      : until === 'year-end'
        ? t('OFFICE_LEAVE.SAYS.LASTS_YEAR')
        : t('OFFICE_LEAVE.SAYS.LASTS_UNTIL', { day: monthDay(until) });
  const carried =
    longer &&
    t('OFFICE_LEAVE.SAYS.CARRIED', {
      amount: amount(longer.most),
      day: monthDay(longer.until),
    });
  return [end, carried].filter(Boolean).join(' ');
};

type Credit = Extract<Says, { kind: 'credit' }>['params'];

/** For which work rest is, and within what time it is taken. */
const restText = (params: Credit, t: TFunction): string => {
  const { counter = 'HOLIDAY_REST', weeks = 0, days = 0 } = params ?? {};
  const isSunday = counter === 'SUNDAY_REST';
  const within =
    days === 0
      ? t('OFFICE_LEAVE.SAYS.CREDIT', { count: weeks })
      : t('OFFICE_LEAVE.SAYS.CREDIT_DAYS', { count: weeks * 7 + days });
  return [
    t(isSunday ? 'OFFICE_LEAVE.SAYS.REST_SUNDAYS' : 'OFFICE_LEAVE.SAYS.REST_HOLIDAYS'),
    within,
  ].join(' ');
};

/** What a rule says, in a sentence. */
export const ruleText = (
  says: Says,
  unit: LeaveAccount['unit'],
  t: TFunction,
  language: string,
): string => {
  const { params } = says;
  if (params === null) return t('OFFICE_LEAVE.SAYS.ENDED');
  const amount = (of: number): string => amountText(of, { unit, dayMinutes: 0 }, t, language);
  switch (says.kind) {
    case 'lastYear':
      return t('OFFICE_LEAVE.SAYS.LAST_YEAR', { count: (says.params?.perMonth ?? 0) / 1000 });
    case 'grant':
      return t(
        says.params?.per === 'once' ? 'OFFICE_LEAVE.SAYS.GRANT_ONCE' : 'OFFICE_LEAVE.SAYS.GRANT',
        {
          amount: amount(says.params?.amount ?? 0),
        },
      );
    case 'accrue': {
      const { perYear = null, perWorkedDay = null } = says.params ?? {};
      return perYear === null
        ? t('OFFICE_LEAVE.SAYS.ACCRUE_DAY', { count: perWorkedDay ?? 0 })
        : t('OFFICE_LEAVE.SAYS.ACCRUE', { amount: amount(perYear) });
    }
    case 'seniority':
      return (says.params?.steps ?? [])
        .map((step) =>
          t('OFFICE_LEAVE.SAYS.SENIORITY', { count: step.years, amount: amount(step.amount) }),
        )
        .join(', ');
    case 'replacement':
      return t('OFFICE_LEAVE.SAYS.REPLACEMENT');
    case 'credit':
      return restText(says.params, t);
    case 'prorata':
      return t(
        says.params?.by === 'none' ? 'OFFICE_LEAVE.SAYS.PRORATA_NONE' : 'OFFICE_LEAVE.SAYS.PRORATA',
      );
    case 'equated':
      return t('OFFICE_LEAVE.SAYS.EQUATED', { codes: (says.params?.codes ?? []).join(', ') });
    case 'round':
      return t('OFFICE_LEAVE.SAYS.ROUND', { amount: amount(says.params?.step ?? 0) });
    case 'cap': {
      const { perYear = null, weeksOfContract = null } = says.params ?? {};
      return [
        perYear === null ? '' : t('OFFICE_LEAVE.SAYS.CAP', { amount: amount(perYear) }),
        weeksOfContract === null
          ? ''
          : t('OFFICE_LEAVE.SAYS.CAP_WEEKS', { count: weeksOfContract }),
      ]
        .filter(Boolean)
        .join(' ');
    }
    case 'lasts':
      return lastsText(says.params, amount, t, language);
    case 'negative':
      return t('OFFICE_LEAVE.SAYS.NEGATIVE', { amount: amount(says.params?.limit ?? 0) });
    case 'wait':
      return t('OFFICE_LEAVE.SAYS.WAIT', { count: says.params?.months ?? 0 });
    case 'after':
      return t('OFFICE_LEAVE.SAYS.AFTER');
    case 'ask':
      return t('OFFICE_LEAVE.SAYS.ASK', { count: says.params?.noticeDays ?? 0 });
    case 'count':
      return t(
        says.params?.sickness === 'stays'
          ? 'OFFICE_LEAVE.SAYS.COUNT_STAYS'
          : 'OFFICE_LEAVE.SAYS.COUNT_BACK',
      );
  }
};
