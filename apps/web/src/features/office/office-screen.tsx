import type { ComponentProps } from 'react';
import { Room } from '#blocks/office/room.tsx';
import type { Screen } from '#ui/screen.tsx';
import styles from './office-frame.module.css';

/** A screen of the app as a room of the office. The rooms at the side are its way back. */
export const OfficeScreen = ({
  title,
  action,
  children,
  footer,
}: ComponentProps<typeof Screen>) => (
  <Room title={title} aside={action}>
    <div className={styles.screen}>{children}</div>
    {footer ? (
      <div className={styles.footer} data-foot>
        {footer}
      </div>
    ) : null}
  </Room>
);
