import styles from './data-table.module.css';

/** The mark by which a row is selected: the browser's own, for a table draws dozens at every letter. */
export const TickBox = ({
  label,
  isChecked,
  isPartly = false,
  tabIndex,
  onChange,
}: {
  label: string;
  isChecked: boolean;
  isPartly?: boolean;
  tabIndex?: number;
  onChange: () => void;
}) => (
  <input
    ref={(box) => {
      if (box) box.indeterminate = isPartly;
    }}
    type="checkbox"
    className={styles.box}
    aria-label={label}
    checked={isChecked}
    tabIndex={tabIndex}
    onChange={onChange}
  />
);
