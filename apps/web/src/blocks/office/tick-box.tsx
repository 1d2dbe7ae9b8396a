import { Checkbox } from '@mantine/core';
import styles from './data-table.module.css';

/** The mark by which a row is selected. */
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
  <Checkbox
    size="xs"
    className={styles.box}
    aria-label={label}
    checked={isChecked}
    indeterminate={isPartly}
    {...(tabIndex !== undefined && { tabIndex })}
    onChange={onChange}
  />
);
