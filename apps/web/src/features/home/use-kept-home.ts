import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { asOfText } from '#blocks/as-of-text.ts';
import { getClientState } from '#data/sync/sync-store.ts';
import { useClientState } from '#data/sync/use-client-state.ts';
import type { Snapshot } from '#data/wire.ts';
import { nowInstant } from '#platform/device-clock.ts';
import type { KeepPicture } from '#platform/opening/keep-picture.ts';

/** What Home looks up, such as faces, has mostly come by then. */
const SETTLED_MS = 1000;

/**
 * Keeps what Home shows for the next start, which draws it before the store is open; `until` says
 * for how long it stays true by the clock alone, in unix seconds.
 */
export const useKeptHome = (
  page: RefObject<HTMLElement | null>,
  { departments, userDetails: { personId } }: Snapshot,
  until: number,
): void => {
  const { t, i18n } = useTranslation();
  const { stamp, failed, loadedAt } = useClientState();
  const { language } = i18n;
  const hasFailed = failed.length > 0;
  const keepPicture = useRef<KeepPicture | null>(null);
  useEffect(() => {
    const keep = (): void => {
      const shell = page.current?.closest('main')?.parentElement;
      // What is not the store's any more is drawn anew in a moment.
      if (!shell || hasFailed || stamp !== getClientState().stamp) return;
      const asOf = asOfText(loadedAt, departments, { t, language });
      const offline = [t('OFFLINE.BANNER'), asOf];
      const of = { personId, stamp, language, offline, from: nowInstant(), until };
      keepPicture.current?.(shell, of);
    };
    let isOver = false;
    const onSettled = async (): Promise<void> => {
      // Nobody waits for it at the start.
      const { loadKeepPicture } = await import('#platform/opening/keep-picture.ts');
      keepPicture.current ??= await loadKeepPicture();
      if (!isOver) keep();
    };
    const timer = setTimeout(() => void onSettled().catch(() => {}), SETTLED_MS);
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [page, personId, until, stamp, hasFailed, loadedAt, departments, language, t]);
};
