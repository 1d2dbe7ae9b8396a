import { useEffect, useState } from 'react';
import { STORE_NAME } from '#data/store-name.ts';
import { mayHoldDatabase } from '#platform/device-storage.ts';

/** How many actions wait on this device for somebody to sign in again. */
export const useWaitingOnDevice = (): number => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      if (!(await mayHoldDatabase(STORE_NAME))) return;
      // Loaded late: the login page must not carry the device store.
      const { countWaitingEntries } = await import('#data/outbox/queue-store.ts');
      const waiting = await countWaitingEntries();
      if (!isGone) setCount(waiting);
    };
    void look();
    return () => {
      isGone = true;
    };
  }, []);
  return count;
};
