import type { PushPort, PushState } from './push-port.ts';
import { createStoredValue } from './stored-value.ts';

/** What the system last said; it is asked anew in the background, and screens cannot wait for it. */
const storedState = createStoredValue<PushState>('ploeg.nativePush');

const load = () => import('./native/push.ts');

export const nativePush: PushPort = {
  state: () => storedState.get() ?? 'askable',
  ask: async () => {
    const state = await (await load()).askPermission();
    storedState.set(state);
    return state;
  },
  requestToken: async () => (await load()).requestToken(),
  dropToken: async () => (await load()).dropToken(),
  onOpen: (open) => {
    const listening = load().then(async ({ onOpened, readPermission }) => {
      storedState.set(await readPermission());
      return onOpened(open);
    });
    const stop = async (): Promise<void> => (await listening)();
    // A shell without the plugin, as an old one may be, goes on without messages.
    listening.catch(() => undefined);
    return () => void stop().catch(() => undefined);
  },
};
