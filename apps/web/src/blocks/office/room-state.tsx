import type { ComponentProps } from 'react';
import { RemoteState } from '#blocks/remote-state.tsx';
import styles from './room.module.css';

/** What stands where the server's answer will be, in a room whose content reaches the edges. */
export const RoomState = (props: ComponentProps<typeof RemoteState>) => (
  <div className={styles.state}>
    <RemoteState {...props} />
  </div>
);
