import type { Language } from '@ploeg/contract/session/session.schemas';
import type { Renewal } from '@ploeg/domain/contracts/renewal';
import { belgianLocale } from '#texts/locales.ts';
import { textsIn } from '#texts/texts.ts';

/** 1 December 2026, of wall seconds. */
export const dayText = (seconds: number, language: Language): string =>
  new Intl.DateTimeFormat(belgianLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    seconds * 1000,
  );

/** How a contract is renewed, in words. */
export const renewalText = (renewal: Renewal | null, language: Language): string => {
  const t = textsIn(language);
  if (!renewal) return t('contracts.notRenewed');
  const period = t(`contracts.renewPeriods.${renewal.period}`);
  return renewal.option ? `${period} (${t(`contracts.renewOptions.${renewal.option}`)})` : period;
};
