import type { OutboxEntry } from '../entry.ts';
import type { Protocol } from './protocol.ts';

export type Request = {
  mainId: string;
  installId: string;
  seq: number;
  key: string;
  entry: OutboxEntry;
};

export type Reply =
  | { kind: 'outcome'; outcome: 'applied' | 'rejected'; hw: number; epoch: string }
  | { kind: 'gap'; hw: number }
  | { kind: 'seq-reused'; hw: number }
  | { kind: 'unusable' };

/** What a tap of the model asks for: its number, and what was added to it later. */
export type ModelArgs = { tap: number; position: string | null };

export type Effect = { key: string; mainId: string; owner: string; tap: number };

type Answer = { fingerprint: string; outcome: 'applied' | 'rejected' };

type State = {
  hw: Record<string, number>;
  answers: Record<string, Answer>;
  effects: Effect[];
  /** Clockings by optimistic id: open, or closed. */
  clockings: Record<string, { mainId: string; isOpen: boolean; isPaused: boolean }>;
};

const emptyState = (): State => ({ hw: {}, answers: {}, effects: [], clockings: {} });

/** A server that keeps its promises by the shipped judgement: one write is one step here. */
export const createModelServer = (protocol: Protocol) => {
  let state = emptyState();
  let backup = emptyState();
  let generation = 1;
  /** Replies by key of the present epoch: all of one key must be equal. */
  let replies = new Map<string, string>();
  const problems: string[] = [];

  const isAllowed = ({ mainId, entry }: Request): boolean => {
    const { type, optimisticId, refs } = entry;
    if (type === 'check-in') {
      return !Object.values(state.clockings).some((c) => c.isOpen && c.mainId === mainId);
    }
    const clocking = state.clockings[refs[0] ?? optimisticId ?? ''];
    if (!clocking?.isOpen || clocking.mainId !== mainId) return false;
    return type !== 'pause' || !clocking.isPaused;
  };

  const perform = (request: Request): void => {
    const { mainId, entry } = request;
    const key = entry.refs[0] ?? entry.optimisticId ?? '';
    if (entry.type === 'check-in') {
      state.clockings[key] = { mainId, isOpen: true, isPaused: false };
    } else {
      const clocking = state.clockings[key];
      if (clocking && entry.type === 'pause') clocking.isPaused = true;
      if (clocking && entry.type === 'resume') clocking.isPaused = false;
      if (clocking && entry.type === 'check-out') clocking.isOpen = false;
    }
    state.effects.push({
      key: request.key,
      mainId,
      owner: entry.mainId,
      tap: (entry.args as ModelArgs).tap,
    });
  };

  const handle = (request: Request, crashesInside: boolean): Reply | null => {
    const stream = `${request.mainId} ${request.installId}`;
    const hw = state.hw[stream] ?? 0;
    const fingerprint = JSON.stringify([request.entry.id, request.entry.args]);
    const answerKey = `${request.mainId} ${request.key}`;
    const stored = state.answers[answerKey] ?? null;
    const decision = protocol.decideWrite({ stored, hw, seq: request.seq, fingerprint });
    if (decision === 'gap') return { kind: 'gap', hw };
    if (decision === 'seqReused') return { kind: 'seq-reused', hw };
    if (decision === 'mismatch') {
      problems.push(`I5: ${request.key} stands for two things`);
      return { kind: 'unusable' };
    }
    const epoch = String(generation);
    if (decision === 'replay' && stored)
      return { kind: 'outcome', outcome: stored.outcome, hw, epoch };
    if (crashesInside) {
      if (!protocol.claimsWithWork) state.answers[answerKey] = { fingerprint, outcome: 'applied' };
      return null;
    }
    const result = isAllowed(request) ? 'applied' : 'rejected';
    if (result === 'applied') perform(request);
    if (result === 'applied' || protocol.storesFailures) {
      state.answers[answerKey] = { fingerprint, outcome: result };
      state.hw[stream] = Math.max(hw, request.seq);
    }
    return { kind: 'outcome', outcome: result, hw: state.hw[stream] ?? 0, epoch };
  };

  return {
    /** Null when the server fell over before it had decided anything. */
    handle: (request: Request, crashesInside = false): Reply | null => {
      const reply = handle(request, crashesInside);
      const before = replies.get(request.key);
      const answer = reply?.kind === 'outcome' ? reply.outcome : reply?.kind;
      if (before && answer && before !== answer)
        problems.push(`I5: two answers for ${request.key}`);
      if (reply?.kind === 'outcome') replies.set(request.key, reply.outcome);
      return reply;
    },
    hello: (mainId: string, installId: string) => ({
      epoch: String(generation),
      hw: state.hw[`${mainId} ${installId}`] ?? 0,
    }),
    reportGap: (mainId: string, installId: string, gap: { from: number; to: number }): boolean => {
      const stream = `${mainId} ${installId}`;
      const hw = state.hw[stream] ?? 0;
      if (gap.from > hw + 1) return false;
      state.hw[stream] = Math.max(hw, gap.to);
      return true;
    },
    takeBackup: (): void => {
      backup = structuredClone(state);
    },
    restoreBackup: (): void => {
      state = structuredClone(backup);
      generation += 1;
      replies = new Map();
    },
    effects: (): readonly Effect[] => state.effects,
    openClockings: (mainId: string): number =>
      Object.values(state.clockings).filter((c) => c.isOpen && c.mainId === mainId).length,
    problems,
  };
};
