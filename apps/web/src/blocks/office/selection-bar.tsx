import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import styles from './selection-bar.module.css';

type BarAction = { text: string; isOff: boolean; run: () => unknown };

/** What is done with everything that is selected, at the foot of its table. */
export const SelectionBar = ({
  label,
  selected,
  actions,
  onClear,
}: {
  label: string;
  /** "3 people selected". */
  selected: string;
  actions: readonly BarAction[];
  onClear: () => void;
}) => {
  const { t } = useTranslation();
  return (
    <div className={styles.bar} role="toolbar" data-foot aria-label={label}>
      <span>{selected}</span>
      {actions.map(({ text, isOff, run }) => (
        <button
          key={text}
          type="button"
          className={styles.button}
          disabled={isOff}
          onClick={() => void run()}
        >
          {text}
        </button>
      ))}
      <button
        type="button"
        className={styles.button}
        aria-label={t('OFFICE.CLEAR')}
        onClick={onClear}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
};
