import {
  CheckInBody,
  CheckOutBody,
  ClockingPatchBody,
} from '@ploeg/contract/clockings/clockings.schemas';
import { instant } from '@ploeg/domain/time/wall-time';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { clockingEvents, clockings } from '#features/clockings/clockings.table.ts';
import { checkIn } from '#features/clockings/clockings.service.ts';
import { checkOut, patchClocking } from '#features/clockings/open-clocking.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { seedDemo } from './demo.ts';
import { actAs, loaders } from './demo-stage.ts';

const NOW = instant(Date.parse('2026-11-24T11:00:00+01:00') / 1000);
const LEAST = 6;

type Tap = typeof clockingEvents.$inferSelect;

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.transaction((db) => seedDemo(db, NOW));
});

afterAll(() => database.close());

const historyOf = async (id: string) => {
  const { db } = database;
  const [row] = await db.select().from(clockings).where(eq(clockings.id, id));
  const events = await db
    .select()
    .from(clockingEvents)
    .where(eq(clockingEvents.clockingId, id))
    .orderBy(asc(clockingEvents.receivedAt));
  const lines = await db
    .select({ action: auditLog.action, actorId: auditLog.actorId, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(asc(auditLog.createdAt));
  return { row, events, lines };
};

/** Sends a tap of the demo through the door of clockings, as the device of its person did. */
const send = (tap: Tap, id: string) => {
  const deps = loaders();
  const act = async (context: WriteContext): Promise<string> => {
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
  return database.transaction((db) => actAs(db, tap, tap.receivedAt, act));
};

type Line = Awaited<ReturnType<typeof historyOf>>['lines'][number];

/** What the demo has of its past was there before seals were; they hold ids, which differ, too. */
const unsealed = ({ details, ...line }: Line) => {
  const { claim: _, claimSeal: __, stands: ___, ...rest } = details;
  return { ...line, details: rest };
};

/** Of a clocking that nothing names but itself; what a service made has other ids. */
const withoutIds = ({ row, events, lines }: Awaited<ReturnType<typeof historyOf>>) => ({
  row: { ...row, id: '' },
  events: events.map((event) => ({ ...event, id: '', clockingId: '', payload: {} })),
  lines: lines.map(unsealed),
});

it('holds clockings, punches and lines of the log as the door of clockings makes them of the same taps', async () => {
  const rows = await database.db.select().from(clockings).orderBy(asc(clockings.startAt));
  const plain = rows.filter(
    ({ end, flags, pauses, tasks }) =>
      end !== null && flags.length === 0 && pauses.length > 0 && tasks.length === 0,
  );
  // Of each the last one, of days that nobody has approved yet.
  const recent = plain.filter(({ startAt }) => startAt > NOW - 6 * 86_400);
  const last = [...new Map(recent.map((row) => [row.personId, row])).values()];
  expect(last.length).toBeGreaterThanOrEqual(LEAST);
  for (const { id, personId } of last) {
    const made = await historyOf(id);
    await database.db.delete(clockingEvents).where(eq(clockingEvents.personId, personId));
    await database.db.delete(clockings).where(eq(clockings.personId, personId));
    let played = '';
    for (const tap of made.events) played = await send(tap, played);
    expect(withoutIds(await historyOf(played))).toEqual(withoutIds(made));
  }
});
