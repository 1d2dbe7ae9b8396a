import { useTranslation } from 'react-i18next';
import type { Report } from '#data/reports/reports.queries.ts';
import { formatDays } from '#platform/datetime.ts';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { valueWriter } from './report-values.ts';
import styles from './reports.module.css';

/** What it comes to in all, beside what it came to before. */
export const ReportFigures = ({ report }: { report: Report }) => {
  const { t, i18n } = useTranslation();
  const { columns, totals, before } = report;
  if (!totals) return null;
  return (
    <section aria-label={t('OFFICE_REPORTS.IN_ALL')}>
      <dl className={styles.figures}>
        {columns.map(({ id, label, unit }, at) => {
          const write = valueWriter(unit, i18n.language);
          return (
            <div key={id}>
              <dt>{label}</dt>
              <dd>
                {write(totals[at])}
                {before ? (
                  <small>{t('OFFICE_REPORTS.BEFORE', { value: write(before.totals[at]) })}</small>
                ) : null}
              </dd>
            </div>
          );
        })}
      </dl>
      {before ? (
        <p className={styles.before}>
          {t('OFFICE_REPORTS.BEFORE_SPAN', {
            days: formatDays(fromDateKey(before.from), fromDateKey(before.until), i18n.language),
          })}
        </p>
      ) : null}
    </section>
  );
};
