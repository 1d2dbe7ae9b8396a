import { useTranslation } from 'react-i18next';
import { OpeningText } from '#blocks/opening-text.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { Shortages } from './shortages.tsx';
import { TodayBoard } from './today-board.tsx';
import { TodayHeadline } from './today-headline.tsx';
import { NoWork } from './no-work.tsx';
import { TodayPlaces } from './today-places.tsx';
import styles from './today.module.css';
import type { Remedies } from './use-remedies.tsx';
import type { Today } from './use-today.ts';

/** A day as it goes, in the office and on the phone: what is wrong, and everybody on a line. */
export const TodayDay = ({
  today: { shownDay, days, remote, hasAbsences },
  now,
  remedies,
}: {
  today: Today;
  /** Null on another day. */
  now: number | null;
  remedies: Remedies;
}) => {
  const { t } = useTranslation();
  const rows = days.flatMap((one) => one.rows);
  return (
    <>
      <div className={styles.inset}>
        <RemoteState remote={remote} offline={t('DASHBOARD.OFFLINE')} />
        {remote.data && rows.length === 0 ? (
          <NoWork day={shownDay} days={days} remedies={remedies} />
        ) : null}
      </div>
      {rows.length > 0 ? (
        <TodayHeadline
          rows={rows}
          isToday={now !== null}
          isSecond={hasAbsences}
          remedies={remedies}
        />
      ) : null}
      {days.length === 1 && days[0]?.opening ? (
        <p className={styles.opening}>
          <OpeningText opening={days[0].opening} />
        </p>
      ) : null}
      <Shortages days={days} day={shownDay} remedies={remedies} />
      {days.length > 1 ? <TodayPlaces days={days} /> : null}
      {rows.length > 0 ? <TodayBoard days={days} now={now} remedies={remedies} /> : null}
    </>
  );
};
