import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';
import { toastTop } from './toast-place.ts';

type Toast = { id: number; tone: 'success' | 'danger'; text: string };

/** Point 9.5. */
const TOAST_MS = 2500;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Says something for 2.5 seconds; screen readers hear it too. */
export const showToast = (tone: Toast['tone'], text: string): void => {
  lastId += 1;
  const id = lastId;
  set([...toasts, { id, tone, text }]);
  setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), TOAST_MS);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const ToastArea = () => {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!area.current || shown.length === 0) return;
    area.current.style.setProperty('--toast-top', `${toastTop(area.current)}px`);
  }, [shown]);
  return (
    <div ref={area} className={styles.area} role="status" aria-live="polite">
      {shown.map(({ id, tone, text }) => (
        <div
          key={id}
          className={tone === 'danger' ? `${styles.toast} ${styles.danger}` : styles.toast}
        >
          <Icon name={tone === 'danger' ? 'warning' : 'check'} size={20} />
          <span>{text}</span>
        </div>
      ))}
    </div>
  );
};
