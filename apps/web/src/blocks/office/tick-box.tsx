import styles from './data-table.module.css';

const showPartly = (box: HTMLInputElement | null): void => {
  if (box) box.indeterminate = true;
};

const showWhole = (box: HTMLInputElement | null): void => {
  if (box) box.indeterminate = false;
};

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
  <label className={styles.hit}>
    <input
      ref={isPartly ? showPartly : showWhole}
      type="checkbox"
      className={styles.box}
      aria-label={label}
      checked={isChecked}
      tabIndex={tabIndex}
      onChange={onChange}
    />
  </label>
);
