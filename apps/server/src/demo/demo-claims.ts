import { type Instant, instant, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { withDefaults } from '#db/prepared.ts';
import { appendAuditLines } from '#features/audit/audit.service.ts';
import { eventSeal, standSeal } from '#features/clockings/clocking-seals.ts';
import { clockingEvents, clockings } from '#features/clockings/clockings.table.ts';
import { dateOf } from '#platform/clock.ts';
import { type DemoClocking, RECEIVED_AFTER_SECONDS } from './demo-clockings.ts';
import { nameTasks } from './demo-planning.ts';
import { DELAY_SECONDS } from './demo-punches.ts';
import { insertAll } from './demo-rows.ts';
import type { Act } from './demo-stage.ts';
import type { Demo } from './demo-state.ts';

type Punch = typeof clockingEvents.$inferInsert;

/** What a clocking was after a tap. */
type Stands = Pick<DemoClocking, 'end' | 'endAt' | 'proposed' | 'pauses'>;

type Tap = { kind: Punch['kind']; at: Instant; payload: object; stands: Partial<Stands> };

const ACTIONS: { [Kind in Punch['kind']]?: string } = {
  'check-in': 'clocking.check_in',
  patch: 'clocking.change',
  'check-out': 'clocking.check_out',
  'auto-close': 'clocking.auto_close',
};

const checkInOf = (clocking: DemoClocking): Tap => {
  const { optimisticId, departmentId, shiftId, sectionId, skillIds, attributeIds } = clocking;
  const { homeworking = false, start, startLocation: location, startQrcode: qrcode } = clocking;
  const chosen = { sectionId, skillIds, attributeIds, homeworking };
  const checkIn = { start, ...(location && { location }), ...(qrcode && { qrcode }) };
  const payload = { optimisticId, departmentId, shiftId, ...chosen, checkIn };
  return { kind: 'check-in', at: clocking.startAt, payload, stands: {} };
};

/** Who was asked when they stopped says so a while after the server has closed it for them. */
const SAID_AFTER_SECONDS = 7200;

const endOf = ({ startAt, flags, proposed = false, ...clocking }: DemoClocking): Tap[] => {
  const { end, endAt, endLocation: location, comment = '', costs = [], shiftId } = clocking;
  if (!end || !endAt) return [];
  const stands = { end, endAt };
  const checkOut = { end, comment, costs, ...(location && { location }) };
  const said = { kind: 'check-out', payload: { checkOut }, stands } as const;
  if (!flags?.includes('auto_closed')) return [{ ...said, at: endAt }];
  const closedAt = instant(startAt + SECONDS_PER_DAY);
  const payload = { end, endAt, shiftId };
  return [
    { kind: 'auto-close', at: closedAt, payload, stands: { ...stands, proposed: true } },
    ...(proposed ? [] : [{ ...said, at: instant(closedAt + SAID_AFTER_SECONDS) }]),
  ];
};

type Span = { startAt: Instant; endAt: Instant | null };

/** Begun and ended are a tap each. */
const momentsOf = (spans: readonly Span[]): Instant[] =>
  spans.flatMap(({ startAt, endAt }) => (endAt === null ? [startAt] : [startAt, endAt]));

/** Those that had begun at a moment, without an end where they still ran. */
const asOf = <S extends Span>(spans: readonly S[], at: Instant): S[] =>
  spans
    .filter(({ startAt }) => startAt <= at)
    .map((span) => ((span.endAt ?? at) > at ? { ...span, end: null, endAt: null } : span));

/** What somebody tapped to come to a clocking, in its order. */
const tapsOf = (clocking: DemoClocking): Tap[] => {
  const { pauses = [], tasks = [] } = clocking;
  const paused = momentsOf(pauses).map((at): Tap => {
    const begun = asOf(pauses, at);
    const listed = begun.map(({ id, start, end }) => ({ id, start, end }));
    return { kind: 'patch', at, payload: { pauses: listed }, stands: { pauses: begun } };
  });
  const tasked = momentsOf(tasks).map((at): Tap => {
    const listed = asOf(tasks, at).map(({ id, taskTypeId, shiftTaskId, start, end, ...task }) => {
      const { edited, notClocked } = task;
      return { id, taskTypeId, shiftTaskId, start, end, edited, notClocked };
    });
    return { kind: 'patch', at, payload: { tasks: listed }, stands: {} };
  });
  const between = [...paused, ...tasked].sort((one, other) => one.at - other.at);
  return [checkInOf(clocking), ...between, ...endOf(clocking)];
};

/** Whoever says afterwards when they stopped is late, and their punches were not. */
const delayOf = ({ flags = [] }: DemoClocking): number =>
  flags.includes('late_arrival') && !flags.includes('auto_closed')
    ? DELAY_SECONDS
    : RECEIVED_AFTER_SECONDS;

type Line = Parameters<typeof appendAuditLines>[2][number];

/** A clocking with its punches, and the lines that the door of clockings writes of them. */
const claimsOf = (demo: Demo, clocking: DemoClocking): { punches: Punch[]; lines: Line[] } => {
  const { companyId, departmentId, personId, id, flags = [] } = clocking;
  const isForgotten = flags.includes('auto_closed');
  const delay = delayOf(clocking);
  let stands: Partial<Stands> = { end: null, endAt: null, proposed: false, pauses: [] };
  const punches: Punch[] = [];
  const lines: Line[] = [];
  for (const { kind, at, payload, ...tap } of tapsOf(clocking)) {
    const receivedAt = instant(Math.min(demo.now, at + delay));
    const punch = withDefaults(clockingEvents, {
      companyId,
      id: demo.source.id(),
      personId,
      clockingId: id,
      kind,
      payload,
      receivedAt,
      outcome: 'applied',
      // What came late came from the queue of a device.
      sequence: delay === DELAY_SECONDS ? 1 : null,
    });
    stands = { ...stands, proposed: false, ...tap.stands };
    const isServers = kind === 'auto-close';
    const known = isForgotten && kind !== 'check-out' ? [] : flags;
    const details = {
      ...(isServers ? { end: clocking.end } : { flags: known.join(' ') }),
      stands: standSeal(withDefaults(clockings, { ...clocking, ...stands })),
      claim: punch.id,
      claimSeal: eventSeal(punch),
    };
    const of = { departmentId, subjectId: id, at: dateOf(receivedAt) };
    const actorId = isServers ? null : personId;
    punches.push(punch);
    lines.push({ action: ACTIONS[kind] ?? kind, actorId, details, ...of });
  }
  return { punches, lines };
};

/** All that was clocked up to the last tap of a clocking on a day, as the door would have left it. */
const record = async (db: Db, demo: Demo, rows: readonly DemoClocking[]): Promise<void> => {
  const named = await nameTasks(db, demo, rows);
  const claims = named.map((clocking) => claimsOf(demo, clocking));
  const punches = claims.flatMap((claim) => claim.punches);
  await insertAll(db, clockings, named);
  await insertAll(db, clockingEvents, punches);
  const lines = claims.flatMap((claim) => claim.lines);
  lines.sort((one, other) => Number(one.at) - Number(other.at));
  const [{ companyId } = { companyId: '' }] = named;
  await appendAuditLines(db, companyId, lines, dateOf(demo.now));
};

/** When the last punch of a clocking came. */
const recordedAt = (demo: Demo, clocking: DemoClocking): Instant =>
  instant(Math.min(demo.now, (tapsOf(clocking).at(-1)?.at ?? demo.now) + delayOf(clocking)));

/** What each company clocked, a day at a time and in the order of the days. */
export const recordClockings = (demo: Demo): Act[] => {
  const days = Map.groupBy(demo.rows.clockings, (clocking) => {
    const day = Math.floor(recordedAt(demo, clocking) / SECONDS_PER_DAY);
    return `${clocking.companyId} ${day}`;
  });
  return [...days.values()].map((rows) => ({
    at: instant(Math.max(...rows.map((row) => recordedAt(demo, row)))),
    play: (db) => record(db, demo, rows),
  }));
};
