import { useLayoutEffect } from 'react';

/** What the page itself draws before there is an app. */
const opening = (): HTMLElement | null => document.getElementById('opening');

const fields = (within: ParentNode | null, name: string) =>
  within?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null;

/** Puts into the app's own form what somebody has typed, and perhaps sent, who was faster than the app. */
const handOver = (
  typed: readonly { name: string; value: string }[],
  isRead: boolean,
  isSent: boolean,
): void => {
  let form: HTMLFormElement | null = null;
  for (const { name, value } of typed) {
    const field = fields(document, name);
    if (!field) continue;
    // As if it was typed there: past the setter that React lays over each field it knows.
    Reflect.set(HTMLInputElement.prototype, 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    form = field.form;
  }
  if (isRead) {
    const eye = form?.querySelector('[aria-pressed]');
    eye?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  }
  if (isSent) form?.requestSubmit();
};

const close = (): void => {
  const drawn = opening();
  if (!drawn) return;
  const focused = document.activeElement;
  const typed = [...drawn.querySelectorAll('input')].map(({ name, value }) => ({ name, value }));
  const isRead = drawn.querySelector('[aria-pressed="true"]') !== null;
  const isSent = drawn.dataset['sent'] !== undefined;
  drawn.remove();
  if (focused instanceof HTMLInputElement && !focused.isConnected) {
    fields(document, focused.name)?.focus();
  }
  // Behind what React is doing, and before anything is painted.
  queueMicrotask(() => handOver(typed, isRead, isSent));
};

/** Takes away what the page has drawn, in the same frame as the app has drawn it. */
export const useOpened = (isDrawn: boolean): void => {
  useLayoutEffect(() => {
    if (isDrawn) close();
  }, [isDrawn]);
};
