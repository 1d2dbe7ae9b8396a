import { usePictureBytes } from '#platform/use-picture-bytes.ts';
import styles from './attached-picture.module.css';

/** A picture below a text, as wide as it: undefined bytes are on their way, null ones are not to be had. */
export const AttachedPicture = ({
  bytes,
  alt,
  lost,
}: {
  bytes: ArrayBuffer | null | undefined;
  /** Empty for what is only decoration. */
  alt: string;
  /** Said in its place. */
  lost: string;
}) => {
  const image = usePictureBytes(bytes ?? undefined);
  // What only decorates is not missed.
  if (bytes === null) return alt === '' ? null : <p className={styles.lost}>{lost}</p>;
  if (!bytes) return <span className={styles.coming} />;
  return <img ref={image} className={styles.picture} alt={alt} />;
};
