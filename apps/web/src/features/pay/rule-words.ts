import type { PayRuleFields, PayRuleParams } from '@ploeg/contract/pay/pay.schemas';
import type { TFunction } from 'i18next';
import { moneyText, payName } from '#blocks/pay-reasons.ts';
import { exactTime } from '#platform/datetime.ts';
import { isAsked, RULE_FIELDS } from './rule-fields.ts';
import { toTyped } from './rule-typed.ts';

export const choiceText = (choice: string, t: TFunction): string => {
  const name = payName(choice, t);
  return name === choice ? t(`OFFICE_PAY.CHOICE.${choice}` as 'OFFICE_PAY.CHOICE.same') : name;
};

export const fieldLabel = (name: string, t: TFunction): string =>
  t(`OFFICE_PAY.FIELD.${name}` as 'OFFICE_PAY.FIELD.since');

/** The heart of a rule in a few words: hours or money first, then what it makes of them. */
export const ruleText = (params: PayRuleParams, t: TFunction, language: string): string => {
  switch (params.kind) {
    case 'threshold': {
      const { seconds, period, bucket } = params;
      const limit = typeof seconds === 'number' ? exactTime(seconds) : choiceText(seconds, t);
      return `${limit} / ${choiceText(period, t)} → ${payName(bucket, t)}`;
    }
    case 'window': {
      const worth =
        'perHour' in params.pay
          ? `${moneyText(params.pay.perHour, language)}/h`
          : `${params.pay.basisPoints / 100} %`;
      const typed = toTyped(params);
      const days = params.days.holidays === 'only' ? 'only' : (typed['days'] ?? 'all');
      return `${worth}, ${typed['from']}–${typed['to']}, ${choiceText(days, t)}`;
    }
    case 'stacking':
      return `${params.of.map((one) => payName(one, t)).join(', ')}: ${choiceText(
        params.take === 'all' ? 'take-all' : params.take,
        t,
      )}`;
    default:
      return restText(params, t, language);
  }
};

type Rest = Exclude<PayRuleParams, { kind: 'threshold' | 'window' | 'stacking' }>;

const restText = (params: Rest, t: TFunction, language: string): string => {
  switch (params.kind) {
    case 'credit': {
      const { seconds, period, within, beyond } = params;
      const credit =
        typeof seconds === 'number'
          ? exactTime(seconds)
          : `${exactTime(seconds.perWeek)} / ${choiceText('week', t)}, ≤ ${exactTime(seconds.max)}`;
      return `${credit} / ${choiceText(period, t)} → ${payName(within, t)}, ${payName(beyond, t)}`;
    }
    case 'minimum':
      return `${exactTime(params.seconds)} / ${choiceText(
        params.per === 'day' ? 'day' : 'shift',
        t,
      )}`;
    case 'pause':
      return choiceText(params.missing, t);
    case 'snap':
      return `${choiceText(params.edge, t)}: −${exactTime(params.earlySeconds)} … +${exactTime(params.lateSeconds)}`;
    case 'quantum':
      return `${exactTime(params.seconds)}, ${choiceText(params.toward, t)}`;
    case 'clockChange':
      return choiceText(params.mode, t);
    case 'perDay': {
      const unit = params.perUnit === undefined ? '' : `${moneyText(params.perUnit, language)}, `;
      const when = params.when === 'worked-day' ? 'worked-day' : 'by-hours';
      return `${unit}${choiceText(when, t)}`;
    }
  }
};

/** Every field of a rule with its value, for whoever opens it. */
export const ruleFacts = (params: PayRuleParams, t: TFunction): [string, string][] => {
  const typed = toTyped(params);
  return RULE_FIELDS[params.kind]
    .filter(({ name }) => isAsked(params.kind, name, typed) && typed[name] !== '')
    .map(({ name, as }) => [
      fieldLabel(name, t),
      typeof as === 'string' ? (typed[name] ?? '') : choiceText(typed[name] ?? '', t),
    ]);
};

/** For whom a rule is; nothing for everybody. */
export const whomText = ({ where }: Pick<PayRuleFields, 'where'>, t: TFunction): string => {
  const [regime, ...others] = where.regimes ?? [];
  if (regime === undefined || others.length > 0) return '';
  return choiceText(regime === 'FULL' ? 'full' : 'part', t);
};
