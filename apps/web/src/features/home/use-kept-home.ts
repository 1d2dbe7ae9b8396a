import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { getClientState } from '#data/sync/sync-store.ts';
import { useClientState } from '#data/sync/use-client-state.ts';
import type { Snapshot } from '#data/wire.ts';
import { formatTime } from '#platform/datetime.ts';
import { localSeconds, nowInstant } from '#platform/device-clock.ts';
import { type IconShapes, loadIconShapes } from '#platform/opening/icon-shapes.ts';
import { keepPicture } from '#platform/opening/keep-picture.ts';

/** What Home looks up, such as faces, has mostly come by then. */
const SETTLED_MS = 1000;

const NO_ICONS: IconShapes = new Map();

/**
 * Keeps what Home shows for the next start, which draws it before the store is open; `until` says
 * for how long it stays true by the clock alone, in unix seconds.
 */
export const useKeptHome = (
  page: RefObject<HTMLElement | null>,
  { userDetails: { personId } }: Snapshot,
  until: number,
): void => {
  const { t, i18n } = useTranslation();
  const { stamp, failed, loadedAt } = useClientState();
  const { language } = i18n;
  const hasFailed = failed.length > 0;
  const icons = useRef(NO_ICONS);
  useEffect(() => {
    const keep = (): void => {
      const shell = page.current?.closest('main')?.parentElement;
      // What is not the store's any more is drawn anew in a moment.
      if (!shell || hasFailed || stamp !== getClientState().stamp) return;
      const asOf =
        loadedAt === null ? '' : t('OFFLINE.UPDATED', { time: formatTime(localSeconds(loadedAt)) });
      const of = { personId, stamp, language, asOf, from: nowInstant(), until };
      keepPicture(shell, of, icons.current);
    };
    const keepWithIcons = async (): Promise<void> => {
      if (icons.current === NO_ICONS) {
        icons.current = await loadIconShapes().catch(() => NO_ICONS);
        if (timer === null) return;
      }
      keep();
    };
    let timer: ReturnType<typeof setTimeout> | null = setTimeout(keepWithIcons, SETTLED_MS);
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [page, personId, until, stamp, hasFailed, loadedAt, language, t]);
};
