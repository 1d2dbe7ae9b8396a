import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Department } from '#data/wire.ts';
import styles from './live-card.module.css';

/** As many letters as three lines of a phone hold. */
const SHORT = 120;

/** What the location wants known today; a long one opens at a tap. */
export const DayComment = ({
  department: { company, todayComment },
}: {
  department: Pick<Department, 'company' | 'todayComment'>;
}) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!todayComment) return null;
  const { comment } = todayComment;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{`${t('HOME.COMMENT_OF_DAY')} · ${company}`}</h2>
      <p className={isOpen ? styles.comment : `${styles.comment} ${styles.short}`}>{comment}</p>
      {comment.length > SHORT ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'HOME.LESS' : 'HOME.MORE')}
        </button>
      ) : null}
    </section>
  );
};
