import { type PointerEvent, useRef } from 'react';

/** As far as a finger must take a sheet down for it to go. */
const ENOUGH_PX = 96;

const CONTENT = '[role="dialog"]';

/** For the grip of a sheet: it follows the finger, and goes or comes back when that lets go. */
export const useSheetDrag = (onClose: () => void) => {
  const from = useRef<number | null>(null);
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (from.current === null) return;
    const way = Math.max(0, event.clientY - from.current);
    const sheet = event.currentTarget.closest<HTMLElement>(CONTENT);
    if (sheet) sheet.style.translate = `0 ${way}px`;
  };
  const end = (event: PointerEvent<HTMLElement>, isGiven: boolean): void => {
    if (from.current === null) return;
    const isEnough = isGiven && event.clientY - from.current >= ENOUGH_PX;
    from.current = null;
    const sheet = event.currentTarget.closest<HTMLElement>(CONTENT);
    if (isEnough) onClose();
    if (sheet) sheet.style.translate = '';
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: move,
    onPointerUp: (event: PointerEvent<HTMLElement>): void => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>): void => end(event, false),
  };
};
