import type { RequestStatus as WireStatus } from '@ploeg/contract/shared/request-kind';
import type { ErrorCode } from '@ploeg/contract/shared/error-codes';
import type { Right } from '@ploeg/domain/access/rights';
import type { MessageKind } from '@ploeg/domain/notifications/message-kinds';
import type { Language } from '@ploeg/domain/people/languages';
import type { Decision, RequestStatus, Withdrawal } from '@ploeg/domain/requests/request-lifecycle';
import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import type { z } from 'zod';
import type { Wanted } from '#db/matches.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { ShiftChange } from '#features/shifts/shifts.facts.ts';
import type { ShiftRow } from '#features/shifts/shifts.service.ts';
import type { Actor, WriteContext } from '#platform/context.ts';
import type { RequestRow, requests } from './requests.table.ts';

type Span = { start: WallSeconds; end: WallSeconds };

/** The shift that a request is about, also when it was deleted. */
export type RequestedShift = Span & { id: string; sectionId: string | null };

/** A stored request with what its kind asks for, and its shift where it is about one. */
export type StoredRequest<P> = Omit<RequestRow, 'payload'> & {
  payload: P;
  shift: RequestedShift | null;
};

/** Which requests of a kind: by their columns, and what waits with the rest since then. */
export type Which = Wanted<typeof requests> & { since?: Date };

/** What the caller asks for, as the kind has judged it. */
export type Asked<P> = {
  workplace: Workplace;
  employmentId: string;
  shift: RequestedShift | null;
  payload: P;
  details?: Record<string, unknown>;
};

type Step = { audit: string; message?: MessageKind };

type Answer = {
  decision: Decision;
  comment: string;
  force: boolean;
  /** It was agreed before it came here, in a list: what is asked of who grants it was asked then. */
  isBroughtOver?: boolean;
};

/** A request of which the answer is stored, to be carried out. */
export type Answered<P> = {
  request: StoredRequest<P>;
  answer: Answer;
  by: 'person' | 'planner';
  held: readonly ShiftRow[];
  workplace: Workplace;
  wallNow: WallSeconds;
};

/** What carrying out an answer made or removed, and what the log says of it besides. */
type CarriedOut = { madeIds?: string[]; details?: Record<string, unknown> };

/** What the rows of a kind are, and how clients hear of them. */
export type StoredKind<P> = {
  /** Never changes: it stands in the rows. */
  name: string;
  payload: z.ZodType<P>;
  /** What clients ask again for when one changes. */
  resource: string;
  /** Gives back what one held for its person, however it ended. */
  release?: (context: WriteContext, requestId: string) => Promise<void>;
};

/** What most kinds call what became of a request. */
export const usualWords = {
  pending: 'PENDING',
  approved: 'APPROVED',
  refused: 'REFUSED',
  withdrawn: 'WITHDRAWN',
  expired: 'CLOSED',
} as const satisfies Record<RequestStatus, WireStatus>;

/** `P` is what is asked for, `T` its own fields on the wire, `S` the words there for what became of it. */
export type RequestKind<P, T extends object, S extends string = WireStatus> = StoredKind<P> & {
  wire: {
    /** What answers call one, and a list of them. */
    one: string;
    many: string;
    words: Record<RequestStatus, S>;
    toOwn: (request: StoredRequest<P>, workplace: Workplace, language: Language) => T;
    /** What only its author and who holds a right in its department may see, with its pictures. */
    private?: {
      to: Right;
      /** Which of them, where it is not all. */
      concerns?: (payload: P, workplace: Workplace) => boolean;
      hide: (own: T, actor: Actor) => T;
    };
  };
  steps: Record<'pending' | Exclude<Decision, 'withdrawn'>, Step> & {
    withdrawn: Step & Withdrawal;
  };
  errors: { notFound: ErrorCode; decided: ErrorCode };
  /** The times that it is about, unless that is its shift; a kind with neither is about no time. */
  spansOf?: (payload: P) => readonly Span[];
  /** For a kind about shifts. */
  shift?: {
    /** Whether a change of the shift ends what waits, as its removal does. */
    isOver: (change: ShiftChange) => boolean;
    /** What the log calls the end by the shift's beginning; without it what is asked of the past waits on. */
    begun?: string;
  };
  /** Refuses what cannot be answered so, and locks shifts: else the one that it is about. */
  prepare?: (
    context: WriteContext,
    request: StoredRequest<P>,
    answer: Answer,
  ) => Promise<ShiftRow[]>;
  /** Takes what somebody has so much of, from the moment at which it is asked for. */
  hold?: (context: WriteContext, request: StoredRequest<P>, workplace: Workplace) => Promise<void>;
  /** Makes the answer true; what it throws undoes the answer too. */
  carryOut: (context: WriteContext, answered: Answered<P>) => Promise<CarriedOut>;
};
