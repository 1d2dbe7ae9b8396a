import { defineExtensionPoint } from '#platform/feature-hooks.ts';
import type { MessageRow } from './messages.repo.ts';

/** Those of these persons who have a sign-in, and so find in the app what nothing brings them. */
export const signingIn = defineExtensionPoint<readonly string[], ReadonlySet<string>>(
  'who signs in',
  (provided) => new Set(provided.flatMap((ids) => [...ids])),
);

export type WaitingMessage = Pick<MessageRow, 'id' | 'personId' | 'kind' | 'resourceId' | 'values'>;

/** Ids of messages that are about to leave and are no longer true: what they remind of has been done, or is off. */
export const staleMessages = defineExtensionPoint<readonly WaitingMessage[], readonly string[]>(
  'stale messages',
  (provided) => provided.flat(),
);
