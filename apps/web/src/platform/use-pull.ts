import { type RefObject, useEffect, useRef, useState } from 'react';
import { scrollerOf } from './scroller-of.ts';

const ENOUGH_PX = 72;
const MOST_PX = 110;

/** How far what scrolls around an element is pulled down; from 1 on, letting go calls `onPull`. */
export const usePull = (inside: RefObject<HTMLElement | null>, onPull: () => void): number => {
  const [pulled, setPulled] = useState(0);
  const latest = useRef(onPull);
  useEffect(() => {
    latest.current = onPull;
  });
  useEffect(() => {
    const scroller = scrollerOf(inside.current);
    if (!scroller) return;
    let from: { x: number; y: number } | null = null;
    let way = 0;
    const drag = (pixels: number): void => {
      way = pixels;
      setPulled(Math.min(MOST_PX, pixels) / ENOUGH_PX);
    };
    const start = ({ touches }: TouchEvent): void => {
      const [finger] = touches;
      const isPull = finger && touches.length === 1 && scroller.scrollTop <= 0;
      from = isPull ? { x: finger.clientX, y: finger.clientY } : null;
    };
    const move = ({ touches: [finger] }: TouchEvent): void => {
      if (!from || !finger) return;
      const [across, down] = [Math.abs(finger.clientX - from.x), finger.clientY - from.y];
      // A finger that goes across means the week beside, or the screen before.
      if (way === 0 && across > Math.abs(down)) from = null;
      else drag(Math.max(0, down));
    };
    const end = (): void => {
      if (from !== null && way >= ENOUGH_PX) latest.current();
      from = null;
      drag(0);
    };
    const passive = { passive: true };
    scroller.addEventListener('touchstart', start, passive);
    scroller.addEventListener('touchmove', move, passive);
    scroller.addEventListener('touchend', end, passive);
    scroller.addEventListener('touchcancel', end, passive);
    return () => {
      scroller.removeEventListener('touchstart', start);
      scroller.removeEventListener('touchmove', move);
      scroller.removeEventListener('touchend', end);
      scroller.removeEventListener('touchcancel', end);
    };
  }, [inside]);
  return pulled;
};
