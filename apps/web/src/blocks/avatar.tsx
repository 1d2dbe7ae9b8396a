import { usePictureBytes } from '#platform/use-picture-bytes.ts';
import styles from './avatar.module.css';

/** A person in a circle: their picture, or their initials. Their name stands beside it. */
export const Avatar = ({
  bytes,
  initials,
  size = 44,
}: {
  bytes: ArrayBuffer | null | undefined;
  initials: string;
  size?: number;
}) => {
  const picture = usePictureBytes(bytes ?? undefined);
  const box = { width: size, height: size, fontSize: size / 2.6 };
  return bytes ? (
    <img ref={picture} className={styles.avatar} style={box} alt="" />
  ) : (
    <span className={styles.avatar} style={box} aria-hidden="true">
      {initials}
    </span>
  );
};
