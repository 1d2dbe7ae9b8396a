import type { PayrollPreview } from '@ploeg/contract/payroll/batches.schemas';
import { useTranslation } from 'react-i18next';
import { dayText, quantityText, unitText } from './payroll-words.ts';
import styles from './payroll.module.css';

type Difference = PayrollPreview['differences'][number];

/** In what a batch differs from what was sent of its period before. */
export const DifferenceList = ({ differences }: { differences: readonly Difference[] }) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const side = (line: Difference['before']): string =>
    line
      ? `${quantityText(line.quantity, line.unit, language)} ${unitText(line.unit, t)}`
      : t('OFFICE_PAYROLL.NOTHING');
  return (
    <section className={styles.part} aria-label={t('OFFICE_PAYROLL.DIFFERENCES')}>
      <h2 className={styles.heading}>
        {t('OFFICE_PAYROLL.DIFFERENCES_COUNT', { count: differences.length })}
      </h2>
      {differences.length > 0 ? (
        <ul className={styles.list}>
          {differences.map(({ before, after }) => {
            const line = after ?? before;
            if (!line) return null;
            return (
              <li
                key={`${line.employmentId} ${line.day} ${line.code} ${line.unit}`}
                className={styles.row}
              >
                <div className={styles.rowText}>
                  <p className={styles.rowName}>{line.name}</p>
                  <p className={styles.rowDetail}>
                    {`${dayText(line.day, language)} · ${line.code}`}
                  </p>
                </div>
                <span className={styles.change}>
                  {t('OFFICE_PAYROLL.FROM_TO', { before: side(before), after: side(after) })}
                </span>
              </li>
            );
          })}
        </ul>
      ) : null}
    </section>
  );
};
