import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '#blocks/refusal-text.ts';
import { listenForChanges } from '#data/realtime/realtime.ts';
import { allowUpdatePopup, checkForUpdate, wantsUpdatePopup } from '#data/app-update.ts';
import { askAgain } from '#data/sync/query-client.ts';
import {
  getWorld,
  openWorld,
  refresh,
  subscribeToLoads,
  subscribeToRefusals,
  subscribeToWorld,
  takeLoadOfOtherTab,
} from '#data/sync/world.ts';
// Makes the kinds of all actions known before the queue is read.
import '#features.ts';
import { showToast } from '#ui/toast.tsx';

/** What goes on in the background while somebody is signed in. */
export const useSignedInWork = (personId: string | null): void => {
  const { t } = useTranslation();

  useEffect(() => {
    if (!personId) return;
    void openWorld(personId);
    return listenForChanges(personId, {
      reload: (changed) => {
        void refresh();
        void askAgain(changed);
      },
      takeLoad: (changed) => {
        void takeLoadOfOtherTab();
        void askAgain(changed);
      },
      subscribeToLoads,
      onFreeShift: () => showToast('success', t('BOOKING.OFFERED')),
      onUndeclared: () => showToast('danger', t('DIMONA.URGENT_TOAST')),
    });
  }, [personId, t]);

  useEffect(() => {
    if (!personId) return;
    const tell = (): void => {
      const { snapshot, status } = getWorld();
      // Where nothing can be loaded at all, the next version may be the one that can.
      if (snapshot) allowUpdatePopup(wantsUpdatePopup(snapshot.features));
      else allowUpdatePopup(status === 'failed' ? true : null);
    };
    tell();
    const stop = subscribeToWorld(tell);
    return () => {
      stop();
      allowUpdatePopup(null);
    };
  }, [personId]);

  useEffect(() => {
    if (!personId) return;
    const onVisible = (): void => {
      if (document.visibilityState !== 'visible') return;
      void checkForUpdate();
      void refresh();
    };
    void checkForUpdate();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [personId]);

  useEffect(
    () => subscribeToRefusals((refusal) => showToast('danger', refusalText(refusal, t))),
    [t],
  );
};
