import { Button } from '@mantine/core';
import type { Swap } from '@ploeg/contract/swaps/swaps.schemas';
import { canAnswerSwap, canDeleteSwap } from '@ploeg/domain/swaps/swap-rules';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SwapColleagues } from '#blocks/swap-colleagues.tsx';
import type { Department } from '#data/wire.ts';
import { Icon } from '#ui/icon.tsx';
import type { SwapDeed } from './swap-sheet.tsx';
import { SwapWhen } from './swap-when.tsx';
import styles from './swaps.module.css';

/** One swap in a list: which shift, who asks and why, what each said, and what is mine to do. */
export const SwapCard = ({
  swap,
  department,
  isReceived,
  isUnsent,
  summons,
  onDeed,
}: {
  swap: Swap;
  department: Department | undefined;
  isReceived: boolean;
  /** Something about it waits on this device. */
  isUnsent: boolean;
  /** Brings the card into sight and the focus to it, anew whenever this changes. */
  summons: string | null;
  onDeed: (deed: SwapDeed) => void;
}) => {
  const { t } = useTranslation();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (summons === null) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'center' });
  }, [summons]);
  const titleId = `swap-${swap.id}`;
  const canAnswer = isReceived && !isUnsent && canAnswerSwap(swap, swap.active);
  const canDelete = !isReceived && !isUnsent && canDeleteSwap(swap);
  return (
    <article
      ref={card}
      tabIndex={-1}
      className={summons === null ? styles.card : `${styles.card} ${styles.wanted}`}
      aria-labelledby={titleId}
    >
      <div id={titleId}>
        <SwapWhen shift={swap.shift} department={department} />
      </div>
      <div>
        {isReceived ? (
          <p className={styles.asks}>{t('SWAP.ASKS', { name: swap.profile.name })}</p>
        ) : null}
        <p className={styles.reason}>{swap.reason}</p>
      </div>
      <SwapColleagues
        colleagues={swap.users}
        isActive={swap.active}
        mine={isReceived ? (department?.recordId ?? '') : ''}
      />
      {isUnsent ? (
        <p className={styles.unsent}>
          <Icon name="waiting" size={16} />
          {t('OUTBOX.PENDING')}
        </p>
      ) : null}
      {canAnswer ? (
        <div className={styles.actions}>
          <Button variant="default" aria-describedby={titleId} onClick={() => onDeed('deny')}>
            {t('SWAP.DENY')}
          </Button>
          <Button variant="outline" aria-describedby={titleId} onClick={() => onDeed('accept')}>
            {t('SWAP.ACCEPT')}
          </Button>
        </div>
      ) : null}
      {canDelete ? (
        <Button
          variant="default"
          leftSection={<Icon name="delete" size={20} />}
          aria-describedby={titleId}
          onClick={() => onDeed('delete')}
        >
          {t('SWAP.DELETE')}
        </Button>
      ) : null}
    </article>
  );
};
