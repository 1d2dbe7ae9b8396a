export type Size = { width: number; height: number };
type Point = { x: number; y: number };

/** How a drawing lies on a sheet: first made smaller by `scale`, then moved. */
export type Placement = { scale: number; x: number; y: number };

export const AS_DRAWN: Placement = { scale: 1, x: 0, y: 0 };

const MARGIN = 12;

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

const placeAlong = (
  [least, most]: readonly [number, number],
  from: number,
  to: number,
  scale: number,
): number => {
  const half = ((most - least) * scale) / 2;
  const middle = (least + most) / 2;
  return between((middle / from) * to, MARGIN + half, to - MARGIN - half) - middle * scale;
};

/** As large as they were drawn or smaller where they would not fit; the same size of sheet changes nothing. */
export const placeStrokes = (points: readonly Point[], from: Size, to: Size): Placement => {
  const isSame = from.width === to.width && from.height === to.height;
  // Half a pixel: what was turned there and back has been rounded.
  const isWithin = points.every(
    ({ x, y }) => x >= -0.5 && y >= -0.5 && x <= from.width + 0.5 && y <= from.height + 0.5,
  );
  if ((isSame && isWithin) || points.length === 0) return AS_DRAWN;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const across = [Math.min(...xs), Math.max(...xs)] as const;
  const down = [Math.min(...ys), Math.max(...ys)] as const;
  const room = (side: number) => Math.max(side - 2 * MARGIN, 1);
  const scale = Math.min(
    1,
    room(to.width) / Math.max(across[1] - across[0], 1),
    room(to.height) / Math.max(down[1] - down[0], 1),
  );
  return {
    scale,
    x: placeAlong(across, from.width, to.width, scale),
    y: placeAlong(down, from.height, to.height, scale),
  };
};

/** From the first sheet to the one where it lies now; `toDrawn` leads back. */
export const toPlaced = <P extends Point>(point: P, { scale, x, y }: Placement): P => ({
  ...point,
  x: point.x * scale + x,
  y: point.y * scale + y,
});

export const toDrawn = <P extends Point>(point: P, { scale, x, y }: Placement): P => ({
  ...point,
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
});
