/** Where a drawing shows something: the pixels from the first to just behind the last, both ways. */
type InkBox = { left: number; top: number; right: number; bottom: number };

export type Ink = { width: number; height: number; box: InkBox | null; pixels: number };

export type InkError = 'empty' | 'too_small' | 'cut_off';

/** As grey as the faintest stroke that a reader still sees on white: 0 is black, 255 white. */
const INK_GREY = 200;

/** Share of the picture's longer side that a signature takes at least: the width of a few letters. */
const MIN_SIDE_SHARE = 1 / 25;

/** Pixels of ink for each of the box's diagonal: the thinnest line has more, two specks far apart have fewer. */
const MIN_INK_PER_DIAGONAL = 1.5;

/** Share of the longer side that stays white along the edges; what comes nearer ran over the edge. */
const EDGE_SHARE = 1 / 400;

const greyOf = (red: number, green: number, blue: number): number =>
  0.299 * red + 0.587 * green + 0.114 * blue;

/** Measures what red, green, blue and alpha of each pixel show on white paper, row by row. */
export const measureInk = (
  rgba: ArrayLike<number>,
  { width, height }: { width: number; height: number },
): Ink => {
  const box = { left: width, top: height, right: 0, bottom: 0 };
  let pixels = 0;
  for (let at = 0; at < width * height; at += 1) {
    const alpha = (rgba[at * 4 + 3] ?? 0) / 255;
    if (alpha === 0) continue;
    const grey = greyOf(rgba[at * 4] ?? 0, rgba[at * 4 + 1] ?? 0, rgba[at * 4 + 2] ?? 0);
    if (255 - alpha * (255 - grey) >= INK_GREY) continue;
    const x = at % width;
    const y = (at - x) / width;
    pixels += 1;
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x + 1);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  return { width, height, box: pixels === 0 ? null : box, pixels };
};

/** What keeps a drawing from being a signature; null when nothing does. Holds for every resolution. */
export const findInkError = ({ width, height, box, pixels }: Ink): InkError | null => {
  if (!box) return 'empty';
  const longer = Math.max(width, height);
  const edge = longer * EDGE_SHARE;
  const isCut =
    box.left < edge || box.top < edge || width - box.right < edge || height - box.bottom < edge;
  if (isCut) return 'cut_off';
  const [across, down] = [box.right - box.left, box.bottom - box.top];
  const isSmall =
    Math.max(across, down) < longer * MIN_SIDE_SHARE ||
    pixels < Math.hypot(across, down) * MIN_INK_PER_DIAGONAL;
  return isSmall ? 'too_small' : null;
};
