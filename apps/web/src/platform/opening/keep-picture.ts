import { isNative } from '#platform/native.ts';
import { type IconShapes, loadIconShapes } from './icon-shapes.ts';
import {
  type Branch,
  forgetPicture,
  isDrawn,
  isLook,
  PICTURE,
  type Picture,
  RUNS_FROM,
  sizeOfWindow,
} from './picture.ts';

/** Longer ones are not worth what it costs to read them. */
const MAX_LETTERS = 24_000;

/** Of what is the person's own and stays true for as long as is said, everything is kept. */
const KEPT = 'data-kept';

/** Of what changes by itself within such an element, or tells of others, a gap of its size. */
const GAP = 'data-gap';

/** Of what is there at some starts only, nothing. */
const PASSING = 'data-passing';

const looksOf = (element: Element): Record<string, string> =>
  Object.fromEntries(
    [...element.attributes]
      .map(({ name, value }): [string, string] => [name, value])
      .filter(([name]) => isLook(name)),
  );

const gapOf = (element: Element): Branch => {
  const { width, height } = element.getBoundingClientRect();
  const size = `box-sizing:border-box;visibility:hidden;width:${width}px;height:${height}px`;
  const looks = looksOf(element);
  const style = [looks['style'], size].filter(Boolean).join(';');
  const { tagName } = element;
  return [tagName === 'LI' ? 'li' : tagName === 'SPAN' ? 'span' : 'div', { ...looks, style }, []];
};

/** With its shapes in it: the file of all icons takes longer to read than the picture to draw. */
const iconOf = (element: Element, icons: IconShapes): Branch => {
  const shapes = icons.get(element.querySelector('use')?.getAttribute('href') ?? '');
  return shapes
    ? ['svg', { ...looksOf(element), viewBox: '0 0 1000 1000' }, shapes]
    : gapOf(element);
};

const keep = (element: Element, isKept: boolean, icons: IconShapes): Branch => {
  const name = element.tagName.toLowerCase();
  // A page has one of these, and that is the app's.
  const tag = name === 'main' ? 'div' : name;
  const isOwn = isKept || element.hasAttribute(KEPT);
  const isSeen = isOwn || element.querySelector(`[${KEPT}]`) !== null;
  if (!isSeen || element.hasAttribute(GAP) || !isDrawn(tag)) return gapOf(element);
  if (tag === 'svg') return iconOf(element, icons);
  // The time that runs is told anew by whoever draws it.
  if (element.hasAttribute(RUNS_FROM)) return [tag, looksOf(element), []];
  const children = [...element.childNodes].flatMap((child): (Branch | string)[] => {
    if (child instanceof Element)
      return child.hasAttribute(PASSING) ? [] : [keep(child, isOwn, icons)];
    return isOwn && child.textContent ? [child.textContent] : [];
  });
  return [tag, looksOf(element), children];
};

/** The file that names the styles of this build. */
const build = (): string => document.documentElement.dataset['build'] ?? '';

/** Keeps what is seen of an element for the next start of the app. */
export const createKeepPicture =
  (icons: IconShapes) =>
  (element: Element, of: Omit<Picture, 'build' | 'size' | 'tree'>): void => {
    // The shells keep what is personal in their vault, and open with the mark.
    if (build() === '' || isNative()) return;
    const picture: Picture = {
      ...of,
      build: build(),
      size: sizeOfWindow(),
      tree: keep(element, false, icons),
    };
    const text = JSON.stringify(picture);
    try {
      if (text.length > MAX_LETTERS) forgetPicture();
      else localStorage.setItem(PICTURE, text);
    } catch {
      // A device that is full opens as it did before.
      forgetPicture();
    }
  };

export type KeepPicture = ReturnType<typeof createKeepPicture>;

export const loadKeepPicture = async (): Promise<KeepPicture> =>
  createKeepPicture(await loadIconShapes());
