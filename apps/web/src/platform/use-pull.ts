import { type RefObject, useEffect, useRef, useState } from 'react';

const ENOUGH_PX = 72;
const MOST_PX = 110;

const scrollerOf = (element: HTMLElement | null): HTMLElement | null => {
  if (!element) return null;
  const { overflowY } = getComputedStyle(element);
  const scrolls = overflowY === 'auto' || overflowY === 'scroll';
  return scrolls ? element : scrollerOf(element.parentElement);
};

/** How far the list is pulled down; from 1 on, letting go calls `onPull`. */
export const usePull = (list: RefObject<HTMLElement | null>, onPull: () => void): number => {
  const [pulled, setPulled] = useState(0);
  const latest = useRef(onPull);
  useEffect(() => {
    latest.current = onPull;
  });
  useEffect(() => {
    const element = list.current;
    const scroller = scrollerOf(element);
    if (!element || !scroller) return;
    let from: number | null = null;
    let way = 0;
    const drag = (pixels: number): void => {
      way = pixels;
      setPulled(Math.min(MOST_PX, pixels) / ENOUGH_PX);
    };
    const start = ({ touches }: TouchEvent): void => {
      from = scroller.scrollTop <= 0 && touches.length === 1 ? (touches[0]?.clientY ?? null) : null;
    };
    const move = ({ touches }: TouchEvent): void => {
      if (from === null) return;
      drag(Math.max(0, (touches[0]?.clientY ?? from) - from));
    };
    const end = (): void => {
      if (from !== null && way >= ENOUGH_PX) latest.current();
      from = null;
      drag(0);
    };
    const passive = { passive: true };
    element.addEventListener('touchstart', start, passive);
    element.addEventListener('touchmove', move, passive);
    element.addEventListener('touchend', end, passive);
    element.addEventListener('touchcancel', end, passive);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [list]);
  return pulled;
};
