import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { createListeners } from '#platform/listeners.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast.tsx';
import { useFootRoom } from './foot-room.ts';
import { useKeys } from './keys.ts';
import styles from './undo-toast.module.css';

/** How long a change can be taken back on the spot. */
const UNDO_SECONDS = 10;

/** Thrown by what was taken back in part only: its message says what was not, and is read like any. */
export class UndoFailure extends Error {
  override readonly name = 'UndoFailure';
}

/** What was done; null where there is nothing to take back any more. */
type Undoable = { id: number; text: string; undo: (() => Promise<unknown>) | null };

let current: Undoable | null = null;
let lastId = 0;
const { notify, subscribe } = createListeners();

const show = (next: Undoable | null): void => {
  current = next;
  notify();
};

const say = (text: string, undo: Undoable['undo']): void => {
  lastId += 1;
  show({ id: lastId, text, undo });
};

/** Says what was done and offers to take it back for ten seconds, also by Ctrl Z; the last one only. */
export const showUndo = (text: string, undo: () => Promise<unknown>): void => say(text, undo);

/** Where the office says so; stands once in its frame. */
export const UndoToast = () => {
  const shown = useSyncExternalStore(subscribe, () => current);
  const area = useRef<HTMLDivElement>(null);
  useFootRoom(area, shown !== null);
  return (
    <div ref={area} className={styles.area} role="status">
      {shown ? <Offer key={shown.id} offer={shown} /> : null}
    </div>
  );
};

const Offer = ({ offer }: { offer: Undoable }) => {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const close = (): void => {
    if (current?.id === offer.id) show(null);
  };
  // Who points at it or has reached it by keyboard has as long as they need (WCAG 2.2.1).
  useEffect(() => {
    if (isBusy || isHeld) return;
    const timer = setTimeout(() => current?.id === offer.id && show(null), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [isBusy, isHeld, offer.id]);
  const undo = async (): Promise<void> => {
    if (isBusy || !offer.undo) return;
    setBusy(true);
    try {
      await offer.undo();
      showToast('success', t('OFFICE.UNDONE'));
    } catch (error) {
      if (error instanceof UndoFailure) say(error.message, null);
      else showToast('danger', t('OFFICE.UNDO_FAILED'));
    }
    close();
  };
  useKeys([{ keys: 'Ctrl+z', text: 'OFFICE.KEY.UNDO', run: undo }]);
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{offer.text}</span>
      {offer.undo ? (
        <button type="button" className={styles.undo} disabled={isBusy} onClick={() => void undo()}>
          {t('OFFICE.UNDO')}
        </button>
      ) : null}
      <button
        type="button"
        className={styles.close}
        aria-label={t('GENERAL.CLOSE')}
        onClick={close}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
};
