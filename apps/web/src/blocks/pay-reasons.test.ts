import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_TAGS } from '@ploeg/domain/people/languages';
import { computePay } from '@ploeg/domain/pay/compute-pay';
import type { PayResult, Segment } from '@ploeg/domain/pay/pay-result';
import { WORKED_EXAMPLES } from '@ploeg/domain/pay/testing/worked-examples';
import { fromDateKey, toHour } from '@ploeg/domain/time/wall-time';
import i18next, { type TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { exactTime, formatDate } from '#platform/datetime.ts';
import { citedRule, moneyText, payName, reasonText } from './pay-reasons.ts';

const wordsOf = async (language: string): Promise<TFunction> => {
  const file = join(import.meta.dirname, `../locales/${language}/pay.json`);
  const engine = i18next.createInstance();
  await engine.init({
    lng: language,
    resources: { [language]: { translation: JSON.parse(readFileSync(file, 'utf8')) } },
    interpolation: { escapeValue: false },
  });
  return engine.t;
};

const segmentLines = (segment: Segment, t: TFunction, language: string): string[] => {
  const { workDay, start, seconds, base, premiums, because } = segment;
  const day = formatDate(fromDateKey(workDay), language);
  const amounts = premiums.map(
    ({ id, amount }) =>
      `, ${payName(id, t)} ${amount === null ? t('PAY.AMOUNT_OPEN') : moneyText(amount, language)}`,
  );
  return [
    `  ${day} ${toHour(start)} ${exactTime(seconds)} ${payName(base, t)}${amounts.join('')}`,
    ...because.map((one) => {
      const cited = one.rule ? ` ${citedRule(one.rule, t, language)}` : '';
      return `    ${reasonText(one, t, language)}${cited}`;
    }),
  ];
};

const linesOf = (result: PayResult, t: TFunction, language: string): string[] => [
  ...result.segments.flatMap((segment) => segmentLines(segment, t, language)),
  ...result.benefits
    .slice(-1)
    .flatMap(({ because }) => because.map((one) => `  ${reasonText(one, t, language)}`)),
  ...result.counters.slice(-2).map(({ counter, amount, unit }) => `  ${counter} ${amount} ${unit}`),
  ...result.questions.map(({ kind }) => `  ? ${kind}`),
];

const tell = async (language: string): Promise<string> => {
  const t = await wordsOf(language);
  return WORKED_EXAMPLES.map(({ name, input }) => {
    const result = computePay(input);
    // A quarter of days alike says nothing more than its last one.
    const segments = name.startsWith('E12') ? result.segments.slice(-1) : result.segments;
    return [name, ...linesOf({ ...result, segments }, t, language), ''].join('\n');
  }).join('\n');
};

it('every worked example is told in words that do not change unseen', async () => {
  await expect(await tell('en')).toMatchFileSnapshot('./pay-reasons.golden.txt');
});

describe.each(LANGUAGE_TAGS)('the reasons in %s', (language) => {
  it('leave no gap unfilled and no number unread', async () => {
    const text = await tell(language);
    expect(text).not.toMatch(/\{\{|PAY\.|NaN|undefined/);
  });
});
