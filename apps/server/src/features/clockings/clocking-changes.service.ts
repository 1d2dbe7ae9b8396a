import { plannerIdsOf, type TeamRights } from '#features/people/teams.service.ts';
import type { AuditLine, ChangeEvent, WriteContext } from '#platform/context.ts';
import { collect, dispatch } from '#platform/feature-hooks.ts';
import { newId } from '#platform/new-id.ts';
import { createClockingRetentionRepo } from './clocking-retention.repo.ts';
import {
  type ClaimKind,
  type ClockingValues,
  createClockingWritesRepo,
  type NewClocking,
} from './clocking-writes.repo.ts';
import { eventSeal, standSeal } from './clocking-seals.ts';
import {
  clockingChanged,
  clockingLocks,
  clockingOpened,
  type IntendedChange,
} from './clockings.facts.ts';
import type { ClockingRow } from './clockings.table.ts';

const MAX_WRONG_PINS = 10_000;

/** What somebody says of a clocking, as it came. */
export type Claim = { kind: ClaimKind; payload: object };

/** What stands of it on the department's record, and who is told besides its person. */
type Trace = Pick<AuditLine, 'action' | 'details'> & Pick<ChangeEvent, 'watcherIds' | 'messages'>;

/** Those who plan hear of a punch; what was odd about the clocking goes on record. */
export const tracePunch = (
  action: string,
  { flags, workplace }: { flags: Iterable<string>; workplace: TeamRights },
): Trace => ({
  action,
  details: { flags: [...flags].join(' ') },
  watcherIds: plannerIdsOf(workplace),
});

const infosOf = (payload: object): Record<string, unknown> | undefined =>
  'infos' in payload && typeof payload.infos === 'object' ? { ...payload.infos } : undefined;

/** A push token is a secret of the device; the record of a punch lives for years. */
const withoutToken = (payload: object): object => {
  const infos = infosOf(payload);
  if (!infos) return payload;
  const { token: _, ...others } = infos;
  return { ...payload, infos: others };
};

/** Puts on record that somebody typed wrong PINs for a person before this punch. */
const noteWrongPins = (context: WriteContext, payload: object): void => {
  const { kioskId, memberships } = context.actor;
  const [membership] = memberships;
  const count = infosOf(payload)?.wrongPins;
  if (!kioskId || !membership || typeof count !== 'number') return;
  if (!Number.isInteger(count) || count <= 0) return;
  context.audit({
    action: 'kiosk.wrong_pin',
    departmentId: membership.departmentId,
    subjectId: membership.employmentId,
    details: { count: Math.min(count, MAX_WRONG_PINS) },
  });
};

/** Keeps a punch as it was claimed, whatever became of it and whether there is a clocking to it. */
export const keepClaim = (
  context: WriteContext,
  { kind, payload, refusedAs }: Claim & { refusedAs?: string },
  clocking: Pick<ClockingRow, 'id' | 'personId'> | null,
) => {
  const { actor, meta, db, now } = context;
  const { companyId } = actor;
  const personId = clocking?.personId ?? actor.personId;
  noteWrongPins(context, payload);
  return createClockingWritesRepo(db, { companyId, personId }).insertEvent({
    id: newId(),
    clockingId: clocking?.id ?? null,
    // What the server does by itself has no author.
    authorId: personId === actor.personId ? null : actor.personId || null,
    kind,
    outcome: refusedAs ? 'rejected' : 'applied',
    errorCode: refusedAs ?? null,
    payload: withoutToken(payload),
    installId: meta.installId,
    sequence: meta.sequence,
    receivedAt: now,
  });
};

type ClaimRow = Awaited<ReturnType<typeof keepClaim>>;

/** The line of the log carries the seals of the claim and of what stands now, and is sealed itself. */
const announce = (
  context: WriteContext,
  after: ClockingRow,
  { watcherIds, messages, ...line }: Trace,
  claim?: ClaimRow,
): void => {
  const { id, departmentId, personId } = after;
  const seals = {
    stands: standSeal(after),
    ...(claim && { claim: claim.id, claimSeal: eventSeal(claim) }),
  };
  context.audit({
    ...line,
    details: { ...line.details, ...seals },
    departmentId,
    subjectId: id,
  });
  context.emit({
    resource: 'CLOCKINGS',
    resourceId: id,
    departmentId,
    personIds: [personId],
    ...(watcherIds && { watcherIds }),
    ...(messages && { messages }),
  });
};

const refuseLocked = async (context: WriteContext, change: IntendedChange): Promise<void> => {
  const [reason] = await collect(context, clockingLocks, change);
  if (reason) throw reason;
};

/** Of somebody else, whose person is locked then, it is opened by who writes it down for them. */
export const openClocking = async (
  context: WriteContext,
  values: NewClocking,
  payload: object,
  trace: Trace,
  owner: { companyId: string; personId: string } = context.actor,
): Promise<ClockingRow> => {
  const { db, hooks } = context;
  const repo = createClockingWritesRepo(db, owner);
  const after = repo.toRow(values);
  if (hooks.has(clockingLocks)) {
    const isCorrection = owner.personId !== context.actor.personId;
    await refuseLocked(context, { before: null, after, isCorrection });
  }
  const [claim] = await Promise.all([
    keepClaim(context, { kind: 'check-in', payload }, after),
    repo.insert(after),
  ]);
  if (hooks.has(clockingOpened)) await dispatch(context, clockingOpened, { after });
  announce(context, after, trace, claim);
  return after;
};

/** Writes what the server itself has to say of a clocking, whose person is locked; no lock is asked. */
export const noteOnClocking = async (
  context: WriteContext,
  before: ClockingRow,
  values: ClockingValues,
  trace?: Trace,
  claim?: Claim,
): Promise<ClockingRow> => {
  const { db, hooks } = context;
  const after = await createClockingWritesRepo(db, before).update(before.id, values);
  const kept = claim && (await keepClaim(context, claim, before));
  if (hooks.has(clockingChanged)) await dispatch(context, clockingChanged, { before, after });
  if (trace) announce(context, after, trace, kept);
  return after;
};

/** Changes a clocking, whose person is locked, as somebody wants it; a lock may stand in the way. */
export const changeClocking = async (
  context: WriteContext,
  before: ClockingRow,
  values: ClockingValues,
  trace: Trace,
  claim: Claim,
): Promise<ClockingRow> => {
  const after = { ...before, ...values };
  if (context.hooks.has(clockingLocks)) {
    await refuseLocked(context, { before, after, isCorrection: claim.kind === 'correction' });
  }
  return noteOnClocking(context, before, values, trace, claim);
};

/** Takes out what may be kept no longer (R56): no lock is asked, no fact stated, nobody told. */
export const blankClockings = createClockingRetentionRepo;
