import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For a page that always opens at its top, wherever the one before it or its last visit had been. */
export const useTop = (): RefObject<HTMLDivElement | null> => {
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const scroller = page.current?.parentElement;
    if (!scroller) return;
    const toTop = (): void => scroller.scrollTo({ top: 0, behavior: 'instant' });
    toTop();
    // The router puts back where a page was left after it has drawn it.
    const frame = requestAnimationFrame(toTop);
    return () => cancelAnimationFrame(frame);
  }, []);
  return page;
};
