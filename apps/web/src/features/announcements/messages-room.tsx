import type { AnnouncementRow } from '@ploeg/contract/announcements/announcements.schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#blocks/office/data-table.tsx';
import { Room } from '#blocks/office/room.tsx';
import type { DataColumn } from '#blocks/office/table-types.ts';
import { RoomState } from '#blocks/office/room-state.tsx';
import { announcementsQuery } from '#data/announcements/announcements.queries.ts';
import { useCan } from '#data/sync/use-rights.ts';
import { Empty } from '#ui/empty.tsx';
import { audienceText, stateText } from './announcement-words.ts';

const keyOf = ({ id }: AnnouncementRow): string => id;

const useColumns = (): DataColumn<AnnouncementRow>[] => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(
    () => [
      {
        id: 'title',
        head: t('ANNOUNCE.TITLE_FIELD'),
        cell: (row) => row.title || t('ANNOUNCE.UNTITLED'),
        sortBy: (row) => row.title,
        width: 'minmax(12rem, 1.8fr)',
        onCard: 'first',
      },
      {
        id: 'state',
        head: t('ANNOUNCE.STATE_HEAD'),
        cell: (row) => stateText(row, t, language),
        sortBy: (row) => row.publishedAt ?? row.publishAt ?? row.updatedAt,
        width: 'minmax(12rem, 2.6fr)',
        onCard: 'second',
      },
      {
        id: 'who',
        head: t('AUDIENCE.WHO'),
        cell: (row) => audienceText(row, t, language),
        width: 'minmax(10rem, 1.4fr)',
        onCard: 'second',
      },
      {
        id: 'read',
        head: t('ANNOUNCE.READ_HEAD'),
        cell: ({ counts, ackWanted }) => {
          if (counts.listed === 0) return '';
          const done = ackWanted ? counts.acknowledged : counts.seen;
          const text = ackWanted ? 'ANNOUNCE.CONFIRMED_OF' : 'ANNOUNCE.SEEN_OF';
          return t(text, { done, count: counts.listed });
        },
        sortBy: ({ counts, ackWanted }) => (ackWanted ? counts.acknowledged : counts.seen),
        width: 'minmax(9rem, 1fr)',
        onCard: 'aside',
      },
      {
        id: 'by',
        head: t('ANNOUNCE.BY'),
        cell: ({ by }) => by,
        sortBy: ({ by }) => by,
        width: 'minmax(8rem, 1fr)',
        onCard: 'none',
      },
    ],
    [t, language],
  );
};

/** All that was told, is planned or begun, with its state always said. */
export const MessagesRoom = () => {
  const { t, i18n } = useTranslation();
  const makesDocuments = useCan('documents.make');
  const [words, setWords] = useState('');
  const remote = useQuery(announcementsQuery());
  const columns = useColumns();
  const wanted = words.trim().toLocaleLowerCase(i18n.language);
  const rows = (remote.data ?? []).filter(({ title, by }) =>
    `${title} ${by}`.toLocaleLowerCase(i18n.language).includes(wanted),
  );
  return (
    <Room
      title={t('ANNOUNCE.TITLE')}
      count={remote.data?.length}
      isFlush
      find={{ label: t('ANNOUNCE.FIND'), value: words, onChange: setWords }}
      actions={[
        ...(makesDocuments
          ? [
              {
                text: t('DOCUMENT_BATCHES.TITLE'),
                icon: 'paper' as const,
                link: { to: '/office/documents/send' as const },
              },
            ]
          : []),
        {
          text: t('ANNOUNCE.NEW'),
          icon: 'add',
          isMain: true,
          link: { to: '/office/messages/new' },
        },
      ]}
    >
      <RoomState remote={remote} offline={t('ANNOUNCE.OFFLINE')} />
      {remote.data ? (
        <DataTable
          label={t('ANNOUNCE.TITLE')}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          linkOf={({ id }) => ({ to: '/office/messages/$id', params: { id } })}
          empty={
            wanted ? (
              <Empty icon="search" title={t('ANNOUNCE.NONE')} hint={t('ANNOUNCE.NONE_HINT')} />
            ) : (
              <Empty icon="send" title={t('ANNOUNCE.EMPTY')} hint={t('ANNOUNCE.EMPTY_HINT')} />
            )
          }
        />
      ) : null}
    </Room>
  );
};
