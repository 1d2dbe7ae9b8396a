import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localeOf } from '#platform/datetime.ts';
import { officeMeQuery } from './rights.queries.ts';

const MOST_NAMED = 4;

const listOf = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(names);

/** A sentence that names who can give a right that somebody lacks, as far as that is known. */
export const useWhomToAsk = (isAsked = true): string => {
  const { t, i18n } = useTranslation();
  const { data } = useQuery({ ...officeMeQuery, enabled: isAsked });
  const names = data?.owners.map(({ name }) => name).slice(0, MOST_NAMED) ?? [];
  return names.length > 0
    ? t('NO_RIGHT.ASK', { names: listOf(names, i18n.language) })
    : t('NO_RIGHT.HINT');
};
