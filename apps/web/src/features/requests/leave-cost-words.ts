import { fromDateKey } from '@ploeg/domain/time/wall-time';
import type { ParseKeys, TFunction } from 'i18next';
import { amountText, bothTexts } from '#blocks/leave-amounts.ts';
import type { LeaveCost } from '#data/leave-ledger/leave-ledger.queries.ts';
import { formatDate } from '#platform/datetime.ts';

type Why = LeaveCost['days'][number]['why'];

const WHY = {
  holiday: 'LEAVE_LEDGER.WHY_COST.HOLIDAY',
  outside: 'LEAVE_LEDGER.WHY_COST.OUTSIDE',
  shift: 'LEAVE_LEDGER.WHY_COST.SHIFT',
  'usual-day': 'LEAVE_LEDGER.WHY_COST.USUAL',
  'day-off': 'LEAVE_LEDGER.WHY_COST.DAY_OFF',
  'week-full': 'LEAVE_LEDGER.WHY_COST.WEEK_FULL',
} as const satisfies Record<Why, ParseKeys>;

export const whyText = (why: Why) => WHY[why];

/** Why leave would be refused, and what would do. */
export const faultText = (cost: LeaveCost, t: TFunction, language: string): string => {
  const { account, fault } = cost;
  if (!account || !fault) return '';
  const day = fault.until ? formatDate(fromDateKey(fault.until), language) : '';
  const days = fault.days ?? 0;
  switch (fault.fault) {
    case 'balance_short': {
      const amount = bothTexts(fault.available ?? 0, account, t, language);
      return day
        ? t('LEAVE_LEDGER.FAULT.SHORT_UNTIL', { amount, day })
        : t('LEAVE_LEDGER.FAULT.SHORT', { amount });
    }
    case 'part_not_allowed':
      return t('LEAVE_LEDGER.FAULT.PART');
    case 'notice_short':
      return t('LEAVE_LEDGER.FAULT.NOTICE', { count: days });
    case 'ahead_far':
      return t('LEAVE_LEDGER.FAULT.AHEAD', { count: days });
    case 'waiting':
      return t('LEAVE_LEDGER.FAULT.WAITING', { day });
    case 'use_first':
      return t('LEAVE_LEDGER.FAULT.USE_FIRST', { account: fault.account ?? '' });
  }
};

/** What leave costs and what is left, in a sentence for who decides. */
export const costText = (cost: LeaveCost, t: TFunction, language: string): string => {
  const { account } = cost;
  if (!account) return '';
  const free = cost.days.filter(({ amount, why }) => amount === 0 && why === 'holiday').length;
  return [
    t('LEAVE_LEDGER.COSTS', {
      amount: bothTexts(cost.cost, account, t, language),
      account: account.name,
      left: amountText(cost.after, account, t, language),
    }),
    free > 0 ? t('LEAVE_LEDGER.HOLIDAYS_IN_IT', { count: free }) : '',
    faultText(cost, t, language),
  ]
    .filter(Boolean)
    .join(' ');
};
