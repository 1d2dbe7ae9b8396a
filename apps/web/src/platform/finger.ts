/** A press that lasts longer is no tap. */
const LONGEST_TAP_MS = 1_000;

/** The click of a tap comes this soon after the finger is up, or not at all. */
const CLICK_MS = 100;

const listeners = new Set<() => void>();
let isDown = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const set = (down: boolean): void => {
  clearTimeout(timer);
  if (down) timer = setTimeout(() => set(false), LONGEST_TAP_MS);
  if (isDown === down) return;
  isDown = down;
  for (const listener of listeners) listener();
};

let isWatched = false;

const watch = (): void => {
  if (isWatched) return;
  isWatched = true;
  const options = { capture: true, passive: true };
  addEventListener('pointerdown', () => set(true), options);
  addEventListener('pointercancel', () => set(false), options);
  // Before the click does anything, so that what it changes is seen at once.
  addEventListener('click', () => set(false), options);
  const letGo = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => set(false), CLICK_MS);
  };
  addEventListener('pointerup', letGo, options);
};

type Store<T> = { read: () => T; subscribe: (listener: () => void) => () => void };

/** A store that stands still under a finger: what moved between press and release would take the tap away. */
export const stillUnderFinger = <T>({ read, subscribe }: Store<T>): Store<T> => {
  let pressed: { value: T } | null = null;
  listeners.add(() => {
    pressed = isDown ? { value: read() } : null;
  });
  return {
    read: () => (pressed ? pressed.value : read()),
    subscribe: (listener) => {
      watch();
      const stop = subscribe(listener);
      listeners.add(listener);
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
  };
};
