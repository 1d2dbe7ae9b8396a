import type { Approvals, Away } from '@ploeg/contract/approvals/approvals.schemas';
import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import { leaveSpans } from '@ploeg/domain/leave/leave-rules';
import {
  approveChange,
  approveLeave,
  approveSwap,
  denyApplication,
  refuseChange,
  refuseLeave,
  refuseSwap,
  selectApplicant,
} from '#data/approvals/approvals.ts';
import type { Department } from '#data/wire.ts';

type Span = { start: number; end: number };

/** One answer that can be given: to the request itself, or to one of several people. */
export type Choice = {
  key: string;
  /** Who gets the shift; null where the request has nobody to choose between. */
  name: string | null;
  constraints: readonly ConstraintMessage[];
  /** A yes takes shifts off the person, so it is forced from the start. */
  takesShifts: boolean;
  approve: (force: boolean) => Promise<unknown>;
  refuse: (reason: string) => Promise<unknown>;
};

/** What all requests have in common, whatever they are about. */
type Common = {
  key: string;
  department: Department;
  /** When it is due at the latest, in wall seconds. */
  start: number;
  choices: readonly Choice[];
};

/** One request that waits for an answer, as its card shows it. */
export type Ask = Common &
  (
    | { kind: 'swap'; name: string; shift: Span; reason: string }
    | { kind: 'market'; shift: Span; section: string }
    | {
        kind: 'leave';
        name: string;
        type: string;
        time: { fullDay: boolean; dates: string[]; start: number | null; end: number | null };
        released: readonly (Span & { id: string })[];
        away: readonly Away[];
        pictures: readonly string[];
      }
    | {
        kind: 'change';
        name: string;
        /** A kind of day off; null when the shift is to be cancelled. */
        type: string | null;
        shift: Span;
        reason: string;
        effect: 'free' | 'delete' | 'day-off';
        away: readonly Away[];
        pictures: readonly string[];
      }
  );

const alone = { name: null, constraints: [], takesShifts: false } as const;

const swapsOf = ({ swaps }: Approvals, department: Department): Ask[] =>
  swaps.map(({ swapShift, takers }) => ({
    kind: 'swap',
    key: `swap ${swapShift.id}`,
    department,
    start: swapShift.shift.start,
    name: swapShift.profile.name,
    shift: swapShift.shift,
    reason: swapShift.reason,
    choices: takers.map(({ recordId, displayName, constraints }) => {
      const place = { swapId: swapShift.id, departmentId: department.id, recordId };
      return {
        key: recordId,
        name: displayName,
        constraints,
        takesShifts: false,
        approve: (force) => approveSwap(place, force),
        refuse: (reason) => refuseSwap(place, reason),
      };
    }),
  }));

const offersOf = ({ market }: Approvals, department: Department): Ask[] =>
  market.map(({ shyft_market: item, shift, applicants }) => ({
    kind: 'market',
    key: `market ${item.id}`,
    department,
    start: shift.start,
    shift,
    section: shift.section?.name ?? '',
    choices: applicants.map(({ applicationId, recordId, displayName, constraints }) => ({
      key: applicationId,
      name: displayName,
      constraints,
      takesShifts: false,
      approve: (force) => selectApplicant(item.id, recordId, force),
      refuse: (reason) => denyApplication(applicationId, reason),
    })),
  }));

const leaveOf = ({ leave }: Approvals, department: Department): Ask[] =>
  leave.map(({ vacationRequest: request, released, away }) => ({
    kind: 'leave',
    key: `leave ${request.id}`,
    department,
    start: Math.min(...leaveSpans(request).map(({ start }) => start)),
    name: request.user,
    type: request.dayoffName,
    time: request,
    released,
    away,
    pictures: request.pictures,
    choices: [
      {
        ...alone,
        key: request.id,
        takesShifts: released.length > 0,
        approve: (force) => approveLeave(request.id, force),
        refuse: (reason) => refuseLeave(request.id, reason),
      },
    ],
  }));

const changesOf = ({ changes }: Approvals, department: Department): Ask[] =>
  changes.map(({ changeRequest: request, effect, away }) => ({
    kind: 'change',
    key: `change ${request.id}`,
    department,
    start: request.shift.start,
    name: request.user,
    type: request.dayoffName,
    shift: request.shift,
    reason: request.comment,
    effect,
    away,
    pictures: request.pictures,
    choices: [
      {
        ...alone,
        key: request.id,
        approve: () => approveChange(request.shift.id),
        refuse: (reason) => refuseChange(request.shift.id, reason),
      },
    ],
  }));

/** What waits in a department, the soonest first. */
export const toAsks = (approvals: Approvals, department: Department): Ask[] =>
  [swapsOf, offersOf, leaveOf, changesOf].flatMap((asksOf) => asksOf(approvals, department));

/** The soonest first, over all departments. */
export const bySoonest = (asks: readonly Ask[]): Ask[] =>
  asks.toSorted((a, b) => a.start - b.start || a.key.localeCompare(b.key));
