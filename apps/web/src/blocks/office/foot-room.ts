import { type RefObject, useLayoutEffect } from 'react';

/** What stands at the foot of a page is what one does next: nothing that is said for a while covers it. */
const footRoom = (): number => {
  const tops = [...document.querySelectorAll('[data-foot]')]
    .map((foot) => foot.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .map(({ top }) => top);
  return Math.max(0, window.innerHeight - Math.min(window.innerHeight, ...tops));
};

/** Keeps what is said above the feet of the page, and tells the page how much of its end that takes. */
export const useFootRoom = (area: RefObject<HTMLElement | null>, isShown: boolean): void => {
  useLayoutEffect(() => {
    const own = area.current;
    if (!own || !isShown) return;
    const root = document.documentElement;
    const place = (): void => {
      own.style.setProperty('--foot-room', `${footRoom()}px`);
      root.style.setProperty('--said-room', `${own.offsetHeight + 24}px`);
    };
    place();
    // A drawer may open, or its foot wrap, while it is said.
    const watcher = new MutationObserver(place);
    watcher.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', place);
    return () => {
      watcher.disconnect();
      window.removeEventListener('resize', place);
      root.style.removeProperty('--said-room');
    };
  }, [area, isShown]);
};
