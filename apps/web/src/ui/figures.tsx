import styles from './figures.module.css';

/** Two or three numbers side by side, each with what it is below it. */
export const Figures = ({ figures }: { figures: readonly { value: string; label: string }[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ value, label }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
