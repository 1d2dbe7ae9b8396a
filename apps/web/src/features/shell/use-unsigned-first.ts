import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { findFirstUnsigned } from '#data/documents/first-unsigned.ts';
import { useSession } from '#data/session/session-store.ts';
import { useClientState } from '#data/sync/use-client-state.ts';
import { useOnline } from '#platform/use-online.ts';

/**
 * Who enters the app with something to sign sees that first. What comes while the app is open waits in
 * its list: nobody is taken away from what they are doing.
 */
export const useUnsignedFirst = (): void => {
  const navigate = useNavigate();
  const isOnline = useOnline();
  const personId = useSession()?.userDetails.personId;
  const { snapshot, refreshes } = useClientState();
  // Online it is the server's word that counts, not what the device remembers.
  const isReady = snapshot !== null && (refreshes > 0 || !isOnline);
  const isAnythingDue = (snapshot?.signaturesRequired.length ?? 0) > 0;
  useEffect(() => {
    if (!isReady || !personId) return;
    let isHere = true;
    void (async () => {
      const id = await findFirstUnsigned(personId, { isOnline, isAnythingDue });
      if (id && isHere) await navigate({ to: '/sign/$id', params: { id } });
    })();
    return () => {
      isHere = false;
    };
  }, [isReady, isOnline, isAnythingDue, personId, navigate]);
};
