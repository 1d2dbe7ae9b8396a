import { ActionIcon } from '@mantine/core';
import { freeClockInDepartments } from '@ploeg/domain/clockings/check-in-rules';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#blocks/avatar.tsx';
import { ShiftRow } from '#blocks/shift-row.tsx';
import { useOnline, useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import { refresh } from '#data/sync/sync-store.ts';
import { useRemotePicture } from '#data/use-remote-picture.ts';
import type { Snapshot } from '#data/wire.ts';
import { formatElapsed } from '#platform/datetime.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './home.module.css';
import {
  ClockingQuestions,
  InstallHint,
  MessagesNotice,
  SkippedNotice,
  SwapNotice,
} from './home-notices.tsx';
import { NewsNotice } from './news-notice.tsx';
import { NextShift, useShiftTexts } from './next-shift.tsx';
import { CodeLink, Shortcuts } from './shortcuts.tsx';
import { type HomeShift, useHome } from './use-home.ts';

export const HomeScreen = () => {
  const snapshot = useLoadedSnapshot();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { now, list } = useHome(snapshot);
  const [first, ...later] = list;
  const running = snapshot.currentClockings[0];
  const { userDetails, indicators, departments } = snapshot;
  const picture = useRemotePicture(userDetails.picture);

  return (
    <div className={styles.page}>
      <header className={styles.greeting}>
        <Avatar bytes={picture} initials={userDetails.initials} />
        <h1>{t('HOME.GREETING', { name: userDetails.firstname })}</h1>
        <ActionIcon
          aria-label={t('HOME.REFRESH')}
          disabled={!isOnline}
          onClick={() => void refresh()}
        >
          <Icon name="refresh" />
        </ActionIcon>
      </header>

      {running ? (
        <Link to="/clocking" className={styles.running}>
          <Icon name={running.pauses.some((p) => p.end === null) ? 'pause' : 'clock'} size={36} />
          <span style={{ flex: 1 }}>
            {t('HOME.CLOCKED_IN')}
            <span className={styles.counter}>{formatElapsed(now - running.checkIn.at)}</span>
          </span>
          <Icon name="next" />
        </Link>
      ) : null}

      <ClockingQuestions snapshot={snapshot} now={now} />
      <SwapNotice snapshot={snapshot} />
      <SkippedNotice />
      <NewsNotice snapshot={snapshot} />

      {first ? (
        <NextShift entry={first} snapshot={snapshot} isUndeclared={first.isUndeclared}>
          <LinkButton
            fullWidth
            variant="default"
            to="/shifts/$shiftId"
            params={{ shiftId: first.shift.id }}
          >
            {t('HOME.DETAILS')}
          </LinkButton>
        </NextShift>
      ) : (
        <Empty icon="calendar" title={t('HOME.NO_SHIFT')} hint={t('HOME.NO_SHIFT_HINT')} />
      )}

      {!running &&
      freeClockInDepartments(departments, { online: isOnline, clockinAccount: false }).length >
        0 ? (
        <LinkButton
          variant="default"
          leftSection={<Icon name="clock" size={20} />}
          to="/check-in"
          search={{}}
        >
          {t('HOME.CLOCK_IN_FREE')}
        </LinkButton>
      ) : null}

      <MessagesNotice />

      <CodeLink />

      <Shortcuts />

      <InstallHint />

      {departments
        .filter((d) => d.todayComment)
        .map((d) => (
          <Notice key={d.id} tone="info" title={`${t('HOME.COMMENT_OF_DAY')} · ${d.company}`}>
            {d.todayComment?.comment}
          </Notice>
        ))}

      <Indicators indicators={indicators} />

      <Upcoming list={later} />
    </div>
  );
};

const Indicators = ({ indicators }: Pick<Snapshot, 'indicators'>) => {
  const { t } = useTranslation();
  if (indicators.length === 0) return null;
  return (
    <section aria-label={t('HOME.INDICATORS')}>
      <h2 className={styles.heading}>{t('HOME.INDICATORS')}</h2>
      <div className={styles.strip} tabIndex={0} role="group" aria-label={t('HOME.INDICATORS')}>
        {indicators.map((indicator) => (
          <div key={`${indicator.departmentName} ${indicator.title}`} className={styles.figure}>
            <span className={styles.figureValue}>
              {indicator.value} {indicator.unit}
            </span>
            <span className={styles.figureTitle}>{indicator.title}</span>
            <span className={styles.figureTitle}>{indicator.departmentName}</span>
          </div>
        ))}
      </div>
      <Link to="/clockings" className={styles.more}>
        {t('MY_CLOCKINGS.TITLE')}
        <Icon name="next" size={20} />
      </Link>
    </section>
  );
};

/** The shifts after the one that stands above. */
const Upcoming = ({ list }: { list: HomeShift[] }) => {
  const { t } = useTranslation();
  const textsOf = useShiftTexts();
  if (list.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{t('HOME.UPCOMING')}</h2>
      <ul className={styles.list}>
        {list.map((entry) => (
          <li key={entry.shift.id}>
            <ShiftRow
              {...textsOf(entry)}
              shift={entry.shift}
              isUndeclared={entry.isUndeclared}
              renderLink={(props) => (
                <Link to="/shifts/$shiftId" params={{ shiftId: entry.shift.id }} {...props} />
              )}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
