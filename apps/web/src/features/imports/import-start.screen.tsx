import { Button } from '@mantine/core';
import type { ImportHead } from '@ploeg/contract/imports/imports.schemas';
import { type ImportKind, isAlwaysWhole } from '@ploeg/domain/imports/import-kinds';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Room } from '#blocks/office/room.tsx';
import { Tab } from '#blocks/office/tab-strip.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { uploadList } from '#data/imports/imports-keeping.ts';
import { importsQuery } from '#data/imports/imports.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { formatDate, instantOf } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ADDRESSES, textOf, useOwnKinds } from './import-kinds.ts';
import { capitals } from './import-texts.ts';
import styles from './imports.module.css';

const MOST_BYTES = 10 * 1_048_576;

/** Where a list is brought in, whatever its lines are, and where earlier ones can be gone on with or taken back. */
export const ImportStartScreen = ({ kind }: { kind: ImportKind }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const lists = useQuery(importsQuery(kind));
  const kinds = useOwnKinds();
  return (
    <Room
      title={textOf(t, kind, 'TITLE')}
      lead={textOf(t, kind, 'LEAD')}
      tabs={kinds.length > 1 ? <KindTabs kinds={kinds} /> : null}
    >
      <DropArea kind={kind} isOnline={isOnline} />
      <section className={styles.recent} aria-labelledby="imports-recent">
        <h2 id="imports-recent" className={styles.heading}>
          {t('OFFICE_IMPORTS.RECENT')}
        </h2>
        <RemoteState remote={lists} offline={t('OFFICE_IMPORTS.OFFLINE')} />
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

/** Lists of another kind. */
const KindTabs = ({ kinds }: { kinds: readonly ImportKind[] }) => {
  const { t } = useTranslation();
  return kinds.map((kind) => (
    <Tab
      key={kind}
      to={ADDRESSES[kind].start}
      activeOptions={{ exact: true }}
      activeProps={{ 'aria-current': 'page' }}
    >
      {t(`OFFICE_IMPORTS.KIND.${capitals(kind) as 'SHIFTS'}`)}
    </Tab>
  ));
};

const DropArea = ({ kind, isOnline }: { kind: ImportKind; isOnline: boolean }) => {
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
      () => uploadList(kind, file),
      ({ id }) => navigate({ to: ADDRESSES[kind].check, params: { importId: id } }),
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
      <p className={styles.dimmed}>
        {t(isAlwaysWhole(kind) ? 'OFFICE_IMPORTS.LIMITS_WHOLE' : 'OFFICE_IMPORTS.LIMITS')}
      </p>
      {said ? <Notice tone="error">{said}</Notice> : null}
    </div>
  );
};

const RecentRow = ({ head }: { head: ImportHead }) => {
  const { t, i18n } = useTranslation();
  const { kind, created, updated } = head;
  const came = textOf(t, kind, 'CAME_IN', { count: created, created, updated });
  return (
    <li className={styles.recentRow}>
      <span className={styles.recentName}>
        <strong>{head.fileName || t('OFFICE_IMPORTS.UNNAMED')}</strong>
        <span className={styles.dimmed}>
          {[
            formatDate(instantOf(head.createdAt), i18n.language),
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
      <LinkButton variant="default" to={ADDRESSES[kind].check} params={{ importId: head.id }}>
        {t('OFFICE_IMPORTS.OPEN')}
      </LinkButton>
    </li>
  );
};
