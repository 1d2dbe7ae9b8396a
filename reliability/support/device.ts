import { ENTRY_STATE } from '@ploeg/domain/outbox/entry';
import { vi } from 'vitest';
import { resumeAfterSignIn } from '@ploeg/domain/outbox/device-queue';
import { deviceStore } from '../../apps/web/src/data/device-store.ts';
import { loadQueue, updateQueue } from '../../apps/web/src/data/outbox/queue-store.ts';
import { setSession } from '../../apps/web/src/data/session/session-store.ts';
import { userDetailsOf } from '../../apps/web/src/data/session/token.ts';
import {
  stopSync,
  getClientState,
  startSync,
  refresh,
} from '../../apps/web/src/data/sync/sync-store.ts';
import { connectApi } from '../../apps/web/src/platform/api.ts';
import type { Network } from './network.ts';

/** Turns of the event loop without a request after which the device is taken to be asleep. */
const QUIET_RUNS = 25;

/** What the device waits through at most, in virtual seconds, before it counts as stuck. */
const TIMEOUT_SECONDS = 900;

const aRun = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** One phone with the app's own code: its store outlives every death of the app. */
export const createDevice = (network: Network) => {
  let token = '';
  let mainId = '';
  let crashesAtNextWrite = false;
  let noticeCrash = (): void => {};

  const reopen = async (): Promise<void> => {
    stopSync();
    noticeCrash();
    await startSync(mainId);
  };

  /**
   * The app is gone at once: who awaits this never goes on. It is opened again at the next turn of
   * the event loop, outside of any transaction of the store that it died in.
   */
  const die = (): Promise<never> => {
    crashesAtNextWrite = false;
    setImmediate(() => void network.whileBusy(reopen()));
    return new Promise(() => {});
  };

  deviceStore.use({
    stack: 'dbcore',
    name: 'death',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          mutate: (request) => (crashesAtNextWrite ? die() : table.mutate(request)),
        };
      },
    }),
  });

  /** Lets everything that can happen now happen. */
  const calm = async (): Promise<void> => {
    for (let quiet = 0; quiet < QUIET_RUNS; quiet += 1) {
      await aRun();
      if (network.isBusy()) quiet = 0;
    }
  };

  const close = async (): Promise<void> => {
    stopSync();
    await calm();
  };

  /** Lives on, in virtual time, until `isDone`. Returns the seconds that it took. */
  const liveUntil = async (isDone: () => boolean | Promise<boolean>): Promise<number> => {
    const begin = Date.now();
    for (;;) {
      await calm();
      if (await isDone()) return (Date.now() - begin) / 1000;
      if (Date.now() - begin > TIMEOUT_SECONDS * 1000) {
        throw new Error(`Stuck: ${JSON.stringify(getClientState().waiting)}`);
      }
      await vi.advanceTimersByTimeAsync(500);
    }
  };

  return {
    calm,
    liveUntil,
    signIn: async (theToken: string): Promise<void> => {
      token = theToken;
      const userDetails = userDetailsOf(token);
      mainId = userDetails.mainId;
      setSession({ token, userDetails });
      connectApi({ token: () => token });
    },
    /** Starts the app: the snapshot comes from the store, and the queue goes on. */
    open: async (): Promise<void> => {
      await startSync(mainId);
      await calm();
    },
    /** The same person signs in again after a 401. */
    signInAgain: async (): Promise<void> => {
      setSession({ token, userDetails: userDetailsOf(token) });
      await updateQueue(mainId, resumeAfterSignIn);
      stopSync();
      await startSync(mainId);
    },
    isPaused: async (): Promise<boolean> => (await loadQueue(mainId)).pausedForSignIn,
    isDrained: async (): Promise<boolean> => {
      const { entries } = await loadQueue(mainId);
      return entries.every(
        (e) => e.state !== ENTRY_STATE.queued && e.state !== ENTRY_STATE.sending,
      );
    },
    /** In the order of the taps. */
    entries: async () => (await loadQueue(mainId)).entries.toSorted((a, b) => a.seq - b.seq),
    die,
    /** It lives until it wants to write something into its store, and does not get to it. */
    crashAtNextWrite: (): void => {
      crashesAtNextWrite = true;
    },
    refresh: async (): Promise<void> => {
      const crash = new Promise<void>((resolve) => {
        noticeCrash = resolve;
      });
      await Promise.race([refresh(), crash]);
      // What the screen watches is told of a change by a timer, after a start by two.
      for (let timers = 0; timers < 3; timers += 1) {
        await vi.advanceTimersByTimeAsync(100);
        await calm();
      }
    },
    /** The epoch of the server's database that the queue belongs to. */
    epoch: async (): Promise<string | null> => (await loadQueue(mainId)).epoch,
    close,
    /** Another day, another phone: nothing is left on it. */
    wipe: async (): Promise<void> => {
      await close();
      await deviceStore.transaction('rw', deviceStore.tables, async () => {
        for (const table of deviceStore.tables) await table.clear();
      });
    },
  };
};

export type Device = ReturnType<typeof createDevice>;
