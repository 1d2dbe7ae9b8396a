import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClockingFacts, ClockingHistory, ClockingReasons } from '#blocks/clocking-record.tsx';
import { clockingEventsQuery } from '#data/clockings/clockings.queries.ts';
import { useOnline, useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import type { Clocking } from '#data/wire.ts';
import { formatDayShort, formatDuration, formatTime } from '#platform/datetime.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ChildScreen } from '#ui/screen.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './my-clockings.module.css';

/** What a person clocked lately, each with its whole record: who said what, and when. */
export const MyClockingsScreen = () => {
  const { t } = useTranslation();
  const snapshot = useLoadedSnapshot();
  const [openId, setOpenId] = useState<string | null>(null);
  const clockings = [...snapshot.currentClockings, ...snapshot.lastClockings];
  const open = clockings.find((clocking) => clocking.id === openId);
  const companyOf = ({ departmentId }: Clocking): string =>
    snapshot.departments.find((d) => d.id === departmentId)?.company ?? '';
  return (
    <ChildScreen title={t('MY_CLOCKINGS.TITLE')} parent="/">
      {clockings.length === 0 ? (
        <Empty icon="clock" title={t('MY_CLOCKINGS.EMPTY')} hint={t('MY_CLOCKINGS.EMPTY_HINT')} />
      ) : (
        <ul className={styles.list}>
          {clockings.map((clocking) => (
            <li key={clocking.id}>
              <Row
                clocking={clocking}
                company={companyOf(clocking)}
                onOpen={() => setOpenId(clocking.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <Sheet
        opened={open !== undefined}
        title={open ? companyOf(open) : ''}
        onClose={() => setOpenId(null)}
      >
        {open ? <Record key={open.id} clocking={open} /> : null}
      </Sheet>
    </ChildScreen>
  );
};

const Row = ({
  clocking,
  company,
  onOpen,
}: {
  clocking: Clocking;
  company: string;
  onOpen: () => void;
}) => {
  const { t, i18n } = useTranslation();
  const { checkIn, checkOut } = clocking;
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.text}>
        <span className={styles.day}>
          {formatDayShort(checkIn.start, i18n.language)} · {formatTime(checkIn.start)} –{' '}
          {checkOut ? formatTime(checkOut.end) : t('RECORD.RUNNING')}
        </span>
        <span className={styles.detail}>
          {company}
          {checkOut ? ` · ${formatDuration(clocking.workedSeconds)}` : ''}
        </span>
        {clocking.review ? (
          <span className={styles.review}>
            <Icon name="warning" size={16} />
            {t('MY_CLOCKINGS.REVIEW')}
          </span>
        ) : null}
      </span>
      <Icon name="next" size={20} />
    </button>
  );
};

const Record = ({ clocking }: { clocking: Clocking }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const events = useQuery(clockingEventsQuery(clocking.id));
  return (
    <>
      <ClockingReasons clocking={clocking} isOwn />
      {clocking.proposed ? (
        <LinkButton
          fullWidth
          to="/clocking/forgotten/$clockingId"
          params={{ clockingId: clocking.id }}
        >
          {t('FORGOTTEN.NOTICE_ACTION')}
        </LinkButton>
      ) : null}
      <ClockingFacts clocking={clocking} />
      <section>
        <Title order={3}>{t('RECORD.HISTORY')}</Title>
        {isOnline ? null : <Notice tone="warning">{t('RECORD.HISTORY_OFFLINE')}</Notice>}
        {isOnline && events.isError && !events.isFetching ? (
          <Notice tone="error">
            {t('GENERAL.ERROR_RETRIEVING_DATA')}{' '}
            <Button size="compact-sm" variant="default" onClick={() => void events.refetch()}>
              {t('GENERAL.TRY_AGAIN')}
            </Button>
          </Notice>
        ) : null}
        {events.data ? <ClockingHistory events={events.data} /> : null}
      </section>
    </>
  );
};
