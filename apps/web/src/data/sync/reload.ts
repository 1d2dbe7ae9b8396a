import { askAgain } from './query-client.ts';
import { refresh } from './sync-store.ts';

/** Asks for everything anew, as somebody does who pulls a screen down. */
export const reloadAll = async (): Promise<void> => {
  await Promise.all([refresh(), askAgain('all')]);
};
