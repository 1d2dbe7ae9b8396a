import { isOverlayOpen } from './overlays.ts';

const PLACES = 'article, h1, h2, h3';

/** Whoever sees to the focus themselves has done so within this. */
const PATIENCE_MS = 100;

/** What had the focus last, and what stood beside whatever went away with it. */
let held: Element | null = null;
let beside: readonly (Node | null)[] = [];
let settling: ReturnType<typeof setTimeout> | undefined;

const placeIn = (node: Node | null): HTMLElement | null => {
  if (!(node instanceof HTMLElement) || !node.isConnected) return null;
  return node.matches(PLACES) ? node : node.querySelector<HTMLElement>(PLACES);
};

const settle = (): void => {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  // What lies over the page keeps the focus, and changes the page when it goes.
  if (!isLost || isOverlayOpen()) return;
  const near = beside.map(placeIn).find((place) => place !== null);
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const place = near ?? find('main h1') ?? find('h1') ?? find('main');
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
};

/**
 * Where what had the focus goes away, the next of its kind gets it, or the heading: nobody begins anew at
 * the top. Returns what ends it.
 */
export const keepFocus = (): (() => void) => {
  const hold = ({ target }: FocusEvent): void => {
    held = target instanceof Element ? target : null;
    beside = [];
  };
  const watcher = new MutationObserver((records) => {
    const gone = held;
    if (!gone || gone.isConnected) return;
    for (const { removedNodes, nextSibling, previousSibling } of records) {
      if ([...removedNodes].some((node) => node.contains(gone)))
        beside = [nextSibling, previousSibling];
    }
    clearTimeout(settling);
    settling = setTimeout(settle, PATIENCE_MS);
  });
  document.addEventListener('focusin', hold);
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', hold);
    watcher.disconnect();
    clearTimeout(settling);
  };
};
