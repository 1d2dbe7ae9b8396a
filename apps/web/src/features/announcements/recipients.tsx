import type {
  Announcement,
  AnnouncementRecipient,
} from '@ploeg/contract/announcements/announcements.schemas';
import { LANGUAGES } from '@ploeg/domain/people/languages';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#blocks/office/data-table.tsx';
import type { DataColumn } from '#blocks/office/table-types.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { Empty } from '#ui/empty.tsx';
import { whenText } from './announcement-words.ts';
import styles from './announcements.module.css';

/** How somebody learnt of it: who was told by nothing and has seen it came to it in the app. */
const wayTo = ({ told, seenAt }: AnnouncementRecipient) =>
  told === 'none' && seenAt !== null ? 'app' : told;

const FILTERS = {
  listed: () => true,
  unreached: (one) => wayTo(one) === 'none',
  // Who wrote it has nothing to read.
  unseen: ({ seenAt, told }) => seenAt === null && told !== 'author',
  owing: ({ isOwing }) => isOwing,
} satisfies Record<string, (one: AnnouncementRecipient) => boolean>;

type Filter = keyof typeof FILTERS;

const keyOf = ({ personId }: AnnouncementRecipient): string => personId;

const useColumns = ({ timezone, ackWanted }: Announcement) => {
  const { t, i18n } = useTranslation();
  return useMemo((): DataColumn<AnnouncementRecipient>[] => {
    const when = (at: number | null): string =>
      at === null ? '' : whenText(at, timezone, i18n.language);
    return [
      {
        id: 'name',
        head: t('ANNOUNCE.PERSON'),
        cell: ({ name }) => name,
        sortBy: ({ name }) => name,
        width: 'minmax(8rem, 1.5fr)',
        onCard: 'first',
      },
      {
        id: 'place',
        head: t('OFFICE.LOCATION'),
        cell: ({ place }) => place,
        sortBy: ({ place }) => place,
        width: 'minmax(6rem, 1fr)',
        onCard: 'none',
      },
      {
        id: 'told',
        head: t('ANNOUNCE.TOLD_HEAD'),
        cell: (one) => t(`ANNOUNCE.TOLD.${wayTo(one)}`),
        sortBy: wayTo,
        width: 'minmax(7rem, 1fr)',
        onCard: 'second',
      },
      {
        id: 'seen',
        head: t('ANNOUNCE.SEEN_HEAD'),
        cell: ({ seenAt }) => when(seenAt),
        sortBy: ({ seenAt }) => seenAt,
        width: 'minmax(8.5rem, 1fr)',
        onCard: 'second',
      },
      ...(ackWanted
        ? [
            {
              id: 'confirmed',
              head: t('ANNOUNCE.CONFIRMED_HEAD'),
              cell: ({ acknowledgedAt, isOwing, language, version }: AnnouncementRecipient) => {
                if (acknowledgedAt === null) return isOwing ? t('ANNOUNCE.NOT_YET') : '';
                const text = language ? LANGUAGES[language].name : '';
                const said = `${when(acknowledgedAt)} · ${text} · v${version}`;
                return isOwing ? `${said} · ${t('ANNOUNCE.OLD_TEXT')}` : said;
              },
              sortBy: ({ acknowledgedAt }: AnnouncementRecipient) => acknowledgedAt,
              width: 'minmax(13rem, 2fr)',
              onCard: 'aside' as const,
            },
          ]
        : []),
    ];
  }, [t, i18n.language, timezone, ackWanted]);
};

/** Four numbers that are filters, and the people behind each. */
export const Recipients = ({
  item,
  remote,
}: {
  item: Announcement;
  remote: UseQueryResult<{ items: AnnouncementRecipient[]; elsewhere: number }>;
}) => {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<Filter>('listed');
  const columns = useColumns(item);
  const items = remote.data?.items ?? [];
  const shown = items.filter(FILTERS[filter]);
  const filters = (Object.keys(FILTERS) as Filter[]).filter(
    (name) => name !== 'owing' || item.ackWanted,
  );
  return (
    <section className={styles.recipients} aria-label={t('ANNOUNCE.RECIPIENTS')}>
      <div className={styles.numbers} role="group" aria-label={t('ANNOUNCE.RECIPIENTS')}>
        {filters.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.number}
            aria-pressed={name === filter}
            onClick={() => setFilter(name)}
          >
            <span className={styles.count}>{items.filter(FILTERS[name]).length}</span>
            {t(`ANNOUNCE.FILTER.${name}`)}
          </button>
        ))}
      </div>
      <RemoteState remote={remote} offline={t('ANNOUNCE.OFFLINE')} />
      {remote.data ? (
        <DataTable
          isAmong
          label={t('ANNOUNCE.RECIPIENTS')}
          columns={columns}
          rows={shown}
          keyOf={keyOf}
          empty={<Empty icon="check" title={t('ANNOUNCE.NOBODY_HERE')} hint="" />}
        />
      ) : null}
      {remote.data && remote.data.elsewhere > 0 ? (
        <p className={styles.elsewhere}>
          {t('ANNOUNCE.ELSEWHERE', { count: remote.data.elsewhere })}
        </p>
      ) : null}
    </section>
  );
};
