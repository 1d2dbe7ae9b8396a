import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { afterAgreeing, afterDisputing } from '@ploeg/domain/timesheets/sheet-events';
import { readEntry } from '#data/outbox/command-kind.ts';
import type { ClientState } from '#data/sync/client-state.ts';
import {
  type AgreeArgs,
  agreeKind,
  type DisputeArgs,
  disputeKind,
} from '#data/timesheets/own-words.commands.ts';
import type { OwnSheetDay } from '#data/timesheets/timesheets.queries.ts';

/** What somebody said of a day of theirs, as long as the device has it. */
export type OwnWord = DisputeArgs & {
  kind: 'agree' | 'dispute';
  entryId: string;
  saidAt: number;
  error: string | null;
};

/** An own day with what was said of it on this device. */
export type OwnDay = OwnSheetDay & {
  heardAt: string | null;
  /** What is shown of it is not with the server yet. */
  isUnsent: boolean;
  /** What the server did not take, until the person lets go of it or says it anew. */
  refused: readonly OwnWord[];
};

const kinds: Partial<Record<string, OwnWord['kind']>> = {
  [agreeKind.type]: 'agree',
  [disputeKind.type]: 'dispute',
};

/** What an entry says of a day; of all other entries nothing. */
export const ownWordsOf = (entry: OutboxEntry): OwnWord[] => {
  const kind = kinds[entry.type];
  const args = kind && readEntry(entry)?.args;
  if (!kind || args === undefined) return [];
  const said = { text: '', wish: null, ...(args as AgreeArgs | DisputeArgs) };
  return [{ ...said, kind, entryId: entry.id, saidAt: entry.firstAt, error: entry.lastError }];
};

const afterWord = (state: OwnSheetDay['state'], word: OwnWord): OwnSheetDay['state'] => {
  const said = { text: word.text, by: null, at: new Date(word.saidAt * 1000).toISOString() };
  return {
    ...state,
    ...(word.kind === 'agree' ? afterAgreeing(said) : afterDisputing({ ...said, wish: word.wish })),
  };
};

const lastHeard = ({ asked, answer }: OwnSheetDay['state']): string | null =>
  [asked?.at, answer?.at].reduce<string | null>(
    (last, at) => (at !== undefined && (last === null || at > last) ? at : last),
    null,
  );

/**
 * Own days with what was said of them since the server's answer, which came at `answeredAt` (unix
 * milliseconds): what waits, and what the server took too late to be in it.
 */
export const withOwnWords = (
  days: readonly OwnSheetDay[],
  { waiting, sent, failed }: Pick<ClientState, 'waiting' | 'sent' | 'failed'>,
  answeredAt: number,
): OwnDay[] => {
  const late = sent.filter(({ outcome }) => ((outcome?.at ?? 0) + 1) * 1000 > answeredAt);
  const unsent = new Set(waiting.map(({ id }) => id));
  const words = [...late, ...waiting].sort((a, b) => a.seq - b.seq).flatMap(ownWordsOf);
  const refused = failed.flatMap(ownWordsOf);
  return days.map((day) => {
    const isOfDay = (word: OwnWord): boolean =>
      word.day === day.day && word.employmentId === day.employmentId;
    const own = words.filter(isOfDay);
    return {
      ...day,
      state: own.reduce(afterWord, day.state),
      heardAt: lastHeard(day.state),
      isUnsent: own.some(({ entryId }) => unsent.has(entryId)),
      refused: refused.filter(isOfDay),
    };
  });
};
