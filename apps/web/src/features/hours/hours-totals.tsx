import { fromDateKey, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { lineName, lineValue } from '#blocks/pay-lines.ts';
import type { OwnHours } from '#data/hours/hours.queries.ts';
import type { CarriedLine, OwnSheetDay } from '#data/timesheets/timesheets.queries.ts';
import { dayKey, formatDayName, formatDuration } from '#platform/datetime.ts';
import styles from './hours.module.css';

/** How much of what was agreed is worked; a day that runs is no part of what is compared. */
export const HoursTotals = ({
  hours,
  today,
  paid,
  carried,
}: {
  hours: OwnHours;
  today: WallSeconds;
  paid: readonly OwnSheetDay[];
  carried: readonly CarriedLine[];
}) => {
  const { t, i18n } = useTranslation();
  const { plannedSeconds, clockedSeconds, pauseSeconds, contractSeconds, daysOff, places } = hours;
  const away = paid.reduce((sum, { awaySeconds }) => sum + awaySeconds, 0);
  const isRunning = hours.until > dayKey(today);
  const hasContracts = places.filter((place) => place.contractSeconds !== null).length > 1;
  return (
    <section className={styles.totals} aria-label={t('HOURS.TOTALS')}>
      <div className={styles.answer}>
        <span>
          <span className={styles.figure}>{formatDuration(clockedSeconds)}</span>
          <span className={styles.detail}>
            {t(isRunning ? 'HOURS.CLOCKED_SO_FAR' : 'HOURS.CLOCKED_IN_ALL')}
          </span>
        </span>
        <dl className={styles.others}>
          <Sum name={t('HOURS.PLANNED')} seconds={plannedSeconds} />
          <Sum name={t('HOURS.PAUSES')} seconds={pauseSeconds} />
          {paid.length === 0 ? null : (
            <Sum
              name={t('HOURS.PAID')}
              seconds={paid.reduce((sum, own) => sum + own.paidSeconds + own.awaySeconds, 0)}
            />
          )}
          {away === 0 ? null : <Sum name={t('HOURS.AWAY')} seconds={away} />}
          {contractSeconds === null ? null : (
            <Sum name={t('HOURS.CONTRACT')} seconds={contractSeconds} />
          )}
        </dl>
      </div>
      {contractSeconds === null || contractSeconds === 0 ? null : (
        <ContractBar worked={clockedSeconds} planned={plannedSeconds} contract={contractSeconds} />
      )}
      {places.length > 1 ? (
        <ul className={styles.places}>
          {places.map((place) => (
            <li key={place.departmentId}>
              <span>{place.company}</span>
              <span className="tabular">
                {formatDuration(place.clockedSeconds)}
                {hasContracts && place.contractSeconds !== null
                  ? ` · ${t('HOURS.OF_CONTRACT', { hours: formatDuration(place.contractSeconds) })}`
                  : ''}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {carried.map((line) => (
        <p key={`${line.day} ${line.key} ${line.name} ${line.measure}`} className={styles.detail}>
          {t('HOURS.CARRIED', {
            day: formatDayName(fromDateKey(line.day), i18n.language),
            hours: `${lineName(line, t)} ${lineValue(line, i18n.language)}`,
          })}
        </p>
      ))}
      {daysOff > 0 ? (
        <p className={styles.detail}>{t('HOURS.DAYS_OFF', { count: daysOff })}</p>
      ) : null}
    </section>
  );
};

const Sum = ({ name, seconds }: { name: string; seconds: number }) => (
  <div>
    <dd>{formatDuration(seconds)}</dd>
    <dt>{name}</dt>
  </div>
);

/** Worked and planned on one bar, with a tick where the contract is. The figures above say the same. */
const ContractBar = ({
  worked,
  planned,
  contract,
}: {
  worked: number;
  planned: number;
  contract: number;
}) => {
  const whole = Math.max(worked, planned, contract) * 1.05;
  const share = (seconds: number): string => `${(100 * seconds) / whole}%`;
  return (
    <div className={styles.bar} aria-hidden="true">
      <span className={styles.barPlanned} style={{ width: share(planned) }} />
      <span className={styles.barWorked} style={{ width: share(worked) }} />
      <span className={styles.tick} style={{ left: share(contract) }} />
    </div>
  );
};
