import { canReportAbsence } from '@ploeg/domain/absence-reports/absence-rules';
import { isOngoing } from '@ploeg/domain/home/home-shifts';
import { elapsedSeconds } from '@ploeg/domain/home/week-hours';
import { toInstant, type WallSeconds, wallSeconds } from '@ploeg/domain/time/wall-time';
import { findOpenPause } from '@ploeg/domain/clockings/pauses';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DimonaMark } from '#blocks/dimona-mark.tsx';
import { Faces } from '#blocks/faces.tsx';
import { ClockingLine } from '#blocks/clocking-line.tsx';
import { ShiftTimes } from '#blocks/shift-times.tsx';
import { UnsentBelow } from '#blocks/unsent.tsx';
import { isAbsenceSaid } from '#data/absence-reports/absence-reports.commands.ts';
import { useCoworkers } from '#data/shifts/use-coworkers.ts';
import { useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import type { Clocking, Department, Shift } from '#data/wire.ts';
import { formatDuration, formatElapsed, formatTime } from '#platform/datetime.ts';
import { nowInstant } from '#platform/device-clock.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './live-card.module.css';
import { DayComment } from './day-comment.tsx';
import { useShiftTexts } from './shift-texts.ts';
import type { HomeShift } from './use-home.ts';

/** Where the work is: the section in its colour, the location, and of what is to come the address. */
const Where = ({
  section,
  company,
  address = '',
  isUndeclared = false,
}: {
  section: Shift['section'];
  company: string;
  address?: string;
  isUndeclared?: boolean;
}) => (
  <p className={styles.where}>
    {section ? (
      <>
        <span className={styles.mark} style={{ color: section.background }} />
        <b>{section.name}</b>
      </>
    ) : null}
    <span>{company}</span>
    {address ? <span className={styles.address}>{address}</span> : null}
    {isUndeclared ? <DimonaMark /> : null}
  </p>
);

/** Who works at the same time; an account that only clocks has no list of people. */
const Team = ({ shift }: { shift: Shift }) =>
  useLoadedSnapshot().clockinAccount ? null : <TeamFaces key={shift.id} shift={shift} />;

const TeamFaces = ({ shift }: { shift: Shift }) => {
  const { t } = useTranslation();
  const { coworkers, isMissing } = useCoworkers(shift);
  return (
    <section className={styles.part} aria-label={t('SHIFT.COWORKERS')}>
      <Faces coworkers={coworkers} isMissing={isMissing} />
    </section>
  );
};

/** The shift of today that has not begun, or that nobody has clocked in on yet. */
export const BeforeCard = ({ entry }: { entry: HomeShift }) => {
  const { t } = useTranslation();
  const { day, hours, company } = useShiftTexts()(entry);
  const { shift, department, now, isUndeclared } = entry;
  const until = (end: number): string =>
    formatDuration(toInstant(wallSeconds(end), department.timezone) - nowInstant());
  const isNow = isOngoing(shift, now);
  const showsEnd = !department.params.showOnlyStartDate;
  const label = isNow ? t('HOME.ONGOING') : t('HOME.NEXT');
  return (
    <section className={styles.card} aria-label={label}>
      <Link to="/shifts/$shiftId" params={{ shiftId: shift.id }} className={styles.top} data-kept>
        <span className={styles.status}>
          <span className={styles.dot} />
          <span data-gap>
            {isNow
              ? showsEnd
                ? t('HOME.ENDS_IN', { duration: until(shift.end) })
                : label
              : t('HOME.STARTS_IN', { duration: until(shift.start) })}
          </span>
          <span className="visually-hidden">{day}</span>
          <Icon name="next" size={20} />
        </span>
        <ShiftTimes hours={hours} />
        <Where
          section={shift.section}
          company={company}
          address={shift.fullAddress}
          isUndeclared={isUndeclared}
        />
      </Link>
      <Team shift={shift} />
      <DayComment department={department} />
      <CantCome entry={entry} />
    </section>
  );
};

/** Until they have clocked in, somebody who falls ill looks here first. */
const CantCome = ({ entry: { shift, now } }: { entry: HomeShift }) => {
  const { t } = useTranslation();
  const snapshot = useLoadedSnapshot();
  if (snapshot.clockinAccount) return null;
  if (isAbsenceSaid(snapshot, shift.id)) {
    return (
      <Link to="/shifts/$shiftId" params={{ shiftId: shift.id }} className={styles.cantCome}>
        <Icon name="waiting" size={20} />
        {t('ABSENCE.SAID')}
      </Link>
    );
  }
  if (!canReportAbsence(shift, snapshot.userDetails.personId, now)) return null;
  return (
    <Link
      to="/shifts/$shiftId/cant-come"
      params={{ shiftId: shift.id }}
      className={styles.cantCome}
    >
      <Icon name="thermometer" size={20} />
      {t('ABSENCE.TITLE')}
    </Link>
  );
};

/** What runs: how long, on what, and how far it has come. */
export const RunningCard = ({
  clocking,
  department,
  entry,
  wall,
  isWaiting,
}: {
  clocking: Clocking;
  department: Department;
  entry: HomeShift | undefined;
  /** The department's own time. */
  wall: WallSeconds;
  isWaiting: boolean;
}) => {
  const { t } = useTranslation();
  const pause = findOpenPause(clocking.pauses);
  const now = nowInstant();
  const seconds = elapsedSeconds(clocking, now, department.timezone);
  const elapsed = formatElapsed(seconds);
  const since = formatTime(pause?.start ?? clocking.startdate);
  return (
    <section
      className={styles.card}
      aria-label={t(pause ? 'CLOCKING.ON_PAUSE' : 'HOME.CLOCKED_IN')}
    >
      <Link to="/clocking" className={styles.top} data-kept>
        <span className={styles.status}>
          <span className={pause ? `${styles.dot} ${styles.paused}` : styles.dot} />
          <span>{t(pause ? 'HOME.PAUSED_SINCE' : 'HOME.IN_SINCE', { time: since })}</span>
          <Icon name="next" size={20} />
        </span>
        <span className={styles.timer} role="timer" data-runs-from={now - seconds}>
          {elapsed.slice(0, -3)}
          <span>{elapsed.slice(-3)}</span>
        </span>
        <Where
          section={clocking.section ?? entry?.shift.section ?? null}
          company={department.company}
        />
        <div className={styles.line} data-gap>
          <ClockingLine
            clocking={clocking}
            planned={entry && !department.params.showOnlyStartDate ? entry.shift : null}
            now={wall}
          />
          <UnsentBelow isUnsent={isWaiting} />
        </div>
      </Link>
      {entry ? <Team shift={entry.shift} /> : null}
      <DayComment department={department} />
    </section>
  );
};
