import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import type { Intent } from './board-keys.ts';
import { hoursText } from './board-words.ts';
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
        {why ? <span className="visually-hidden">{why}</span> : null}
      </div>
    );
  }
  if (!isShown || selected.length === 0) return null;
  const seconds = selected.reduce(
    (sum, { plan }) => sum + (plan ? plan.end - plan.start - plan.pauseUnpaidSeconds : 0),
    0,
  );
  const people = new Set(selected.flatMap(({ plan }) => plan?.employmentId ?? [])).size;
  const verbs: readonly { text: string; keys: string; intent: Intent }[] = [
    { text: t('BOARD.OPEN_PANEL'), keys: 'Enter', intent: { do: 'open' } },
    { text: t('BOARD.MOVE'), keys: 'M', intent: { do: 'carry' } },
    { text: t('BOARD.GIVE'), keys: 'R', intent: { do: 'replace' } },
    { text: t('BOARD.FREE'), keys: 'O', intent: { do: 'free' } },
    { text: t('BOARD.COPY'), keys: 'Ctrl C', intent: { do: 'copy' } },
    { text: t('BOARD.PASTE'), keys: 'Ctrl V', intent: { do: 'paste' } },
    { text: t('BOARD.TIMES'), keys: 'F2', intent: { do: 'times' } },
    { text: t('PLAN.DELETE'), keys: 'Del', intent: { do: 'delete' } },
  ];
  return (
    <div className={styles.barPlace}>
      <div className={styles.bar} role="toolbar" aria-label={t('BOARD.SELECTION')}>
        <b>{t('BOARD.SELECTED', { count: selected.length })}</b>
        <span className={styles.barAside}>
          {hoursText(seconds)} · {t('TEAM.PEOPLE', { count: people })}
        </span>
        {verbs.map(({ text, keys, intent }) => (
          <button key={keys} type="button" onClick={() => act(intent)}>
            {text} <kbd aria-hidden>{keys}</kbd>
          </button>
        ))}
        <button type="button" aria-label={t('OFFICE.CLEAR')} onClick={onClear}>
          <Icon name="close" size={16} />
        </button>
      </div>
    </div>
  );
};
