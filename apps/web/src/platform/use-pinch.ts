import { type RefObject, useEffect, useRef } from 'react';
import { scrollerOf } from './scroller-of.ts';

type Pinch = { apart: number; zoom: number };

const MOST = 4;

const distance = ([a, b]: [Touch, Touch]): number =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

const middle = ([a, b]: [Touch, Touch]) => ({
  x: (a.clientX + b.clientX) / 2,
  y: (a.clientY + b.clientY) / 2,
});

const pair = ({ touches: [a, b] }: TouchEvent): [Touch, Touch] | null => (a && b ? [a, b] : null);

/** Two fingers on a paper make it larger and smaller; what lies between them stays there. */
export const usePinch = (
  paper: RefObject<HTMLElement | null>,
  zoom: number,
  onZoom: (zoom: number) => void,
): void => {
  const latest = useRef({ zoom, onZoom });
  useEffect(() => {
    latest.current = { zoom, onZoom };
  });
  useEffect(() => {
    const element = paper.current;
    const scroller = scrollerOf(element?.parentElement ?? null);
    if (!element || !scroller) return;
    let pinch: Pinch | null = null;
    const start = (event: TouchEvent): void => {
      const fingers = pair(event);
      pinch = fingers && { apart: distance(fingers), zoom: latest.current.zoom };
    };
    const move = (event: TouchEvent): void => {
      const fingers = pair(event);
      if (!pinch || !fingers) return;
      event.preventDefault();
      const before = latest.current.zoom;
      const wanted = (pinch.zoom * distance(fingers)) / pinch.apart;
      const next = Math.min(MOST, Math.max(1, wanted));
      if (Math.abs(next - before) < 0.01) return;
      const { left, top } = element.getBoundingClientRect();
      const { x, y } = middle(fingers);
      latest.current.onZoom(next);
      const growth = next / before - 1;
      element.scrollLeft += (x - left + element.scrollLeft) * growth;
      scroller.scrollTop += (y - top) * growth;
    };
    const end = (): void => {
      pinch = null;
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end, { passive: true });
    element.addEventListener('touchcancel', end, { passive: true });
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [paper]);
};
