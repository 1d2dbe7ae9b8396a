import type { Bulk } from '@ploeg/contract/staff/staff-bulk.schemas';
import { useTranslation } from 'react-i18next';
import type { StaffRow } from '#data/staff/staff-rows.ts';
import styles from './staff.module.css';
import { leftOutWords } from './staff-words.ts';

/** Whom something leaves out, and why. */
export const LeftOut = ({
  rows,
  leftOut,
}: {
  rows: readonly Pick<StaffRow, 'personId' | 'name'>[];
  leftOut: Bulk['leftOut'];
}) => {
  const { t } = useTranslation();
  if (leftOut.length === 0) return null;
  const nameOf = new Map(rows.map(({ personId, name }) => [personId, name]));
  return (
    <>
      <span>{t('STAFF.LEFT_OUT.TITLE', { count: leftOut.length })}</span>
      <ul className={styles.lines}>
        {leftOut.map(({ personId, reason }) => (
          <li key={personId} className={styles.line}>
            <span>{nameOf.get(personId)}</span>
            <span className={styles.detail}>{t(leftOutWords[reason])}</span>
          </li>
        ))}
      </ul>
    </>
  );
};
