import { type SwapLabel, swapLabel } from '@ploeg/domain/swaps/swap-rules';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Swap } from '#data/wire.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './swap-colleagues.module.css';

type Colleague = Pick<
  Swap['users'][number],
  'name' | 'admin_approved_at' | 'admin_refused_at' | 'user_approved_at' | 'user_denied_at'
> & { employmentId?: string; admin_comment?: string | undefined };

const icons: Record<SwapLabel, IconName> = {
  approved: 'check',
  denied: 'close',
  'waiting-admin': 'waiting',
  'waiting-user': 'waiting',
  inactive: 'minus',
};

/** How far a swap has come with one colleague, in words (R9). */
const swapLabelText = (label: SwapLabel, isMe: boolean, t: TFunction): string => {
  if (label === 'denied') return isMe ? t('SWAP.LABEL.YOU_DENIED') : t('SWAP.LABEL.USER_DENIED');
  if (label === 'approved') return t('SWAP.LABEL.APPROVED');
  if (label === 'waiting-admin') return t('SWAP.LABEL.WAITING_ADMIN');
  return label === 'waiting-user' ? t('SWAP.LABEL.WAITING_USER') : t('SWAP.LABEL.INACTIVE');
};

/** Who was asked to take over a shift, each with what they and the administrator said. */
export const SwapColleagues = ({
  colleagues,
  isActive,
  mine = '',
}: {
  colleagues: readonly Colleague[];
  isActive: boolean;
  /** The viewer's employment, when they were asked too. */
  mine?: string;
}) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.list} aria-label={t('SWAP.ASKED')}>
      {colleagues.map((colleague, index) => {
        const label = swapLabel(colleague, isActive);
        const isMe = mine !== '' && colleague.employmentId === mine;
        return (
          // Names are not unique, and what a shift shows of its swap has no ids.
          <li key={colleague.employmentId ?? `${colleague.name} ${index}`}>
            <span className={styles.name}>{isMe ? t('SWAP.YOU') : colleague.name}</span>
            <span className={`${styles.label} ${styles[label]}`}>
              <Icon name={icons[label]} size={16} />
              {swapLabelText(label, isMe, t)}
            </span>
            {colleague.admin_comment ? (
              <span className={styles.comment}>{colleague.admin_comment}</span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
};
