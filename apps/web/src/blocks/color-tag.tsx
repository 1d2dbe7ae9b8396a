import { readableTextOn } from '#ui/readable-text.ts';
import styles from './shift-card.module.css';

/** The name of a section or skill in the colour that its department gave it. */
export const ColorTag = ({ name, background }: { name: string; background: string }) => (
  <span className={styles.tag} style={{ background, color: readableTextOn(background) }}>
    {name}
  </span>
);
