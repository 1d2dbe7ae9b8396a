import type { ReactNode } from 'react';
import type { Right } from '@ploeg/domain/access/rights';
import { type ManagedLocation, useLocationsWith } from '#data/sync/use-rights.ts';
import styles from './today.module.css';
import type { Looked } from './use-today.ts';

/** One matter that waits beside the day. */
export const Card = ({
  title,
  lead,
  link,
  children,
}: {
  title: string;
  lead?: ReactNode;
  link?: ReactNode;
  children?: ReactNode;
}) => (
  <section className={styles.card}>
    <header className={styles.cardHead}>
      <h2 className={styles.cardTitle}>{title}</h2>
      {lead}
      <span className={styles.gap} />
      {link}
    </header>
    {children}
  </section>
);

/** Of the locations that are looked at those where somebody holds a right. */
export const useHere = ({ ids }: Looked, right: Right): readonly ManagedLocation[] =>
  useLocationsWith(right).filter(({ id }) => ids.includes(id));
