import type { Resource } from '@ploeg/contract/features';
import type { Intent, OutboxEntry } from '@ploeg/domain/outbox/entry';
import type { ApiCall } from '#platform/api.ts';
import type { Snapshot } from '../wire.ts';

type OutgoingRequest = {
  call: ApiCall;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body: unknown;
  timeoutMs?: number;
};

// An action that works without signal. Its arguments are kept for as long as an entry may wait, so
// a changed shape is a new version, and `upcast` reads old ones for ever.
export type CommandKind<A> = {
  type: string;
  v: number;
  /** What the server's lists show differently once it has dealt with this. */
  changes: readonly Resource[];
  upcast?(v: number, args: unknown): A | undefined;
  toRequest(args: A, entry: OutboxEntry): OutgoingRequest | Promise<OutgoingRequest>;
  /** Keeps what an answer says beside its outcome; called before the entry ends, perhaps again. */
  onResponse?(args: A, body: unknown): void;
  /** What the person's snapshot looks like once this is done; applying it twice changes nothing. */
  fold(snapshot: Snapshot, args: A, entry: OutboxEntry): Snapshot;
};

const kinds = new Map<string, CommandKind<unknown>>();

export const registerKind = <A>(kind: CommandKind<A>): CommandKind<A> => {
  kinds.set(kind.type, kind);
  return kind;
};

export const listKinds = (): readonly CommandKind<unknown>[] => [...kinds.values()];

export const changesBetween = (
  before: readonly OutboxEntry[],
  now: readonly OutboxEntry[],
): Resource[] => {
  const waiting = new Set(now.map(({ id }) => id));
  return before.flatMap(({ id, type }) =>
    waiting.has(id) ? [] : (kinds.get(type)?.changes ?? []),
  );
};

export type EntryTarget = Pick<Intent, 'departmentId' | 'optimisticId' | 'refs'>;

export const intentOf = <A>({ type, v }: CommandKind<A>, args: A, target: EntryTarget): Intent => ({
  ...target,
  type,
  v,
  args,
});

/** The kind of an entry with arguments it understands; undefined when this app cannot read it. */
export const readEntry = (
  entry: OutboxEntry,
): { kind: CommandKind<unknown>; args: unknown } | undefined => {
  const kind = kinds.get(entry.type);
  if (!kind) return undefined;
  const args = entry.v === kind.v ? entry.args : kind.upcast?.(entry.v, entry.args);
  return args === undefined ? undefined : { kind, args };
};
