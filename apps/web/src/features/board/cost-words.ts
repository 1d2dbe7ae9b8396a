import type { TFunction } from 'i18next';
import { moneyText } from '#blocks/pay-reasons.ts';
import type { CostReason } from '#data/planning/plan-figures.queries.ts';
import { exactTime, formatTime } from '#platform/datetime.ts';
import { numberFormat } from '#platform/number-format.ts';

const rateText = ({ inputs }: CostReason, t: TFunction, language: string): string =>
  typeof inputs.hourAmount === 'number'
    ? t('BOARD.COST_RULE.AMOUNT', { amount: moneyText(inputs.hourAmount, language) })
    : t('BOARD.COST_RULE.SHARE', {
        share: numberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
          Number(inputs.percent ?? 0) / 100,
        ),
      });

/** What a rule says by which something is paid as it is, whoever it is said of. */
export const costReasonText = (reason: CostReason, t: TFunction, language: string): string => {
  const { effect, inputs } = reason;
  const time = (of: string): string => exactTime(Number(inputs[of] ?? 0));
  switch (effect) {
    case 'threshold_day':
    case 'threshold_week':
    case 'threshold_plan':
      return t(`BOARD.COST_RULE.${effect}`, { limit: time('limitSeconds') });
    case 'credit_within':
    case 'credit_beyond':
      return t(`BOARD.COST_RULE.${effect}`, { credit: time('creditSeconds') });
    case 'rest_day':
    case 'clock_spring':
    case 'clock_autumn':
      return t(`BOARD.COST_RULE.${effect}`);
    case 'capped':
      return t('BOARD.COST_RULE.capped', { cap: moneyText(Number(inputs.capAmount), language) });
    case 'window': {
      const rate = rateText(reason, t, language);
      if (inputs.fromHour === inputs.toHour) return t('BOARD.COST_RULE.window_day', { rate });
      const from = formatTime(Number(inputs.fromHour));
      const until = inputs.toHour === 0 ? '24:00' : formatTime(Number(inputs.toHour));
      return t('BOARD.COST_RULE.window', { rate, from, until });
    }
    default:
      return '';
  }
};
