import type { ErrorCode } from '@ploeg/contract/shared/error-codes';
import type { MessageKind } from '@ploeg/domain/notifications/message-kinds';
import type { Decision, RequestStatus, Withdrawal } from '@ploeg/domain/requests/request-lifecycle';
import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import type { z } from 'zod';
import type { Wanted } from '#db/matches.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { ShiftRow } from '#features/shifts/shifts.service.ts';
import type { WriteContext } from '#platform/context.ts';
import type { RequestRow, requests } from './requests.table.ts';

/** The shift that a request is about, also when it was deleted. */
export type RequestedShift = { id: string; start: WallSeconds; end: WallSeconds };

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

type Answer = { decision: Decision; comment: string; force: boolean };

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
};

/** `P` is what is asked for, `S` the words of the wire for what became of it, `T` its own fields there. */
export type RequestKind<P, S extends string, T extends object> = StoredKind<P> & {
  wire: {
    /** The address of its pictures. */
    path: string;
    /** What answers call one, and a list of them. */
    one: string;
    many: string;
    words: Record<RequestStatus, S>;
    toOwn: (request: StoredRequest<P>, workplace: Workplace) => T;
  };
  steps: Record<'pending' | Exclude<Decision, 'withdrawn'>, Step> & {
    withdrawn: Step & Withdrawal;
  };
  errors: { notFound: ErrorCode; decided: ErrorCode };
  /** The time that it is about, unless it is that of its shift. */
  spanOf?: (payload: P) => { start: WallSeconds; end: WallSeconds };
  /** Refuses what cannot be answered so, and locks shifts: else the one that it is about. */
  prepare?: (
    context: WriteContext,
    request: StoredRequest<P>,
    answer: Answer,
  ) => Promise<ShiftRow[]>;
  /** Makes the answer true; what it throws undoes the answer too. */
  carryOut: (context: WriteContext, answered: Answered<P>) => Promise<CarriedOut>;
};
