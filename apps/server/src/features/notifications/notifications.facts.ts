import { defineExtensionPoint } from '#platform/feature-hooks.ts';
import type { MessageRow } from './messages.repo.ts';

export type WaitingMessage = Pick<MessageRow, 'id' | 'personId' | 'kind' | 'resourceId' | 'values'>;

/** Ids of messages that are about to leave and are no longer true: what they remind of has been done, or is off. */
export const staleMessages = defineExtensionPoint<readonly WaitingMessage[], readonly string[]>(
  'stale messages',
  (provided) => provided.flat(),
);
