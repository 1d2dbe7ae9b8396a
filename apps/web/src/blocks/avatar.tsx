import { usePictureBytes } from '#platform/use-picture-bytes.ts';
import styles from './avatar.module.css';
import { faceColors } from './face-colors.ts';

const boxOf = (size: number) => ({ width: size, height: size, fontSize: size / 2.6 });

/** Initials in a circle, for tables that draw dozens at once; `name` gives them their own colour. */
export const Initials = ({
  initials,
  name = initials,
  size = 44,
}: {
  initials: string;
  name?: string;
  size?: number;
}) => (
  <span
    className={styles.avatar}
    style={{ ...boxOf(size), ...faceColors(name) }}
    aria-hidden="true"
  >
    {initials}
  </span>
);

/** A person in a circle: their picture, or their initials. Their name stands beside it. */
export const Avatar = ({
  bytes,
  initials,
  name = initials,
  size = 44,
}: {
  bytes: ArrayBuffer | null | undefined;
  initials: string;
  name?: string;
  size?: number;
}) => {
  const picture = usePictureBytes(bytes ?? undefined);
  return bytes ? (
    <img ref={picture} className={styles.avatar} style={boxOf(size)} alt="" />
  ) : (
    <Initials initials={initials} name={name} size={size} />
  );
};
