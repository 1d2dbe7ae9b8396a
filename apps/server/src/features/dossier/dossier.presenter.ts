import type {
  DossierCorrection,
  DossierLink,
  DossierMark,
  Registration,
} from '@ploeg/contract/dossier/dossier.schemas';
import { sourceOf } from '@ploeg/domain/dossier/dossier';
import { toWallTime } from '@ploeg/domain/time/wall-time';
import { z } from 'zod';
import { toClockingEvent } from '#features/clockings/clocking-event-view.ts';
import type { Registered } from '#features/clockings/registrations.service.ts';
import { secondsOf } from '#platform/clock.ts';
import type { DossierLinkRow, DossierLookRow } from './dossier.table.ts';

type Claim = Registered['claims'][number];
type Reader = { names: ReadonlyMap<string, string>; timezone: string };
type Times = DossierCorrection['before'];
type Span = Times['pauses'][number];

/** So many looks of a link are shown. */
const SHOWN_LOOKS = 20;

const Spans = z
  .array(z.object({ start: z.number(), end: z.number().nullable() }))
  .optional()
  .catch(undefined);

/** What corrections say beyond what the record of a clocking shows. */
const Corrected = z.object({ pausesBefore: Spans, pauses: Spans }).catch({});

const byOther = ({ authorId, personId }: Claim): boolean =>
  authorId !== null && authorId !== personId;

const toMark = (claim: Claim, reader: Reader): DossierMark => {
  const { kind, isAtKiosk } = claim;
  if (kind === 'patch' || kind === 'homeworking') throw new Error(`${kind} sets no time`);
  const { waited } = toClockingEvent(claim, { ...reader, language: 'en' });
  const isByOther = byOther(claim);
  return {
    source: sourceOf({ kind, isByOther, isAtKiosk }),
    received: toWallTime(claim.receivedAt, reader.timezone),
    by: isByOther ? (reader.names.get(claim.authorId ?? '') ?? '') : null,
    waited: waited && !isByOther,
  };
};

const isMove = (claim: Claim, edge: 'start' | 'end'): boolean => {
  const payload = z.object({ before: z.record(z.string(), z.unknown()) }).safeParse(claim.payload);
  const said = z.record(z.string(), z.unknown()).safeParse(claim.payload).data?.[edge];
  return claim.kind === 'correction' && said !== undefined && said !== payload.data?.before[edge];
};

const lastOf = (claims: readonly Claim[], fits: (claim: Claim) => boolean): Claim | undefined =>
  claims.findLast(fits);

const setsStart = (claim: Claim): boolean => claim.kind === 'check-in' || isMove(claim, 'start');

const setsEnd = (claim: Claim): boolean =>
  ['check-out', 'auto-close', 'confirmation'].includes(claim.kind) ||
  isMove(claim, 'end') ||
  (claim.kind === 'check-in' && byOther(claim) && claimedEnd(claim) !== undefined);

const claimedEnd = (claim: Claim): unknown =>
  z.record(z.string(), z.unknown()).safeParse(claim.payload).data?.end;

const spansOf = (spans: readonly Span[]): Span[] => spans.map(({ start, end }) => ({ start, end }));

/** Each correction with the times before and after it, from the first to the last. */
const toCorrections = (registered: Registered, reader: Reader): DossierCorrection[] => {
  const { row, claims } = registered;
  const corrections = claims.filter(({ kind }) => kind === 'correction');
  const said = corrections.map((claim) => {
    const event = toClockingEvent(claim, { ...reader, language: 'en' });
    const lists = Corrected.parse(claim.payload);
    return { claim, event, pauses: lists.pauses, pausesBefore: lists.pausesBefore };
  });
  const isSame = ({ before, after }: DossierCorrection): boolean =>
    JSON.stringify(before) === JSON.stringify(after);
  const now: Times = { start: row.start, end: row.end, pauses: spansOf(row.pauses) };
  const all = said.map(({ claim, event, pauses, pausesBefore }, index): DossierCorrection => {
    const follower = said[index + 1];
    const before: Times = {
      start: event.before?.start ?? row.start,
      end: event.before ? event.before.end : row.end,
      pauses: pausesBefore ?? now.pauses,
    };
    const isLast = follower === undefined;
    const after: Times = isLast
      ? now
      : {
          start: event.claimed?.start ?? before.start,
          end: event.claimed?.end ?? before.end,
          pauses: pauses ?? before.pauses,
        };
    return {
      received: toWallTime(claim.receivedAt, reader.timezone),
      by: reader.names.get(claim.authorId ?? '') ?? '',
      reason: event.reason?.trim() || null,
      before,
      after,
    };
  });
  // Who accepts a clocking as it is has corrected nothing.
  return all.filter((one) => !isSame(one));
};

export const toRegistration = (registered: Registered, reader: Reader): Registration => {
  const { row, claims, findings, isSealed } = registered;
  const start = lastOf(claims, setsStart);
  const end = row.end === null ? undefined : lastOf(claims, setsEnd);
  const entered = claims.find((claim) => claim.kind === 'check-in' && byOther(claim));
  const bare: DossierMark = {
    source: row.kioskId === null ? 'phone' : 'kiosk',
    received: toWallTime(secondsOf(row.createdAt), reader.timezone),
    by: null,
    waited: false,
  };
  return {
    id: row.id,
    start: row.start,
    end: row.end,
    pauses: spansOf(row.pauses),
    proposed: row.proposed,
    workedSeconds: row.workedSeconds,
    startMark: start ? toMark(start, reader) : bare,
    endMark: end ? toMark(end, reader) : null,
    reason: entered ? toClockingEvent(entered, { ...reader, language: 'en' }).reason : null,
    corrections: toCorrections(registered, reader),
    findings: [...findings],
    isSealed,
  };
};

export const toDossierLink = (
  row: DossierLinkRow,
  looks: readonly DossierLookRow[],
  { names, now }: { names: ReadonlyMap<string, string>; now: Date },
): DossierLink => ({
  id: row.id,
  from: row.from,
  to: row.to,
  madeBy: names.get(row.createdBy) ?? '',
  madeAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  isOpen: row.revokedAt === null && row.expiresAt > now,
  lookCount: looks.length,
  looks: looks
    .slice(0, SHOWN_LOOKS)
    .map(({ at, address, kind }) => ({ at: at.toISOString(), address, kind })),
});
