import { useLayoutEffect } from 'react';

/** What the page itself draws before there is an app. */
const opening = (): HTMLElement | null => document.getElementById('opening');

const fields = (within: ParentNode | null, name: string) =>
  within?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null;

/** What somebody has typed who was faster than the app. */
export const typedBefore = (name: string): string => fields(opening(), name)?.value ?? '';

/** Whether they have sent it, too. */
export const wasSentBefore = (): boolean => opening()?.dataset['sent'] !== undefined;

const close = (): void => {
  const drawn = opening();
  if (!drawn) return;
  const focused = document.activeElement;
  drawn.remove();
  if (focused instanceof HTMLInputElement && !focused.isConnected) {
    fields(document, focused.name)?.focus();
  }
};

/** Takes away what the page has drawn, in the same frame as the app has drawn it. */
export const useOpened = (isDrawn: boolean): void => {
  useLayoutEffect(() => {
    if (isDrawn) close();
  }, [isDrawn]);
};
