import styles from './shift-card.module.css';

/** From when to when, readable at arm's length: the start is bold, the end quiet. */
export const ShiftTimes = ({ hours }: { hours: string }) => {
  const [start, end] = hours.split(' – ');
  return (
    <p className={styles.times}>
      <b>{start}</b>
      {end ? <span>{` – ${end}`}</span> : null}
    </p>
  );
};
