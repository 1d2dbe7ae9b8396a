import type { PayrollDoubt } from '@ploeg/contract/payroll/batches.schemas';
import { useTranslation } from 'react-i18next';
import { dayText, quantityText } from './payroll-words.ts';
import styles from './payroll.module.css';

/** What is worth a look: sheets that are not settled, and hours unlike those of before. */
export const DoubtList = ({ doubts }: { doubts: readonly PayrollDoubt[] }) => {
  const { t, i18n } = useTranslation();
  if (doubts.length === 0) return null;
  const { language } = i18n;
  const textOf = ({ doubt, code, day, quantity, usual }: PayrollDoubt): string =>
    t(`OFFICE_PAYROLL.DOUBT.${doubt}`, {
      code,
      day: day ? dayText(day, language) : '',
      hours: quantity === null ? '' : quantityText(quantity, 'hours', language),
      usual: usual === null ? '' : quantityText(usual, 'hours', language),
    });
  return (
    <details className={styles.doubts} open={doubts.length <= 6}>
      <summary>{t('OFFICE_PAYROLL.DOUBTS_COUNT', { count: doubts.length })}</summary>
      <ul className={styles.list}>
        {doubts.map((doubt) => (
          <li
            key={`${doubt.doubt} ${doubt.employmentId ?? ''} ${doubt.code} ${doubt.day ?? ''}`}
            className={styles.row}
          >
            <div className={styles.rowText}>
              {doubt.name ? <p className={styles.rowName}>{doubt.name}</p> : null}
              <p className={styles.rowDetail}>{textOf(doubt)}</p>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
};
