import type { PayrollBatch } from '@ploeg/contract/payroll/batches.schemas';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { payrollBatchesQuery } from '#data/payroll/payroll.queries.ts';
import { batchState, periodName } from './payroll-words.ts';
import styles from './payroll.module.css';

/** What was made for a location before. */
export const BatchList = ({
  departmentId,
  openId,
}: {
  departmentId: string;
  openId: string | undefined;
}) => {
  const { t } = useTranslation();
  const remote = useQuery(payrollBatchesQuery(departmentId));
  const batches = remote.data ?? [];
  return (
    <section className={styles.part} aria-label={t('OFFICE_PAYROLL.HISTORY')}>
      <h2 className={styles.heading}>{t('OFFICE_PAYROLL.HISTORY')}</h2>
      <RemoteState remote={remote} offline={t('OFFICE_PAYROLL.OFFLINE')} />
      {remote.data && batches.length === 0 ? (
        <p className={styles.hint}>{t('OFFICE_PAYROLL.NO_BATCHES')}</p>
      ) : null}
      {batches.length > 0 ? (
        <ul className={styles.list} aria-label={t('OFFICE_PAYROLL.HISTORY')}>
          {batches.map((batch) => (
            <BatchRow key={batch.id} batch={batch} isOpen={batch.id === openId} />
          ))}
        </ul>
      ) : null}
    </section>
  );
};

const BatchRow = ({ batch, isOpen }: { batch: PayrollBatch; isOpen: boolean }) => {
  const { t, i18n } = useTranslation();
  const facts = [
    batch.targetName,
    t(`OFFICE_PAYROLL.BATCH_KIND.${batch.kind}`, { number: batch.sequence }),
    t('OFFICE_PAYROLL.LINE_COUNT', { count: batch.lineCount }),
  ];
  return (
    <li className={batch.voided ? `${styles.row} ${styles.retired}` : styles.row}>
      <div className={styles.rowText}>
        <p className={styles.rowName}>
          <Link
            to="/office/payroll"
            search={(before) => ({ ...before, batch: batch.id })}
            aria-current={isOpen || undefined}
          >
            {periodName(batch, i18n.language)}
          </Link>
        </p>
        <p className={styles.rowDetail}>{facts.join(' · ')}</p>
      </div>
      <span className={styles.rowDetail}>{t(`OFFICE_PAYROLL.STATE.${batchState(batch)}`)}</span>
    </li>
  );
};
