import { AS_THE_DEVICE, type LooksChange, withLooks } from '@ploeg/domain/people/looks';
import { registerKind } from '../outbox/command-kind.ts';

/** How the person wants the app; each choice names only what it changes. */
export const looksKind = registerKind<LooksChange>({
  type: 'looks.choose',
  v: 1,
  changes: [],
  toRequest: (change) => ({ call: 'PATCH /api/v4/looks', body: change }),
  fold: (snapshot, change) => ({
    ...snapshot,
    userDetails: {
      ...snapshot.userDetails,
      looks: withLooks(snapshot.userDetails.looks ?? AS_THE_DEVICE, change),
    },
  }),
});
