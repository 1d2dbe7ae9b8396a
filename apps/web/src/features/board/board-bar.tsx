import { useTranslation } from 'react-i18next';
import { SelectionBar } from '#blocks/office/selection-bar.tsx';
import styles from './board.module.css';
import type { BoardHands } from './use-board-hands.ts';

/** What can be done with the shifts that are selected: every key and every drag has its button here. */
export const BoardBar = ({
  hands: { selected, carried, isOther, act },
  isShown,
  why,
  onClear,
}: {
  hands: BoardHands;
  isShown: boolean;
  /** What stands against the place over which something is carried. */
  why: string;
  onClear: () => void;
}) => {
  const { t } = useTranslation();
  if (carried) {
    return (
      <div className={styles.carry} role="status">
        <span>{t('BOARD.CARRIED')}</span>
        {isOther ? <b>{t('BOARD.CARRIED_CHANGED')}</b> : null}
        {why ? <b>{why}</b> : null}
      </div>
    );
  }
  if (!isShown || selected.length === 0) return null;
  const verb = (text: string, run: () => void) => ({ text, isOff: false, run });
  return (
    <div className={styles.barPlace}>
      <SelectionBar
        label={t('BOARD.SELECTION')}
        selected={t('BOARD.SELECTED', { count: selected.length })}
        actions={[
          verb(t('BOARD.OPEN_PANEL'), () => act({ do: 'open' })),
          verb(t('BOARD.MOVE'), () => act({ do: 'carry' })),
          verb(t('BOARD.COPY'), () => act({ do: 'copy' })),
          verb(t('BOARD.PASTE'), () => act({ do: 'paste' })),
          verb(t('BOARD.TIMES'), () => act({ do: 'times' })),
          verb(t('BOARD.FREE'), () => act({ do: 'free' })),
          verb(t('PLAN.DELETE'), () => act({ do: 'delete' })),
        ]}
        onClear={onClear}
      />
    </div>
  );
};
