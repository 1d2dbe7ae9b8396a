import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './link-line.module.css';

type Props = {
  icon: IconName;
  title: string;
  /** Under the title, a line each. */
  details?: readonly string[];
  /** How it stands. */
  value?: string | undefined;
  /** The same, where something waits for the person. */
  due?: string | undefined;
} & Omit<ComponentProps<'a'>, 'title'>;

/** A door in a list of doors: the whole line leads there. */
export const LinkLine = createLink(({ icon, title, details = [], value, due, ...link }: Props) => (
  <a {...link} className={styles.line}>
    <Icon name={icon} />
    <span className={styles.words}>
      <b>{title}</b>
      {details.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
    {due ? <span className={styles.due}>{due}</span> : null}
    {value ? <span className={styles.value}>{value}</span> : null}
    <Icon name="next" size={20} />
  </a>
));
