import {
  CheckInBody,
  CheckOutBody,
  ClockingPatchBody,
} from '@ploeg/contract/clockings/clockings.schemas';
import { instant, wallSeconds } from '@ploeg/domain/time/wall-time';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appHooks } from '#app-hooks.ts';
import { auditLog } from '#features/audit/audit.table.ts';
import { eventSeal, standSeal } from '#features/clockings/clocking-seals.ts';
import {
  type ClockingRow,
  clockingEvents,
  clockings,
} from '#features/clockings/clockings.table.ts';
import { checkIn } from '#features/clockings/clockings.service.ts';
import { closeForgotten } from '#features/clockings/forgotten.service.ts';
import { checkOut, patchClocking } from '#features/clockings/open-clocking.service.ts';
import { listRegistrations } from '#features/clockings/registrations.service.ts';
import { departments } from '#features/departments/departments.table.ts';
import type { WriteContext } from '#platform/context.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { layDemo } from '#testing/lay-demo.ts';
import { actAs, loaders } from './demo-stage.ts';
import { DEMO_TIMEZONE } from './demo-state.ts';

const NOW = instant(Date.parse('2026-11-24T11:00:00+01:00') / 1000);
const DAY = 86_400;

/** Of how many days clockings are played again; people who have left since are not among them. */
const PLAYED_DAYS = 14;

type Tap = typeof clockingEvents.$inferSelect;

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await layDemo(database, NOW);
});

afterAll(() => database.close());

const rowOf = async (id: string): Promise<ClockingRow> => {
  const [row] = await database.db.select().from(clockings).where(eq(clockings.id, id));
  if (!row) throw new Error(`There is no clocking ${id}`);
  return row;
};

const historyOf = async (id: string) => {
  const { db } = database;
  const events = await db
    .select()
    .from(clockingEvents)
    .where(eq(clockingEvents.clockingId, id))
    .orderBy(asc(clockingEvents.receivedAt), asc(clockingEvents.id));
  const lines = await db
    .select({
      action: auditLog.action,
      actorId: auditLog.actorId,
      details: auditLog.details,
      at: auditLog.createdAt,
    })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(asc(auditLog.createdAt), asc(auditLog.position));
  return { row: await rowOf(id), events, lines };
};

/** Sends a tap of the demo through the door of clockings, as the device of its person or the server did. */
const send = (tap: Tap, id: string) => {
  const deps = loaders();
  const act = async (own: WriteContext): Promise<string> => {
    const context = { ...own, meta: { ...own.meta, sequence: tap.sequence } };
    if (tap.kind === 'check-in') {
      return (await checkIn(context, CheckInBody.parse(tap.payload), deps)).clocking.id;
    }
    if (tap.kind === 'patch') {
      await patchClocking(context, id, ClockingPatchBody.parse(tap.payload), deps);
    } else {
      const none = { kept: [], error: null, received: [] };
      await checkOut(context, id, CheckOutBody.parse(tap.payload), none, deps);
    }
    return id;
  };
  return database.transaction(async (db) => {
    if (tap.kind !== 'auto-close') return actAs(db, tap, tap.receivedAt, act);
    await closeForgotten({ db, now: tap.receivedAt, hooks: appHooks });
    return id;
  });
};

type Line = Awaited<ReturnType<typeof historyOf>>['lines'][number];

/** Seals hold ids, which differ; they are held against their rows by themselves. */
const unsealed = ({ details, ...line }: Line) => {
  const { claim: _, claimSeal: __, stands: ___, ...rest } = details;
  return { ...line, details: rest };
};

/** Of a clocking that nothing names but itself; what a service made has other ids. */
const withoutIds = ({ row, events, lines }: Awaited<ReturnType<typeof historyOf>>) => ({
  row: { ...row, id: '' },
  events: events.map((event) => ({ ...event, id: '', clockingId: '' })),
  lines: lines.map(unsealed),
});

const kindOf = ({ flags, end, shiftId, tasks, pauses }: ClockingRow): string =>
  [
    ...flags,
    end === null && 'open',
    shiftId === null && 'free',
    tasks.length > 0 && 'tasks',
    pauses.length === 0 && 'no pause',
  ]
    .filter((one) => one !== false)
    .join(', ');

/** Of each person the last clocking of each kind that there is, odd ones included. */
const listSamples = async (): Promise<ClockingRow[]> => {
  const rows = await database.db.select().from(clockings).orderBy(asc(clockings.startAt));
  const recent = rows.filter(({ startAt }) => startAt > NOW - PLAYED_DAYS * DAY);
  const kinds = new Map(recent.map((row) => [`${row.personId} ${kindOf(row)}`, row]));
  return [...kinds.values()];
};

it('holds clockings, punches and lines of the log as the door of clockings makes them of the same taps', async () => {
  const samples = await listSamples();
  const kinds = new Set(samples.flatMap((row) => kindOf(row).split(', ')));
  expect([...kinds].sort()).toEqual(
    [
      '',
      'auto_closed',
      'free',
      'late_arrival',
      'no pause',
      'open',
      'outside_place',
      'tasks',
    ].sort(),
  );
  expect(samples.length).toBeGreaterThan(50);
  for (const { id, personId } of samples) {
    const made = await historyOf(id);
    const kept = await database.db.select().from(clockings).where(eq(clockings.personId, personId));
    await database.db.delete(clockings).where(eq(clockings.personId, personId));
    let played = '';
    for (const [index, tap] of made.events.entries()) {
      played = await send(tap, played);
      const { details } = made.lines[index] as Line;
      expect(details.stands).toBe(standSeal({ ...(await rowOf(played)), id }));
      expect([details.claim, details.claimSeal]).toEqual([tap.id, eventSeal(tap)]);
    }
    expect(withoutIds(await historyOf(played))).toEqual(withoutIds(made));
    await database.db.delete(clockings).where(eq(clockings.id, played));
    await database.db.delete(clockingEvents).where(eq(clockingEvents.clockingId, played));
    await database.db.insert(clockings).values(kept);
  }
});

it('has every clocking of every day sealed in a log that holds, so that the dossier finds nothing', async () => {
  const fresh = await openTestDatabase();
  await layDemo(fresh, NOW);
  let registered = 0;
  for (const { companyId, id: departmentId } of await fresh.db.select().from(departments)) {
    const read = await listRegistrations(fresh.db, NOW, {
      companyId,
      departmentId,
      timezone: DEMO_TIMEZONE,
      from: wallSeconds(NOW - 70 * DAY),
      until: wallSeconds(NOW + DAY),
    });
    expect(read.gone).toEqual([]);
    expect(read.log.brokenAt).toBeNull();
    expect(read.sealedCount).toBe(read.claimCount);
    const odd = read.registered.filter(
      ({ findings, isSealed }) => findings.length > 0 || !isSealed,
    );
    expect(odd.map(({ row, findings }) => [row.start, findings])).toEqual([]);
    registered += read.registered.length;
  }
  expect(registered).toBeGreaterThan(800);
  await fresh.close();
});
