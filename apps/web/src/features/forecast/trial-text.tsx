import type { Measure } from '@ploeg/domain/forecast/figure-lines';
import { useTranslation } from 'react-i18next';
import type { Forecast } from '#data/forecast/forecast.queries.ts';
import { amountText, percentText } from './amount-text.ts';
import styles from './forecast.module.css';

/** How what is expected is worked out, and how far off each way was on days that it had not seen. */
export const TrialText = ({
  forecast: { method, trial },
  measure,
}: {
  forecast: Pick<Forecast, 'method' | 'trial'>;
  measure: Measure;
}) => {
  const { t, i18n } = useTranslation();
  if (!trial) return <p className={styles.trial}>{t('FORECAST.TOO_LITTLE')}</p>;
  const missOf = (way: 'naive' | 'weekday') => ({
    amount: amountText(trial[way].amount, measure, i18n.language),
    share: percentText(trial[way].permille, i18n.language),
  });
  return (
    <p className={styles.trial}>
      {t(method === 'weekday' ? 'FORECAST.BY_WEEKDAY' : 'FORECAST.BY_LAST_WEEK')}{' '}
      {t('FORECAST.TRIED', { count: trial.days })}{' '}
      <span data-chosen={method === 'weekday' || undefined}>
        {t('FORECAST.MISS_WEEKDAY', missOf('weekday'))}
      </span>{' '}
      <span data-chosen={method === 'naive' || undefined}>
        {t('FORECAST.MISS_LAST_WEEK', missOf('naive'))}
      </span>
    </p>
  );
};
