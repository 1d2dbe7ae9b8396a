import { useMemo } from 'react';
import { encode } from 'uqr';

/** Cells of white around the code, without which readers do not find it. */
const QUIET = 3;

/** A text as a QR code, dark on white in either colour scheme. Screens get no scratches: large cells. */
export const QrCode = ({ value, label }: { value: string; label: string }) => {
  const { size, path } = useMemo(() => {
    const { data } = encode(value, { ecc: 'L', border: QUIET });
    const cells = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: data.length, path: cells.join('') };
  }, [value]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="100%"
      shapeRendering="crispEdges"
      style={{ display: 'block', borderRadius: 10, background: '#ffffff' }}
    >
      <path fill="#000000" d={path} />
    </svg>
  );
};
