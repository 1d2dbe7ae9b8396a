import styles from './requests.module.css';

/** What is wrong with a choice that is no field of its own. */
export const ChoiceFault = ({ fault }: { fault: string | null | undefined }) =>
  fault ? (
    <p className={styles.error} role="alert">
      {fault}
    </p>
  ) : null;
