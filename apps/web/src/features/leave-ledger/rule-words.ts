import { fromDateKey } from '@ploeg/domain/time/wall-time';
import type { TFunction } from 'i18next';
import { amountText } from '#blocks/leave-amounts.ts';
import type { LeaveAccount } from '#data/leave-ledger/leave-ledger.queries.ts';
import { formatDayOfMonth, formatMonthName } from '#platform/datetime.ts';
import type { Says } from './rule-fields.ts';

const W = 'OFFICE_LEAVE.SAYS';

/** What a rule says, in a sentence. */
export const ruleText = (
  says: Says,
  unit: LeaveAccount['unit'],
  t: TFunction,
  language: string,
): string => {
  const { params } = says;
  if (params === null) return t(`${W}.ENDED`);
  const amount = (of: number): string => amountText(of, { unit, dayMinutes: 0 }, t, language);
  const monthDay = (key: string): string => {
    const day = fromDateKey(`2028-${key}`);
    return `${formatDayOfMonth(day, language)} ${formatMonthName(day, language)}`;
  };
  switch (says.kind) {
    case 'lastYear':
      return t(`${W}.LAST_YEAR`, { count: (says.params?.perMonth ?? 0) / 1000 });
    case 'grant':
      return t(says.params?.per === 'once' ? `${W}.GRANT_ONCE` : `${W}.GRANT`, {
        amount: amount(says.params?.amount ?? 0),
      });
    case 'accrue': {
      const { perYear = null, perWorkedDay = null } = says.params ?? {};
      return perYear === null
        ? t(`${W}.ACCRUE_DAY`, { count: perWorkedDay ?? 0 })
        : t(`${W}.ACCRUE`, { amount: amount(perYear) });
    }
    case 'seniority':
      return (says.params?.steps ?? [])
        .map((step) => t(`${W}.SENIORITY`, { count: step.years, amount: amount(step.amount) }))
        .join(', ');
    case 'replacement':
      return t(`${W}.REPLACEMENT`);
    case 'credit':
      return t(`${W}.CREDIT`, { count: says.params?.weeks ?? 0 });
    case 'prorata':
      return t(says.params?.by === 'none' ? `${W}.PRORATA_NONE` : `${W}.PRORATA`);
    case 'equated':
      return t(`${W}.EQUATED`, { codes: (says.params?.codes ?? []).join(', ') });
    case 'round':
      return t(`${W}.ROUND`, { amount: amount(says.params?.step ?? 0) });
    case 'cap': {
      const { perYear = null, weeksOfContract = null } = says.params ?? {};
      return [
        perYear === null ? '' : t(`${W}.CAP`, { amount: amount(perYear) }),
        weeksOfContract === null ? '' : t(`${W}.CAP_WEEKS`, { count: weeksOfContract }),
      ]
        .filter(Boolean)
        .join(' ');
    }
    case 'lasts': {
      const { until = 'year-end', longer = null } = says.params ?? {};
      const end =
        typeof until === 'object'
          ? t(`${W}.LASTS_WEEKS`, { count: until.weeks })
          : until === 'year-end'
            ? t(`${W}.LASTS_YEAR`)
            : t(`${W}.LASTS_UNTIL`, { day: monthDay(until) });
      const carried =
        longer && t(`${W}.CARRIED`, { amount: amount(longer.most), day: monthDay(longer.until) });
      return [end, carried].filter(Boolean).join(' ');
    }
    case 'negative':
      return t(`${W}.NEGATIVE`, { amount: amount(says.params?.limit ?? 0) });
    case 'wait':
      return t(`${W}.WAIT`, { count: says.params?.months ?? 0 });
    case 'after':
      return t(`${W}.AFTER`);
    case 'ask':
      return t(`${W}.ASK`, { count: says.params?.noticeDays ?? 0 });
    case 'count':
      return t(says.params?.sickness === 'stays' ? `${W}.COUNT_STAYS` : `${W}.COUNT_BACK`);
  }
};
