import type { ClockingEvent } from '@ploeg/contract/clockings/clocking-events.schemas';
import type { Language } from '@ploeg/contract/session/session.schemas';
import { type ErrorCode, errorTable } from '@ploeg/contract/shared/error-codes';
import { hasWaited } from '@ploeg/domain/clockings/clock-evidence';
import { toWallTime } from '@ploeg/domain/time/wall-time';
import { z } from 'zod';
import { failureText } from '#texts/texts.ts';
import type { clockingEvents } from './clockings.table.ts';
import { toClaimedMoment } from './punch-time.ts';

type Row = typeof clockingEvents.$inferSelect;

const Time = z.number().nullish();
const List = z
  .array(z.object({ start: z.number(), end: Time, taskTypeId: z.string().optional() }))
  .optional()
  .catch(undefined);
const Form = z.object({ end: Time, at: Time }).optional();

/** What our own routes and jobs write as payload; whatever else is in it is not shown. */
const Payload = z
  .object({
    clock: z.object({ wall: z.number(), offset: z.number().nullish() }).optional().catch(undefined),
    checkIn: z.object({ start: Time, at: Time }).optional().catch(undefined),
    checkOut: Form.catch(undefined),
    data: z.object({ checkOut: Form }).optional().catch(undefined),
    start: Time.catch(undefined),
    end: Time.catch(undefined),
    before: z.object({ start: Time, end: Time }).optional().catch(undefined),
    reason: z.string().optional().catch(undefined),
    pauses: List,
    tasks: List,
  })
  .transform(({ data, checkOut, ...claims }) => ({
    ...claims,
    checkOut: checkOut ?? data?.checkOut,
  }));

type Claims = z.infer<typeof Payload>;

/** When a punch was tapped by the clock of its device; null where nothing says so. */
const tappedAt = (
  { kind }: Row,
  { clock, checkIn, checkOut }: Claims,
  timezone: string,
): number | null => {
  if (clock) return clock.wall;
  // A check-in or a check-out claims the moment of its tap; other times were typed or are of a list.
  const wall = kind === 'check-in' ? checkIn?.start : kind === 'check-out' ? checkOut?.end : null;
  const at = kind === 'check-in' ? checkIn?.at : checkOut?.at;
  if (typeof wall !== 'number') return null;
  return toClaimedMoment({ wall, at: at ?? undefined }, timezone).at;
};

const hasClaimWaited = (row: Row, payload: Claims, timezone: string): boolean => {
  const { receivedAt } = row;
  const tapped = tappedAt(row, payload, timezone);
  const measuredOffset = payload.clock?.offset ?? null;
  return tapped !== null && hasWaited({ tappedAt: tapped, receivedAt, measuredOffset });
};

const toTimes = (start: number | null | undefined, end: number | null | undefined) => ({
  start: start ?? null,
  end: end ?? null,
});

const claimedIn = ({ kind }: Row, payload: Claims): ClockingEvent['claimed'] => {
  switch (kind) {
    case 'check-in':
      // Somebody who writes it down for another names both times without a tap.
      return toTimes(payload.checkIn?.start ?? payload.start, payload.end);
    case 'check-out':
      return toTimes(null, payload.checkOut?.end);
    case 'auto-close':
    case 'confirmation':
      return toTimes(null, payload.end);
    case 'correction':
      return payload.start === undefined && payload.end === undefined
        ? null
        : toTimes(payload.start, payload.end);
    default:
      return null;
  }
};

const isCode = (code: string): code is ErrorCode => code in errorTable;

/** Positions and devices are evidence for the server, not shown. */
export const toClockingEvent = (
  row: Row,
  reader: { names: ReadonlyMap<string, string>; timezone: string; language: Language },
): ClockingEvent => {
  const payload = Payload.parse(row.payload);
  const authorId = row.authorId ?? row.personId;
  return {
    id: row.id,
    kind: row.kind,
    verdict: row.outcome,
    refusal:
      row.errorCode && isCode(row.errorCode)
        ? failureText(reader.language, row.errorCode, { name: '…' })
        : row.errorCode,
    receivedAt: row.receivedAt,
    received: toWallTime(row.receivedAt, reader.timezone),
    waited: hasClaimWaited(row, payload, reader.timezone),
    author:
      row.kind === 'auto-close'
        ? null
        : { userMainId: authorId, displayName: reader.names.get(authorId) ?? '' },
    reason: payload.reason ?? null,
    claimed: claimedIn(row, payload),
    before: payload.before ? toTimes(payload.before.start, payload.before.end) : null,
    pauses: payload.pauses?.map(({ start, end }) => toTimes(start, end)) ?? null,
    tasks:
      payload.tasks?.flatMap(({ start, end, taskTypeId }) =>
        taskTypeId ? [{ ...toTimes(start, end), taskTypeId }] : [],
      ) ?? null,
  };
};
