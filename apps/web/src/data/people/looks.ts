import { type Looks, type LooksChange, withLooks } from '@ploeg/domain/people/looks';
import { createStoredValue } from '#platform/stored-value.ts';
import { enqueue, getClientState } from '../sync/sync-store.ts';
import { looksKind } from './looks.commands.ts';

/** What this device has of its own; null where it follows the person. */
const here = createStoredValue<Looks>('ploeg.looks-here');

export const looksHere = here.get;
export const useLooksHere = here.useValue;

/** Lets this device differ from the person's others, or follow them again. */
export const keepLooksHere = (looks: Looks | null): void => here.set(looks);

/** For every device of the person, also without signal; where this one differs, for this one alone. */
export const chooseLooks = async (change: LooksChange): Promise<void> => {
  const own = here.get();
  if (own) {
    here.set(withLooks(own, change));
    return;
  }
  // Whoever works nowhere has looks too.
  const departmentId = getClientState().snapshot?.departments[0]?.id ?? '';
  await enqueue(looksKind, change, { departmentId, optimisticId: null, refs: [] });
};
