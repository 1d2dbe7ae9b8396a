import type { ParseKeys } from 'i18next';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createListeners } from '#platform/listeners.ts';
import { createStoredValue } from '#platform/stored-value.ts';

/** A key of the office: `j`, `/`, `Shift+a`, `Ctrl+k`, or `g r`, one after the other. */
export type OfficeKey = {
  keys: string;
  /** What it does, for the sheet of keys; without one it is not listed. */
  text?: ParseKeys;
  /** Without it the key is only listed, for what listens to it by itself. */
  run?: () => unknown;
};

const { get, set, useValue } = createStoredValue<{ isOff: boolean }>('ploeg.office-keys');

/** One switch turns the keys off that are single characters (WCAG 2.1.4). */
export const useKeysOff = (): boolean => useValue()?.isOff === true;
export const setKeysOff = (isOff: boolean): void => set(isOff ? { isOff } : null);

let layers: readonly (readonly OfficeKey[])[] = [];
let escapes: readonly (() => unknown)[] = [];
const { notify, subscribe: subscribeToKeys } = createListeners();

export const listKeys = (): typeof layers => layers;
export { subscribeToKeys };

const nameOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string => {
  const isLetter = /^[a-z]$/i.test(key);
  return [
    ctrlKey || metaKey ? 'Ctrl' : '',
    altKey ? 'Alt' : '',
    // Signs are written as they are, whichever keys make them.
    shiftKey && (isLetter || key.length > 1) ? 'Shift' : '',
    isLetter ? key.toLowerCase() : key,
  ]
    .filter(Boolean)
    .join('+');
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)));

/** What has the window to itself takes its own keys. */
const isCovered = (): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** A list or a menu that is open closes by itself, and before this hears of it. */
let ownEscape: KeyboardEvent | null = null;

const noteOwnEscape = (event: KeyboardEvent): void => {
  const { key, target } = event;
  const isOwn = target instanceof HTMLElement && target.dataset.mantineStopPropagation === 'true';
  ownEscape = key === 'Escape' && isOwn ? event : null;
};

/** What a field of text does not need for itself. */
const WHILE_TYPING = ['Ctrl+k', 'Ctrl+s', 'Ctrl+Enter'];

/** How long the second of two keys may take. */
const SECOND_KEY_MS = 1500;
let first: { name: string; at: number } | null = null;

const find = (keys: string): OfficeKey | undefined =>
  layers.flat().findLast((key) => key.run && key.keys.toLowerCase() === keys.toLowerCase());

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.isComposing || isCovered()) return;
  const name = nameOf(event);
  if (name === 'Escape') {
    if (event !== ownEscape) escapes.at(-1)?.();
    return;
  }
  const isChord = name.startsWith('Ctrl+') || name.startsWith('Alt+');
  if (isTyping(event.target) && !WHILE_TYPING.includes(name)) return;
  if (!isChord && (held > 0 || get()?.isOff === true)) return;
  const isSecond = first !== null && event.timeStamp - first.at < SECOND_KEY_MS;
  const before = isSecond ? `${first?.name} ` : '';
  first = null;
  const key = find(before + name) ?? find(name);
  if (key) {
    event.preventDefault();
    key.run?.();
    return;
  }
  const begins = `${name.toLowerCase()} `;
  if (layers.flat().some(({ keys }) => keys.toLowerCase().startsWith(begins))) {
    first = { name, at: event.timeStamp };
  }
};

let held = 0;

const listen = (): void => {
  if (layers.length + escapes.length !== 1) return;
  document.addEventListener('keydown', noteOwnEscape, { capture: true });
  document.addEventListener('keydown', onKeyDown);
};

const stopListening = (): void => {
  if (layers.length + escapes.length > 0) return;
  document.removeEventListener('keydown', noteOwnEscape, { capture: true });
  document.removeEventListener('keydown', onKeyDown);
};

/** Keys that do something while this part of the office is shown; of two that are alike the later holds. */
export const useKeys = (keys: readonly OfficeKey[]): void => {
  const latest = useRef(keys);
  // Before it is drawn: a key may come the moment that it may be pressed.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  const names = JSON.stringify(
    keys.map(({ keys: name, text, run }) => [name, text, run !== undefined]),
  );
  useEffect(() => {
    const layer = (JSON.parse(names) as [string, ParseKeys | null, boolean][]).map(
      ([name, text, hasRun], index): OfficeKey => ({
        keys: name,
        ...(text && { text }),
        ...(hasRun && { run: () => latest.current[index]?.run?.() }),
      }),
    );
    layers = [...layers, layer];
    listen();
    notify();
    return () => {
      layers = layers.filter((other) => other !== layer);
      stopListening();
      notify();
    };
  }, [names]);
};

/** While something is filled in, keys that are single characters wait: they would take it away. */
export const useKeysHeld = (isHeld: boolean): void => {
  useLayoutEffect(() => {
    if (!isHeld) return;
    held += 1;
    return () => {
      held -= 1;
    };
  }, [isHeld]);
};

/** Esc closes the innermost thing that is open: this one, until something opens within it. */
export const useEscape = (isOpen: boolean, close: () => unknown): void => {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const own = (): unknown => latest.current();
    escapes = [...escapes, own];
    listen();
    return () => {
      escapes = escapes.filter((other) => other !== own);
      stopListening();
    };
  }, [isOpen]);
};
