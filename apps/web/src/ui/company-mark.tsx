import { useState } from 'react';

const OURS = '/icon.svg';

/** The mark of a company; ours where it has none or it cannot be had. Its name stands beside it. */
export const CompanyMark = ({ src, size }: { src: string | null; size: number }) => {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = src !== null && src !== failed;
  return (
    <img
      src={isShown ? src : OURS}
      width={size}
      height={size}
      alt=""
      onError={() => setFailed(src)}
    />
  );
};
