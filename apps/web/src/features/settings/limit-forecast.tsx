import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { forecastQuery } from '#data/settings/settings.queries.ts';
import type { NewLimit } from '#data/settings/settings.ts';
import { useOnline } from '#platform/use-online.ts';
import styles from './settings.module.css';

const TYPING_MS = 400;

/** "With 10 h": how many warnings of the last four weeks would not have been given, or would have been. */
export const LimitForecastPart = ({
  departmentId,
  wanted,
  title,
}: {
  departmentId: string;
  wanted: NewLimit | null;
  title: string;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [asked] = useDebouncedValue(wanted, TYPING_MS);
  const { data } = useQuery(forecastQuery(departmentId, isOnline ? asked : null));
  if (!wanted || !data) return <div role="status" />;
  const { shifts, before, gone, added } = data;
  return (
    <div className={styles.forecast} role="status">
      <p className={styles.happensTitle}>{title}</p>
      {shifts === 0 ? <p>{t('OFFICE_SETTINGS.FORECAST_NONE')}</p> : null}
      {gone > 0 ? <p>{t('OFFICE_SETTINGS.FORECAST_GONE', { count: gone, before })}</p> : null}
      {added > 0 ? <p>{t('OFFICE_SETTINGS.FORECAST_ADDED', { count: added })}</p> : null}
      {shifts > 0 && before === 0 && added === 0 ? (
        <p>{t('OFFICE_SETTINGS.FORECAST_NO_WARNING')}</p>
      ) : null}
      {before > 0 && gone + added === 0 ? (
        <p>{t('OFFICE_SETTINGS.FORECAST_SAME', { count: before })}</p>
      ) : null}
      <p className={styles.faint}>{t('OFFICE_SETTINGS.FORECAST_PLAN')}</p>
    </div>
  );
};
