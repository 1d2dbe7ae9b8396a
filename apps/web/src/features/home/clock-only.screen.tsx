import { Button } from '@mantine/core';
import { freeClockInDepartments } from '@ploeg/domain/clockings/check-in-rules';
import { findOpenPause } from '@ploeg/domain/clockings/pauses';
import { DISPLAY_TIMEZONE, startOfDay, toWallTime } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#blocks/avatar.tsx';
import { ClockingDay } from '#blocks/clocking-day.tsx';
import { endPause, startPause } from '#data/clockings/clocking-actions.ts';
import { ownClockingsQuery } from '#data/clockings/clockings.queries.ts';
import { clockingsOfDay } from '#data/clockings/own-clockings.ts';
import { useOnline, useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import { useRemotePicture } from '#data/use-remote-picture.ts';
import type { Clocking, Snapshot } from '#data/wire.ts';
import { formatElapsed, formatTime } from '#platform/datetime.ts';
import { useClock } from '#platform/use-clock.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import styles from './home.module.css';
import { NextShift } from './next-shift.tsx';
import { useHome } from './use-home.ts';

/** Home of an account that only clocks: what runs, in and out at once, and what was clocked today. */
export const ClockOnlyScreen = () => {
  const snapshot = useLoadedSnapshot();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { now, list } = useHome(snapshot);
  const { userDetails, departments } = snapshot;
  const picture = useRemotePicture(userDetails.picture);
  const running = snapshot.currentClockings[0];
  const today = startOfDay(toWallTime(now, departments[0]?.timezone ?? DISPLAY_TIMEZONE));
  const loaded = useQuery(ownClockingsQuery(snapshot, today));
  const { clockinAccount } = snapshot;
  const isFree =
    freeClockInDepartments(departments, { online: isOnline, clockinAccount }).length > 0;
  return (
    <div className={styles.page}>
      <header className={styles.greeting}>
        <Avatar bytes={picture} initials={userDetails.initials} />
        <h1>{t('HOME.GREETING', { name: userDetails.firstname })}</h1>
      </header>
      {running ? (
        <Running clocking={running} snapshot={snapshot} />
      ) : (
        <>
          {list[0] ? <NextShift entry={list[0]} snapshot={snapshot} /> : null}
          {!list[0] && !isFree ? (
            <Empty icon="calendar" title={t('HOME.NO_SHIFT')} hint={t('HOME.NO_SHIFT_HINT')} />
          ) : null}
          {isFree ? (
            <LinkButton
              variant={list[0] ? 'default' : 'filled'}
              leftSection={<Icon name="clock" size={20} />}
              to="/check-in"
              search={{}}
            >
              {t('HOME.CLOCK_IN_FREE')}
            </LinkButton>
          ) : null}
        </>
      )}
      <section style={{ display: 'flex', flexDirection: 'column', gap: 8 }}>
        <h2 className={styles.heading}>{t('CLOCK_ONLY.TODAY')}</h2>
        <ClockingDay
          clockings={clockingsOfDay(snapshot, loaded.data ?? [], today)}
          departments={departments}
        />
        <LinkButton variant="subtle" to="/clockings/day" search={{}}>
          {t('CLOCK_ONLY.OTHER_DAYS')}
        </LinkButton>
      </section>
    </div>
  );
};

const Running = ({ clocking, snapshot }: { clocking: Clocking; snapshot: Snapshot }) => {
  const { t } = useTranslation();
  const now = useClock();
  const [isConfirming, setConfirming] = useState(false);
  const department = snapshot.departments.find((d) => d.id === clocking.departmentId);
  const timezone = department?.timezone ?? DISPLAY_TIMEZONE;
  const pause = findOpenPause(clocking.pauses);
  return (
    <section
      className={styles.running}
      style={{ flexDirection: 'column', alignItems: 'stretch' }}
      aria-label={t('HOME.CLOCKED_IN')}
    >
      <Link to="/clocking" className={styles.runningLink}>
        <Icon name={pause ? 'pause' : 'clock'} size={36} />
        <span style={{ flex: 1 }}>
          {pause ? t('CLOCKING.ON_PAUSE') : t('HOME.CLOCKED_IN')}
          <span className={styles.counter} style={{ fontSize: '2.5rem' }} role="timer">
            {formatElapsed(
              pause ? toWallTime(now, timezone) - pause.start : now - clocking.checkIn.at,
            )}
          </span>
          {t('CLOCKING.SINCE', {
            time: formatTime(pause?.start ?? clocking.startdate),
          })}
          {department ? ` · ${department.company}` : ''}
        </span>
        <Icon name="next" />
      </Link>
      {pause ? (
        <Button
          fullWidth
          variant="white"
          color="green"
          leftSection={<Icon name="play" size={20} />}
          onClick={() => setConfirming(true)}
        >
          {t('CLOCKING.END_PAUSE')}
        </Button>
      ) : (
        <>
          <LinkButton
            fullWidth
            variant="white"
            color="green"
            leftSection={<Icon name="stop" size={20} />}
            to="/check-out"
          >
            {t('CLOCKING.CHECK_OUT')}
          </LinkButton>
          <Button
            fullWidth
            variant="outline"
            color="white"
            leftSection={<Icon name="pause" size={20} />}
            onClick={() => void startPause(clocking, timezone)}
          >
            {t('CLOCKING.START_PAUSE')}
          </Button>
        </>
      )}
      <ConfirmSheet
        opened={isConfirming}
        title={t('CLOCKING.END_PAUSE_CONFIRM')}
        confirm={t('CLOCKING.END_PAUSE')}
        cancel={t('GENERAL.CANCEL')}
        onConfirm={() => {
          setConfirming(false);
          void endPause(clocking, timezone);
        }}
        onClose={() => setConfirming(false)}
      />
    </section>
  );
};
