import { DISPLAY_TIMEZONE, startOfDay, toWallTime } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ClockingDay } from '#blocks/clocking-day.tsx';
import { ownClockingsQuery } from '#data/clockings/clockings.queries.ts';
import { clockingsOfDay } from '#data/clockings/own-clockings.ts';
import { useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import { useOnline } from '#platform/use-online.ts';
import { useTop } from '#platform/use-top.ts';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './home.module.css';
import { FreeClockIn, HomeFoot } from './home-foot.tsx';
import { HomeHead } from './home.screen.tsx';
import { freePlaces } from './live-state.ts';
import { LiveTop } from './live-top.tsx';
import { useKeptHome } from './use-kept-home.ts';
import { useLive } from './use-live.ts';

/** Home of an account that only clocks: the same card and foot, and what was clocked today. */
export const ClockOnlyScreen = () => {
  const snapshot = useLoadedSnapshot();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { live, now, until, onSeen } = useLive(snapshot);
  const page = useTop();
  useKeptHome(page, snapshot, until);
  const { departments } = snapshot;
  const today = startOfDay(toWallTime(now, departments[0]?.timezone ?? DISPLAY_TIMEZONE));
  const loaded = useQuery(ownClockingsQuery(snapshot, today));
  const isElsewhere = live.open !== undefined && freePlaces(snapshot, isOnline).length > 0;
  return (
    <div className={styles.page} ref={page}>
      <HomeHead snapshot={snapshot} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <LiveTop live={live} snapshot={snapshot} now={now} onSeen={onSeen} />
        </div>
        <div className={styles.column}>
          {isElsewhere ? <FreeClockIn variant="default" /> : null}
          <section>
            <h2 className={styles.heading}>{t('CLOCK_ONLY.TODAY')}</h2>
            <ClockingDay
              clockings={clockingsOfDay(snapshot, loaded.data ?? [], today)}
              departments={departments}
            />
            <LinkButton variant="subtle" fullWidth to="/clockings/day" search={{}}>
              {t('CLOCK_ONLY.OTHER_DAYS')}
            </LinkButton>
          </section>
        </div>
      </div>
      <HomeFoot live={live} snapshot={snapshot} online={isOnline} />
    </div>
  );
};
