import type { OutboxEntry } from '@ploeg/domain/outbox/entry';

/** An entry as devices store it, where its outcome keeps the name of the first release. */
export type StoredEntry = Omit<OutboxEntry, 'outcome'> & { verdict: OutboxEntry['outcome'] };

export const toEntry = ({ verdict, ...entry }: StoredEntry): OutboxEntry => ({
  ...entry,
  outcome: verdict,
});

export const toStoredEntry = ({ outcome, ...entry }: OutboxEntry): StoredEntry => ({
  ...entry,
  verdict: outcome,
});
