import { asc, eq } from 'drizzle-orm';
import type { TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import {
  clockingEvents,
  clockings,
} from '../../apps/server/src/features/clockings/clockings.table.ts';
import {
  deviceStreams,
  idempotencyAnswers,
} from '../../apps/server/src/features/outbox/outbox.table.ts';
import type { LoadClient } from './load-client.ts';

export type Punching = { personId: string; client: LoadClient };

/** All that a person's device was answered is there once, whole and in order, and nothing else. */
export const punchViolations = async (db: TestDatabase['db'], { personId, client }: Punching) => {
  const broken: string[] = [];
  const must = (holds: boolean, what: string): void => {
    if (!holds) broken.push(`${personId}: ${what}`);
  };
  const { acknowledged } = client;
  const answers = await db
    .select()
    .from(idempotencyAnswers)
    .where(eq(idempotencyAnswers.personId, personId));
  const kept = new Map(answers.map(({ key, body }) => [key, body]));
  const lost = acknowledged.filter(({ key, text }) => kept.get(key) !== text);
  must(lost.length === 0, `I7: ${lost.length} answers lost or changed`);
  must(answers.length === acknowledged.length, `I1: ${answers.length} answers`);
  const events = await db
    .select()
    .from(clockingEvents)
    .where(eq(clockingEvents.personId, personId))
    .orderBy(asc(clockingEvents.id));
  const numbers = events.map(({ sequence }) => sequence).join();
  must(numbers === acknowledged.map(({ seq }) => seq).join(), `I3: events ${numbers}`);
  const rows = await db.select().from(clockings).where(eq(clockings.personId, personId));
  must(rows.length === Math.ceil(acknowledged.length / 2), `I1: ${rows.length} clockings`);
  const open = rows.filter(({ endAt }) => endAt === null).length;
  must(open === acknowledged.length % 2, `I4: ${open} open`);
  const streams = await db.select().from(deviceStreams).where(eq(deviceStreams.personId, personId));
  const highWater = streams.map((stream) => stream.highWater).join();
  must(highWater === String(acknowledged.length), `I3: number ${highWater}`);
  return broken;
};
