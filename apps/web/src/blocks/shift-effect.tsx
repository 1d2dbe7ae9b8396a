import type { ShiftEffect } from '@ploeg/domain/shifts/shift-effect';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './shift-effect.module.css';

type Props = {
  effect: ShiftEffect & { isTight: boolean; isUnbookable: boolean };
  /** Of a shift that one books, and is not given by another. */
  isBooking?: boolean;
};

/** What a shift does to one's rest and week, before it is taken. */
export const ShiftEffectLines = ({ effect, isBooking = false }: Props) => {
  const { t } = useTranslation();
  const { restBefore, restAfter, weekWith, weekWithout, isTight, isUnbookable } = effect;
  const rests = [
    restBefore === null ? null : t('EFFECT.REST_BEFORE', { hours: formatDuration(restBefore) }),
    restAfter === null ? null : t('EFFECT.REST_AFTER', { hours: formatDuration(restAfter) }),
  ].filter((text) => text !== null);
  return (
    <ul className={styles.lines}>
      {rests.length === 0 ? null : (
        <li className={isTight ? styles.tight : undefined}>
          <Icon name={isTight ? 'warning' : 'check'} size={16} />
          <span>
            {rests.join(', ')}
            {isTight
              ? ` · ${t(isBooking && isUnbookable ? 'EFFECT.REFUSED' : 'EFFECT.TIGHT')}`
              : ''}
          </span>
        </li>
      )}
      <li>
        <Icon name="clock" size={16} />
        <span>
          {t('EFFECT.WEEK', {
            after: formatDuration(weekWith),
            before: formatDuration(weekWithout),
          })}
        </span>
      </li>
    </ul>
  );
};
