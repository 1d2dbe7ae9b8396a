import { findOpenPause, pausedSeconds, toTimedPause } from '@ploeg/domain/clockings/pauses';
import { elapsedSeconds } from '@ploeg/domain/home/week-hours';
import { toInstant, toWallTime, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { UnsentBelow } from '#blocks/unsent.tsx';
import { useClientState, useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import type { Clocking, Department } from '#data/wire.ts';
import { formatDuration, formatElapsed, formatTime } from '#platform/datetime.ts';
import { useClock } from '#platform/use-clock.ts';
import { Figures } from '#ui/figures.tsx';
import { ClockRing } from './clock-ring.tsx';
import styles from './clocking.module.css';

type Props = { clocking: Clocking; department: Department };

/** The shift that is clocked, unless its end is not for those who work it. */
const usePlanned = ({ clocking, department }: Props) => {
  const { shifts } = useLoadedSnapshot();
  const shift = shifts.find(({ id }) => id === clocking.shiftId);
  return shift && !department.params.showOnlyStartDate ? shift : null;
};

/** The ring with what counts most in it: how long, or how long the pause. */
export const RunningRing = ({ clocking, department }: Props) => {
  const { t } = useTranslation();
  const { waiting } = useClientState();
  const planned = usePlanned({ clocking, department });
  const { timezone } = department;
  const instant = useClock();
  const now = toWallTime(instant, timezone);
  const pause = findOpenPause(clocking.pauses);
  const elapsed = formatElapsed(elapsedSeconds(clocking, instant, timezone));
  const left = planned && toInstant(wallSeconds(planned.end), timezone) - instant;
  const { section } = clocking;
  return (
    <ClockRing clocking={clocking} planned={planned} now={now} color={section?.background}>
      <span className={styles.place}>{section?.name ?? department.company}</span>
      <span
        className={styles.counter}
        role="timer"
        aria-label={t(pause ? 'CLOCKING.ON_PAUSE' : 'CLOCKING.ELAPSED')}
      >
        {elapsed.slice(0, -3)}
        <span>{elapsed.slice(-3)}</span>
      </span>
      <span className={styles.caption}>
        {pause || left === null
          ? t('CLOCKING.SINCE', { time: formatTime(pause?.start ?? clocking.startdate) })
          : left >= 0
            ? t('CLOCKING.LEFT', { duration: formatDuration(left) })
            : t('CLOCKING.BEYOND', { duration: formatDuration(-left) })}
      </span>
      <UnsentBelow isUnsent={waiting.length > 0} />
    </ClockRing>
  );
};

/** When it began, what was paused, and when it is to end. */
export const ClockFigures = ({ clocking, department }: Props) => {
  const { t } = useTranslation();
  const planned = usePlanned({ clocking, department });
  const timed = clocking.pauses.map((pause) => toTimedPause(pause, department.timezone));
  const paused = pausedSeconds(timed, useClock());
  return (
    <Figures
      figures={[
        { value: formatTime(clocking.startdate), label: t('CLOCKING.IN') },
        { value: formatDuration(paused), label: t('CLOCKING.PAUSES') },
        ...(planned ? [{ value: formatTime(planned.end), label: t('CLOCKING.PLANNED_END') }] : []),
      ]}
    />
  );
};
