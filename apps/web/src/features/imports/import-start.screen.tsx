import { Button } from '@mantine/core';
import type { ImportHead } from '@ploeg/contract/imports/imports.schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Room } from '#blocks/office/room.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { uploadList } from '#data/imports/imports-keeping.ts';
import { importsQuery } from '#data/imports/imports.queries.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './imports.module.css';

const MOST_BYTES = 10 * 1_048_576;

/** Where a list of people is brought in, and where earlier ones can be gone on with or taken back. */
export const ImportStartScreen = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const lists = useQuery(importsQuery);
  return (
    <Room title={t('OFFICE_IMPORTS.TITLE')} lead={t('OFFICE_IMPORTS.LEAD')}>
      <DropArea isOnline={isOnline} />
      <section className={styles.recent} aria-labelledby="imports-recent">
        <h2 id="imports-recent" className={styles.heading}>
          {t('OFFICE_IMPORTS.RECENT')}
        </h2>
        <RemoteState remote={lists} isOnline={isOnline} offline={t('OFFICE_IMPORTS.OFFLINE')} />
        {lists.data?.length === 0 ? (
          <p className={styles.dimmed}>{t('OFFICE_IMPORTS.RECENT_EMPTY')}</p>
        ) : null}
        {lists.data?.length ? (
          <ul className={styles.recentList}>
            {lists.data.map((head) => (
              <RecentRow key={head.id} head={head} />
            ))}
          </ul>
        ) : null}
      </section>
    </Room>
  );
};

const DropArea = ({ isOnline }: { isOnline: boolean }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [wrong, setWrong] = useState('');
  const sending = useSending({
    isHeld: true,
    report: (error) => failureText(error, t, t('OFFICE_IMPORTS.UPLOAD_FAILED')),
  });
  const take = (file: File | undefined): void => {
    if (!file) return;
    setWrong(file.size > MOST_BYTES ? t('OFFICE_IMPORTS.TOO_LARGE') : '');
    if (file.size > MOST_BYTES) return;
    void sending.run(
      () => uploadList(file),
      ({ id }) => navigate({ to: '/office/people/import/$importId', params: { importId: id } }),
    );
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const said = wrong || sending.failure;
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" size={28} />
      <p className={styles.dropText}>{t('OFFICE_IMPORTS.DROP')}</p>
      <input
        ref={field}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label={t('OFFICE_IMPORTS.CHOOSE')}
        accept=".csv,.txt,.tsv,.xlsx,text/csv"
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Button loading={sending.isBusy} disabled={!isOnline} onClick={() => field.current?.click()}>
        {t('OFFICE_IMPORTS.CHOOSE')}
      </Button>
      <p className={styles.dimmed}>{t('OFFICE_IMPORTS.LIMITS')}</p>
      {said ? <Notice tone="error">{said}</Notice> : null}
    </div>
  );
};

const RecentRow = ({ head }: { head: ImportHead }) => {
  const { t, i18n } = useTranslation();
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  const came = t('OFFICE_IMPORTS.CAME_IN', { created: head.created, updated: head.updated });
  return (
    <li className={styles.recentRow}>
      <span className={styles.recentName}>
        <strong>{head.fileName || t('OFFICE_IMPORTS.UNNAMED')}</strong>
        <span className={styles.dimmed}>
          {[
            day.format(new Date(head.createdAt)),
            head.createdBy,
            t('OFFICE_IMPORTS.ROWS', { count: head.rows }),
          ].join(' · ')}
        </span>
      </span>
      <span className={styles.dimmed}>
        {head.state === 'open'
          ? t('OFFICE_IMPORTS.STATE.OPEN')
          : head.state === 'done'
            ? came
            : t(
                head.state === 'undone'
                  ? 'OFFICE_IMPORTS.STATE.UNDONE'
                  : 'OFFICE_IMPORTS.STATE.HALF',
              )}
      </span>
      <LinkButton
        variant="default"
        to="/office/people/import/$importId"
        params={{ importId: head.id }}
      >
        {t('OFFICE_IMPORTS.OPEN')}
      </LinkButton>
    </li>
  );
};
