import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** A finger that went so far across has meant it; less is let go. */
const FAR_ENOUGH = 56;

type Moves = { toPrevious: (() => void) | null; toNext: (() => void) | null };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu]') !== null;

/** Left and right arrows step through weeks, wherever the focus is but in a field or a sheet. */
const useArrowKeys = ({ toPrevious, toNext }: Moves): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.defaultPrevented || isTyping(event.target)) return;
      const move = { ArrowLeft: toPrevious, ArrowRight: toNext }[event.key];
      if (!move) return;
      event.preventDefault();
      move();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [toPrevious, toNext]);
};

/** Steps through weeks by keys, and by a finger that the page follows; `dragged` is what it follows with. */
export const useWeekMoves = (
  moves: Moves,
): { dragged: RefObject<HTMLDivElement | null>; handlers: object } => {
  useArrowKeys(moves);
  const dragged = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number; id: number } | null>(null);
  const follow = (x: number): void => {
    if (dragged.current) dragged.current.style.translate = x === 0 ? '' : `${x}px 0`;
  };
  const distance = (event: PointerEvent): number => {
    const across = event.clientX - (start.current?.x ?? event.clientX);
    const isPossible = across > 0 ? moves.toPrevious : moves.toNext;
    // At the end of what is known the page gives way a little and no more.
    return isPossible ? across : across / 4;
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' || !event.isPrimary) return;
    start.current = { x: event.clientX, y: event.clientY, id: event.pointerId };
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (start.current?.id !== event.pointerId) return;
    const across = distance(event);
    const down = Math.abs(event.clientY - start.current.y);
    if (Math.abs(across) > 12 && Math.abs(across) > down) follow(across);
  };
  const end = (event: PointerEvent, isLetGo: boolean): void => {
    if (start.current?.id !== event.pointerId) return;
    const across = distance(event);
    const down = Math.abs(event.clientY - start.current.y);
    start.current = null;
    follow(0);
    if (!isLetGo || Math.abs(across) < FAR_ENOUGH || Math.abs(across) < down) return;
    if (across > 0) moves.toPrevious?.();
    else moves.toNext?.();
  };
  return {
    dragged,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: (event: PointerEvent) => end(event, true),
      onPointerCancel: (event: PointerEvent) => end(event, false),
    },
  };
};
