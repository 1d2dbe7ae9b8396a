import { useQuery } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Room } from '#blocks/office/room.tsx';
import { officeMeQuery } from '#data/rights/rights.queries.ts';
import { localeOf } from '#platform/datetime.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';

const MOST_NAMED = 4;

const listOf = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(names);

/** Stands in place of a room that the person may not enter: what it is, and who can change that. */
export const NoRight = ({ text }: { text: ParseKeys | undefined }) => {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(officeMeQuery);
  const names = data?.owners.map(({ name }) => name).slice(0, MOST_NAMED) ?? [];
  const title = text ? t(text) : t('OFFICE.MENU');
  return (
    <Room title={title}>
      <Empty
        icon="lock"
        title={t('OFFICE.NO_RIGHT', { room: title })}
        hint={
          names.length > 0
            ? t('OFFICE.NO_RIGHT_ASK', { names: listOf(names, i18n.language) })
            : t('OFFICE.NO_RIGHT_HINT')
        }
        action={
          <LinkButton to="/" mt={8} variant="default">
            {t('OFFICE.TO_APP')}
          </LinkButton>
        }
      />
    </Room>
  );
};
