import { pendingSwapCount } from '@ploeg/domain/access/badge';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { registerDevice, reportOpened } from '#data/notifications/device-messages.ts';
import { ownSwaps } from '#data/swaps/own-swaps.ts';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import { showAppBadge } from '#platform/app-badge.ts';
import { nowInstant } from '#platform/device-clock.ts';
import { push } from '#platform/push.ts';
import { useOnline } from '#platform/use-online.ts';

/** What waits for the person: swaps to answer and documents to sign. */
const useWaitingCount = (): number => {
  const snapshot = useSnapshot();
  if (!snapshot) return 0;
  // An account that only clocks has no screen on which to answer a swap.
  const swaps = snapshot.clockinAccount
    ? 0
    : pendingSwapCount(ownSwaps(snapshot, nowInstant()).received);
  return swaps + snapshot.signaturesRequired.length;
};

/** Messages of the system while somebody is signed in: where they go, lead, and how many wait. */
export const useMessages = (personId: string | null): void => {
  const { history } = useRouter();
  const snapshot = useSnapshot();
  const isOnline = useOnline();
  const isLoaded = snapshot !== null;

  useEffect(() => {
    if (!personId || !isLoaded || !isOnline) return;
    registerDevice(personId).catch(() => {
      // The next visit tells the server; until then it mails.
    });
  }, [isLoaded, personId, isOnline]);

  useEffect(
    () =>
      push.onOpen((path, receipt) => {
        if (receipt) reportOpened(receipt);
        history.push(path);
      }),
    [history],
  );

  const count = useWaitingCount();
  useEffect(() => {
    showAppBadge(count);
    return () => showAppBadge(0);
  }, [count]);
};
