import type { RouterHistory } from '@tanstack/react-router';

const OVERLAY = '[role="dialog"], [role="listbox"], [role="menu"]';

export const isOverlayOpen = (): boolean => document.querySelector(OVERLAY) !== null;

/** Whether something lay over the page; it has been asked to close, which it may refuse. */
export const closedOverlay = (): boolean => {
  if (!isOverlayOpen()) return false;
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(
    new KeyboardEvent('keydown', {
      key: 'Escape',
      code: 'Escape',
      bubbles: true,
      cancelable: true,
    }),
  );
  return true;
};

/** The app itself goes back: what is about to vanish from the page does not hold it. */
let isOwnStep = false;

/** One step back in the history, as a button of the app does it. */
export const stepBack = (history: RouterHistory): void => {
  isOwnStep = true;
  history.back();
};

const placeOf = (state: unknown): number =>
  (state as { __TSR_index?: number } | null)?.__TSR_index ?? 0;

/** A step back that the browser took: the page goes where it was, and the router hears nothing of it. */
const holdSteps = (shownPlace: () => number): void => {
  let isReturning = false;
  globalThis.addEventListener('popstate', (event) => {
    const isOwn = isOwnStep;
    isOwnStep = false;
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    // Further than one step is what a question has held already, and the router's to settle.
    const isStepBack = placeOf(event.state) - shownPlace() === -1;
    if (isOwn || !isStepBack || !closedOverlay()) return;
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(1);
  });
};

type Watcher = EventTarget & { destroy(): void };

/** What is drawn over the page stands beside it, and little else that changes does. */
const isOfOverlays = ({ target }: MutationRecord): boolean =>
  target instanceof Element && target.closest('main') === null;

/** On Android the browser says that somebody wants something closed, also where there is no step back. */
const hearCloseRequests = (): void => {
  const { CloseWatcher } = globalThis as unknown as { CloseWatcher?: new () => Watcher };
  if (!CloseWatcher || !matchMedia('(pointer: coarse)').matches) return;
  let watcher: Watcher | null = null;
  let isKey = false;
  const look = (): void => {
    if (!isOverlayOpen()) {
      watcher?.destroy();
      watcher = null;
      return;
    }
    if (watcher) return;
    watcher = new CloseWatcher();
    watcher.addEventListener('close', () => {
      watcher = null;
      if (!isKey) closedOverlay();
      look();
    });
  };
  // The key is such a request too, and whatever lies over the page has heard it.
  const noteKey = ({ type, key, isTrusted }: KeyboardEvent): void => {
    if (isTrusted) isKey = type === 'keydown' && key === 'Escape';
  };
  addEventListener('keydown', noteKey, { capture: true });
  addEventListener('keyup', noteKey, { capture: true });
  new MutationObserver((records) => {
    if (records.some(isOfOverlays)) look();
  }).observe(document.body, { childList: true, subtree: true });
};

/**
 * The way back of the browser closes what lies over the page before it leads from it. To be called
 * before there is a router, which hears of a step in its turn; `shown` is where that stands.
 */
export const closeOverlaysBack = (shown: () => RouterHistory): void => {
  holdSteps(() => placeOf(shown().location.state));
  hearCloseRequests();
};
