import type { Measure } from '@ploeg/domain/forecast/figure-lines';
import { weekdayOf } from '@ploeg/domain/forecast/forecast';
import { useTranslation } from 'react-i18next';
import type { Forecast } from '#data/forecast/forecast.queries.ts';
import { amountText } from './amount-text.ts';
import styles from './forecast.module.css';

const SHOWN_PAST = 28;

/** What came and what may come, day beside day; the list below says the same in words. */
export const ForecastChart = ({
  forecast: { past, days },
  measure,
}: {
  forecast: Pick<Forecast, 'past' | 'days'>;
  measure: Measure;
}) => {
  const { i18n } = useTranslation();
  const bars = [
    ...past.slice(-SHOWN_PAST).map((day) => ({ ...day, isComing: false, isClosed: false })),
    ...days.map((day) => ({ ...day, isComing: true })),
  ];
  const most = Math.max(1, ...bars.map(({ amount }) => amount));
  return (
    <div className={styles.chart} aria-hidden="true">
      <span className={styles.most}>{amountText(most, measure, i18n.language)}</span>
      {bars.map(({ day, amount, isComing, isClosed }) => (
        <span
          key={day}
          className={styles.bar}
          data-coming={isComing || undefined}
          data-closed={isClosed || undefined}
          data-monday={weekdayOf(day) === 0 || undefined}
        >
          <span style={{ height: `${(amount / most) * 100}%` }} />
        </span>
      ))}
    </div>
  );
};
