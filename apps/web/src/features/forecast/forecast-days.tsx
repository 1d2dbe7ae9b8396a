import type { Measure } from '@ploeg/domain/forecast/figure-lines';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import type { Forecast } from '#data/forecast/forecast.queries.ts';
import { formatDayShort } from '#platform/datetime.ts';
import { amountText } from './amount-text.ts';
import styles from './forecast.module.css';

/** What is expected, day by day. */
export const ForecastDays = ({ days, measure }: { days: Forecast['days']; measure: Measure }) => {
  const { t, i18n } = useTranslation();
  return (
    <ol className={styles.days} aria-label={t('FORECAST.COMING')}>
      {days.map(({ day, amount, isClosed, isHoliday }) => (
        <li key={day} className={styles.day} data-closed={isClosed || undefined}>
          <span>{formatDayShort(fromDateKey(day), i18n.language)}</span>
          <span className={styles.amount}>
            {isClosed ? t('FORECAST.CLOSED') : amountText(amount, measure, i18n.language)}
          </span>
          {isHoliday && !isClosed ? (
            <span className={styles.mark}>{t('FORECAST.HOLIDAY')}</span>
          ) : null}
        </li>
      ))}
    </ol>
  );
};
