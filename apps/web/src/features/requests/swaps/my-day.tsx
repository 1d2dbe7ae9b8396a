import { useTranslation } from 'react-i18next';
import { ClashNotice, CommitmentList } from '#blocks/commitments.tsx';
import type { OwnCommitment } from '#data/shifts/own-commitments.ts';
import styles from './swaps.module.css';

/** What the person has on the day of a shift already: what saying yes does to it. */
export const MyDay = ({
  clashes,
  others,
}: {
  clashes: readonly OwnCommitment[];
  others: readonly OwnCommitment[];
}) => {
  const { t } = useTranslation();
  if (clashes.length + others.length === 0) {
    return <p className={styles.asks}>{t('SWAP.DAY_FREE')}</p>;
  }
  return (
    <>
      <ClashNotice clashes={clashes} />
      {others.length > 0 ? (
        <div>
          <p className={styles.asks}>{t('SWAP.DAY_HAS')}</p>
          <CommitmentList commitments={others} />
        </div>
      ) : null}
    </>
  );
};
