import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfToday } from '#blocks/as-of-text.ts';
import { useClientState } from '#data/sync/use-client-state.ts';
import type { Department } from '#data/wire.ts';
import styles from './live-card.module.css';

/** As many letters as three lines of a phone hold. */
const SHORT = 120;

/** What the location wants known today; a long one opens at a tap. */
export const DayComment = ({
  department: { company, timezone, todayComment },
}: {
  department: Pick<Department, 'company' | 'timezone' | 'todayComment'>;
}) => {
  const { t } = useTranslation();
  const { loadedAt } = useClientState();
  const [isOpen, setOpen] = useState(false);
  // Of another day it is not true any more: the server says it anew with each day.
  if (!todayComment || loadedAt === null || !isOfToday(loadedAt, timezone)) return null;
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
