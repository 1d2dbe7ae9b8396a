import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursDay, OwnHours } from '#data/hours/hours.queries.ts';
import type { OwnDay } from './own-words.ts';
import { formatDayName, formatDuration, formatWeekday } from '#platform/datetime.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { DayDetails } from './day-details.tsx';
import { DayPay } from './day-pay.tsx';
import styles from './hours.module.css';

type Days = {
  days: readonly HoursDay[];
  places: OwnHours['places'];
  paid: readonly OwnDay[];
  today: string;
  /** The day that somebody comes for. */
  openFirst: string | undefined;
};

/** A row for each day with something on it: what was, the last day first, then what is to come. */
export const HoursDays = ({ days, ...shown }: Days) => {
  const { today } = shown;
  const { t } = useTranslation();
  const isToCome = ({ day, clockings }: HoursDay): boolean => day > today && clockings.length === 0;
  const toCome = days.filter(isToCome);
  const been = days.filter((day) => !isToCome(day)).toReversed();
  return (
    <>
      {been.length > 0 ? <DayList title={t('HOURS.DAYS')} days={been} {...shown} /> : null}
      {toCome.length > 0 ? (
        <>
          <h2 className={styles.toCome}>{t('HOURS.TO_COME')}</h2>
          <DayList title={t('HOURS.TO_COME')} days={toCome} {...shown} />
        </>
      ) : null}
    </>
  );
};

const bringIntoView = (row: HTMLLIElement | null): void => row?.scrollIntoView({ block: 'center' });

const DayList = ({ title, days, places, paid, today, openFirst }: Days & { title: string }) => {
  const { t } = useTranslation();
  const [openDay, setOpenDay] = useState<string | null>(openFirst ?? null);
  const paidOn = Map.groupBy(paid, ({ day }) => day);
  return (
    <section className={styles.days} aria-label={title}>
      <div className={styles.heads} aria-hidden="true">
        <span />
        <span>{t('HOURS.PLANNED')}</span>
        <span>{t('HOURS.CLOCKED')}</span>
        <span>{t('HOURS.PAID')}</span>
      </div>
      <ul className={styles.list}>
        {days.map((day) => (
          <li
            key={day.day}
            className={styles.item}
            data-open={day.day === openDay || undefined}
            ref={day.day === openFirst ? bringIntoView : undefined}
          >
            <DayRow
              day={day}
              paid={paidOn.get(day.day)}
              isOpen={day.day === openDay}
              onToggle={() => setOpenDay(day.day === openDay ? null : day.day)}
            />
            {day.day === openDay ? (
              <>
                <DayDetails day={day} places={places} />
                {paidOn.get(day.day)?.map((own) => (
                  <DayPay key={own.employmentId} day={own} isOver={own.day < today} />
                ))}
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};

const DayRow = ({
  day,
  paid = [],
  isOpen,
  onToggle,
}: {
  day: HoursDay;
  paid: readonly OwnDay[] | undefined;
  isOpen: boolean;
  onToggle: () => void;
}) => {
  const { t, i18n } = useTranslation();
  const at = fromDateKey(day.day);
  const isRunning = day.clockings.some(({ enddate }) => enddate === null);
  const needsLook = day.clockings.some(({ proposed, review }) => proposed || review);
  return (
    <button type="button" className={styles.row} aria-expanded={isOpen} onClick={onToggle}>
      <span className={styles.day}>
        <span className="visually-hidden">{formatDayName(at, i18n.language)}</span>
        <span aria-hidden="true">
          {formatWeekday(at, i18n.language)} {new Date(at * 1000).getUTCDate()}
        </span>
        {day.isCorrected ? (
          <span role="img" aria-label={t('HOURS.CORRECTED')} className={styles.mark}>
            <Icon name="edit" size={16} />
          </span>
        ) : null}
        <Stamp paid={paid} />
        {needsLook ? (
          <span role="img" aria-label={t('HOURS.REVIEW')} className={styles.warning}>
            <Icon name="warning" size={16} />
          </span>
        ) : null}
        <Off day={day} paid={paid} />
      </span>
      <span className={styles.planned}>
        <span className="visually-hidden">{t('HOURS.PLANNED')} </span>
        {day.shifts.length > 0 ? formatDuration(day.plannedSeconds) : '–'}
      </span>
      <span className={styles.clocked}>
        <span className="visually-hidden">{t('HOURS.CLOCKED')} </span>
        {isRunning
          ? t('HOURS.RUNNING')
          : day.clockings.length > 0
            ? formatDuration(day.clockedSeconds)
            : '–'}
      </span>
      <span className={styles.paid}>
        <span className="visually-hidden">{t('HOURS.PAID')} </span>
        {paid.some((own) => own.paidSeconds + own.awaySeconds !== 0 || own.clocked.length > 0)
          ? formatDuration(paid.reduce((sum, own) => sum + own.paidSeconds + own.awaySeconds, 0))
          : '–'}
      </span>
    </button>
  );
};

/** Why there is no work on a day: a public holiday goes before the leave that it lies in. */
const Off = ({ day, paid }: { day: HoursDay; paid: readonly OwnDay[] }) => {
  const { t } = useTranslation();
  const names = paid.some(({ isHoliday }) => isHoliday)
    ? [t('WHY.PUBLIC_HOLIDAY')]
    : day.off.map((name) => name || t('SCHEDULE.KIND_UNAVAILABLE'));
  return names.length > 0 && day.shifts.length + day.clockings.length === 0 ? (
    <span className={styles.off}>{names.join(', ')}</span>
  ) : null;
};

const Mark = ({ icon, isBad, label }: { icon: IconName; isBad: boolean; label: string }) => (
  <span role="img" aria-label={label} className={isBad ? styles.warning : styles.mark}>
    <Icon name={icon} size={16} />
  </span>
);

/** Whether the person has agreed to a day, or said that it is not right, and whether that has arrived. */
const Stamp = ({ paid }: { paid: readonly OwnDay[] }) => {
  const { t } = useTranslation();
  if (paid.some(({ refused }) => refused.length > 0)) {
    return <Mark icon="warning" isBad label={t('HOURS.NOT_TAKEN')} />;
  }
  const isDisputed = paid.some(({ state }) => state.dispute !== null);
  const isAgreed = paid.length > 0 && paid.every(({ state }) => state.agreed !== null);
  if (!isDisputed && !isAgreed) return null;
  const said = t(isDisputed ? 'HOURS.DISPUTED' : 'HOURS.AGREED');
  if (paid.some(({ isUnsent }) => isUnsent)) {
    return <Mark icon="waiting" isBad={isDisputed} label={`${said}, ${t('OUTBOX.PENDING')}`} />;
  }
  return <Mark icon={isDisputed ? 'comment' : 'check'} isBad={isDisputed} label={said} />;
};
