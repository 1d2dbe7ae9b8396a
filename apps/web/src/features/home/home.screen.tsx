import { ActionIcon } from '@mantine/core';
import { DISPLAY_TIMEZONE } from '@ploeg/domain/time/wall-time';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#blocks/avatar.tsx';
import { reloadAll } from '#data/sync/reload.ts';
import { useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import { useRemotePicture } from '#data/use-remote-picture.ts';
import type { Snapshot } from '#data/wire.ts';
import { formatDayName, formatDuration } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { usePageTitle } from '#platform/use-page-title.ts';
import { useTop } from '#platform/use-top.ts';
import { Icon } from '#ui/icon.tsx';
import { PullToRefresh } from '#ui/pull-to-refresh.tsx';
import { DayComment } from './day-comment.tsx';
import styles from './home.module.css';
import { FreeClockIn, HomeFoot } from './home-foot.tsx';
import {
  ClockingQuestions,
  InstallHint,
  MessagesNotice,
  SkippedNotice,
  SwapNotice,
} from './home-notices.tsx';
import { freePlaces, type LiveState } from './live-state.ts';
import { LiveTop } from './live-top.tsx';
import { NewsNotice } from './news-notice.tsx';
import { NextShifts } from './next-shifts.tsx';
import { CodeLink, Shortcuts } from './shortcuts.tsx';
import { useKeptHome } from './use-kept-home.ts';
import { useLive } from './use-live.ts';
import { WeekLine } from './week-line.tsx';

/** Home answers one question: when and where do I work next, and can I clock in. */
export const HomeScreen = () => {
  const { t } = useTranslation();
  const snapshot = useLoadedSnapshot();
  const isOnline = useOnline();
  const { live, now, until, onSeen } = useLive(snapshot);
  const page = useTop();
  usePageTitle(t('TABS.HOME'));
  useKeptHome(page, snapshot, until);
  const isElsewhere = live.open !== undefined && freePlaces(snapshot, isOnline).length > 0;
  return (
    <div className={styles.page} ref={page}>
      <PullToRefresh onRefresh={reloadAll} hasButton={false} />
      <HomeHead snapshot={snapshot} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ClockingQuestions snapshot={snapshot} now={now} />
          <LiveTop live={live} snapshot={snapshot} now={now} onSeen={onSeen} />
        </div>
        <div className={styles.column}>
          <div className={styles.waits}>
            <SwapNotice snapshot={snapshot} />
            <NewsNotice snapshot={snapshot} />
            <SkippedNotice />
          </div>
          <NextShifts list={live.later} />
          <WeekLine snapshot={snapshot} now={now} />
          {isElsewhere ? <FreeClockIn variant="default" /> : null}
          <OtherComments snapshot={snapshot} state={live.state} />
          <Shortcuts />
          <CodeLink />
          <Indicators indicators={snapshot.indicators} />
          <MessagesNotice />
          <InstallHint />
        </div>
      </div>
      <HomeFoot live={live} snapshot={snapshot} online={isOnline} />
    </div>
  );
};

/** Who and what day it is. */
export const HomeHead = ({
  snapshot: { userDetails, clockinAccount, departments },
}: {
  snapshot: Snapshot;
}) => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const picture = useRemotePicture(userDetails.picture);
  const face = (
    <Avatar bytes={picture} initials={userDetails.initials} name={userDetails.userName} />
  );
  return (
    <header className={styles.greeting}>
      <div className={styles.who} data-kept>
        <h1>{t('HOME.GREETING', { name: userDetails.firstname })}</h1>
        <p>{formatDayName(nowWall(departments[0]?.timezone ?? DISPLAY_TIMEZONE), i18n.language)}</p>
      </div>
      <ActionIcon
        aria-label={t('HOME.REFRESH')}
        disabled={!isOnline}
        onClick={() => void reloadAll()}
      >
        <Icon name="refresh" />
      </ActionIcon>
      {clockinAccount ? (
        face
      ) : (
        <Link to="/me" className={styles.face}>
          {face}
          <span className="visually-hidden">{t('PROFILE.TITLE')}</span>
        </Link>
      )}
    </header>
  );
};

/** Comments of the day of locations that the card above does not speak of. */
const OtherComments = ({ snapshot, state }: { snapshot: Snapshot; state: LiveState }) => {
  const shown =
    state.kind === 'before'
      ? state.entry.department.id
      : state.kind === 'running' || state.kind === 'paused'
        ? state.department.id
        : null;
  return snapshot.departments
    .filter(({ id }) => id !== shown)
    .map((department) => <DayComment key={department.id} department={department} />);
};

/** Hours come as a decimal number in the language of the reader; a person reads 7h46. */
const figureOf = ({ value, unit }: Snapshot['indicators'][number]): string =>
  unit === 'h'
    ? formatDuration(Math.round(Number(value.replace(',', '.')) * 60) * 60)
    : `${value} ${unit}`;

const Indicators = ({ indicators }: Pick<Snapshot, 'indicators'>) => {
  const { t } = useTranslation();
  if (indicators.length === 0) return null;
  return (
    <section aria-label={t('HOME.INDICATORS')}>
      <h2 className={styles.heading}>{t('HOME.INDICATORS')}</h2>
      <div className={styles.strip} tabIndex={0} role="group" aria-label={t('HOME.INDICATORS')}>
        {indicators.map((indicator) => (
          <div key={`${indicator.departmentName} ${indicator.title}`} className={styles.figure}>
            <span className={styles.figureValue}>{figureOf(indicator)}</span>
            <span className={styles.figureTitle}>{indicator.title}</span>
            <span className={styles.figureTitle}>{indicator.departmentName}</span>
          </div>
        ))}
      </div>
      <Link to="/hours" className={styles.more}>
        {t('HOURS.TITLE')}
        <Icon name="next" size={20} />
      </Link>
    </section>
  );
};
