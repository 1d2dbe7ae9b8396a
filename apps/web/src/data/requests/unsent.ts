import type { OutboxEntry } from '@ploeg/domain/outbox/entry';

/** Whether an entry that waits makes a request or is about it; a change and an absence go by the id of their shift. */
export const isUnsent = (
  waiting: readonly Pick<OutboxEntry, 'id' | 'type' | 'args'>[],
  kind: 'absence' | 'change' | 'leave' | 'swap',
  id: string,
): boolean =>
  waiting.some(
    (entry) =>
      entry.id === id ||
      (entry.type.startsWith(`${kind}.`) && Object.values(entry.args as object).includes(id)),
  );
