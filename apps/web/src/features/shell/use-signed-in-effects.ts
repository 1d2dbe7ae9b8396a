import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queueFailureText } from '#blocks/queue-failure-text.ts';
import { listenForChanges } from '#data/realtime/realtime.ts';
import { allowUpdatePopup, checkForUpdate, wantsUpdatePopup } from '#data/app-update.ts';
import { hearPlanner } from '#data/planning/planners.ts';
import { contactsQuery } from '#data/people/people.queries.ts';
import { askAgain } from '#data/sync/query-client.ts';
import {
  getClientState,
  startSync,
  refresh,
  subscribeToLoads,
  subscribeToFailures,
  subscribeToClientState,
  applyLoadOfOtherTab,
} from '#data/sync/sync-store.ts';
import { useSnapshot } from '#data/sync/use-client-state.ts';
// Makes the kinds of all actions known before the queue is read.
import '#features.ts';
import { useShownPath } from '#platform/use-shown-path.ts';
import { showToast } from '#ui/toast.tsx';
import { useBrand } from './use-brand.ts';
import { useLooksOfPerson } from './use-looks.ts';
import { useOpensOffice } from './use-office-door.ts';

/** Whom to call is known before anybody asks: there may be no signal then. At a desk nobody does. */
const useKnownContacts = (): void => {
  const snapshot = useSnapshot();
  const isOffice = useShownPath().startsWith('/office');
  const opensOffice = useOpensOffice();
  useQuery({
    ...contactsQuery(),
    enabled: snapshot?.clockinAccount === false && !isOffice && !opensOffice,
    notifyOnChangeProps: [],
  });
};

/** What goes on in the background while somebody is signed in. */
export const useSignedInEffects = (personId: string | null): void => {
  const { t } = useTranslation();
  useBrand(personId);
  useLooksOfPerson();
  useKnownContacts();

  useEffect(() => {
    if (!personId) return;
    void startSync(personId);
    return listenForChanges(personId, {
      reload: (changed) => {
        void refresh();
        void askAgain(changed);
      },
      applyLoad: (changed) => {
        void applyLoadOfOtherTab();
        void askAgain(changed);
      },
      subscribeToLoads,
      onFreeShift: () => showToast('success', t('BOOKING.OFFERED')),
      onPlanner: hearPlanner,
      onUndeclared: () => showToast('danger', t('DIMONA.URGENT_TOAST')),
    });
  }, [personId, t]);

  useEffect(() => {
    if (!personId) return;
    const badge = (): void => {
      const { snapshot, status } = getClientState();
      // Where nothing can be loaded at all, the next version may be the one that can.
      if (snapshot) allowUpdatePopup(wantsUpdatePopup(snapshot.features));
      else allowUpdatePopup(status === 'failed' ? true : null);
    };
    badge();
    const stop = subscribeToClientState(badge);
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
    () => subscribeToFailures((failure) => showToast('danger', queueFailureText(failure, t))),
    [t],
  );
};
