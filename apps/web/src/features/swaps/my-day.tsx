import type { Snapshot } from '@ploeg/contract/sync/sync.schemas';
import type { Swap } from '@ploeg/contract/swaps/swaps.schemas';
import { isSameDay, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#platform/datetime.ts';
import styles from './swaps.module.css';

/** What the person has on the day of a shift already: what saying yes does to it. */
export const MyDay = ({ swap, snapshot }: { swap: Swap; snapshot: Snapshot }) => {
  const { t } = useTranslation();
  const { shifts, departments, userDetails } = snapshot;
  const day = wallSeconds(swap.shift.start);
  const others = shifts
    .filter(
      ({ userMainId, start }) =>
        userMainId === userDetails.mainId && isSameDay(wallSeconds(start), day),
    )
    .sort((a, b) => a.start - b.start);
  if (others.length === 0) return <p className={styles.asks}>{t('SWAP.DAY_FREE')}</p>;
  return (
    <div>
      <p className={styles.asks}>{t('SWAP.DAY_HAS')}</p>
      <ul className={styles.dayList}>
        {others.map(({ id, start, end, dayoff, departmentId }) => (
          <li key={id} className="tabular">
            {formatTime(start)} – {formatTime(end)}
            {' · '}
            {dayoff?.name ?? departments.find((d) => d.id === departmentId)?.company}
          </li>
        ))}
      </ul>
    </div>
  );
};
