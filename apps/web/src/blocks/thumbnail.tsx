import { usePictureBytes } from '#platform/use-picture-bytes.ts';
import styles from './thumbnail.module.css';

/** A picture as a small square, out of bytes that lie on this device. */
export const Thumbnail = ({ bytes, label }: { bytes: ArrayBuffer; label: string }) => (
  <img ref={usePictureBytes(bytes)} className={styles.thumbnail} alt={label} />
);
