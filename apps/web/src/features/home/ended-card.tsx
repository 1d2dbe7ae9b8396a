import { pausedSeconds, toTimedPause } from '@ploeg/domain/clockings/pauses';
import { useTranslation } from 'react-i18next';
import { ClockingLine } from '#blocks/clocking-line.tsx';
import { plannedOf } from '#blocks/planned-of.ts';
import type { Clocking, Department, Shift } from '#data/wire.ts';
import { formatDuration, formatTime } from '#platform/datetime.ts';
import { Figures } from '#ui/figures.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './live-card.module.css';

const sum = (seconds: readonly number[]): number => seconds.reduce((all, one) => all + one, 0);

const pausedIn = ({ pauses, checkIn, checkOut }: Clocking, timezone: string): number =>
  pausedSeconds(
    pauses.map((pause) => toTimedPause(pause, timezone)),
    checkOut?.at ?? checkIn.at,
  );

/** How a shift went whose clocking has just ended: what counts of all of its clockings, and where it is kept. */
export const EndedCard = ({
  clocking,
  others,
  department,
  shift,
  isWaiting,
  onSeen,
}: {
  clocking: Clocking;
  /** What was clocked on the same shift before. */
  others: readonly Clocking[];
  department: Department;
  shift: Shift | undefined;
  /** It is on this device and not with the server yet. */
  isWaiting: boolean;
  onSeen: () => void;
}) => {
  const { t } = useTranslation();
  const end = clocking.checkOut?.end ?? clocking.enddate ?? clocking.startdate;
  const { timezone } = department;
  const clockings = [clocking, ...others];
  const worked = sum(clockings.map(({ workedSeconds }) => workedSeconds));
  const paused = sum(clockings.map((one) => pausedIn(one, timezone)));
  const planned = shift && plannedOf(shift, timezone);
  const against = planned === undefined ? null : Math.round((worked - planned) / 60) * 60;
  const isPlanKnown = against !== null && !department.params.showOnlyStartDate;
  const title = t('HOME.OUT_AT', { time: formatTime(end) });
  return (
    <section className={styles.card} aria-label={title} data-kept>
      <span className={styles.status}>
        <Icon name="check" size={20} />
        <span>{title}</span>
      </span>
      <ClockingLine clocking={clocking} planned={isPlanKnown && shift ? shift : null} now={end} />
      <Figures
        figures={[
          { value: formatDuration(worked), label: t('HOME.WORKED') },
          { value: formatDuration(paused), label: t('HOME.PAUSE') },
          ...(isPlanKnown
            ? [
                {
                  value: `${against > 0 ? '+' : ''}${formatDuration(against)}`,
                  label: t('HOME.AGAINST_PLAN'),
                },
              ]
            : []),
        ]}
      />
      <p className={styles.saved} role="status" data-gap>
        <Icon name={isWaiting ? 'waiting' : 'check'} size={20} />
        {isWaiting
          ? t('HOME.SAVED_HERE', { time: formatTime(end) })
          : t('HOME.RECEIVED', { company: department.company })}
      </p>
      <button type="button" className={styles.done} onClick={onSeen}>
        {t('HOME.DONE')}
      </button>
    </section>
  );
};
