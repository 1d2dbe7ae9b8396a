import { ENTRY_STATE } from '@ploeg/domain/outbox/entry';
import { and, asc, eq, gte } from 'drizzle-orm';
import { instant } from '@ploeg/domain/time/wall-time';
import type { Scope } from '../../apps/server/src/db/database.ts';
import {
  type ClockingRow,
  clockingEvents,
  clockings,
} from '../../apps/server/src/features/clockings/clockings.table.ts';
import { idempotencyAnswers } from '../../apps/server/src/features/outbox/outbox.table.ts';
import { getClientState } from '../../apps/web/src/data/sync/sync-store.ts';
import type { Device } from './device.ts';
import type { Network } from './network.ts';

const clockingsSince = ({ db }: Scope, personId: string, since: number): Promise<ClockingRow[]> =>
  db
    .select()
    .from(clockings)
    .where(and(eq(clockings.personId, personId), gte(clockings.startAt, instant(since))))
    .orderBy(asc(clockings.startAt));

/** What must hold once everything has healed, of all that a person did since; returns what does not. */
export const violations = async (
  { database, device, network }: { database: Scope; device: Device; network: Network },
  personId: string,
  since: number,
): Promise<string[]> => {
  const broken: string[] = [];
  const must = (holds: boolean, what: string): void => {
    if (!holds) broken.push(what);
  };
  const rows = await clockingsSince(database, personId, since);
  const entries = await device.entries();
  const [whole] = rows.filter((row) => row.tasks.length > 0);
  must(rows.length === 3, `I1 I2: ${rows.length} clockings of 3`);
  must(
    rows.every((row) => row.endAt !== null),
    'I2: a check-out is missing',
  );
  must(
    rows.flatMap((row) => row.flags).length === 0,
    `I10: flags ${rows.flatMap((row) => row.flags).join()}`,
  );
  must(whole?.pauses.length === 1 && whole.pauses[0]?.endAt !== null, 'I2: the pause');
  must(whole?.tasks.length === 1 && whole.tasks[0]?.flowsResponse !== null, 'I2: the task');
  must(whole?.homeworking === true, 'I2: home working');
  must(
    rows.every((row) => row.pictures.length === (row === whole ? 3 : 0)),
    `I2: pictures ${rows.map((row) => row.pictures.length).join()}`,
  );
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    must(!next || (row.endAt ?? Number.POSITIVE_INFINITY) <= next.startAt, 'I4: overlap');
  }
  const taps = entries.filter((entry) => entry.type === 'clocking.check-in');
  must(
    taps.every((entry, index) => {
      const { at } = entry.args as { at: number };
      return rows[index]?.startAt === at;
    }),
    'I3 I10: the times of the taps',
  );
  must(
    entries.every((entry) => entry.state === ENTRY_STATE.sent),
    `I2: ${entries.map((entry) => entry.state).join()}`,
  );
  const { waiting, failed } = getClientState();
  const shown = [...waiting, ...failed].map(({ type, state }) => `${type} ${state}`);
  must(shown.length === 0, `I12: the badge shows ${shown.join()}`);
  const answers = await database.db
    .select({ key: idempotencyAnswers.key, body: idempotencyAnswers.body })
    .from(idempotencyAnswers)
    .where(eq(idempotencyAnswers.personId, personId));
  for (const entry of entries) {
    const kept = answers.filter((answer) => answer.key === entry.key);
    must(kept.length === 1, `I1: ${kept.length} answers to one key`);
    const received = network.received.filter((answer) => answer.key === entry.key);
    must(
      received.every((answer) => answer.text === kept[0]?.body),
      'I5: another answer to the same key',
    );
  }
  const events = await database.db
    .select()
    .from(clockingEvents)
    .where(
      and(eq(clockingEvents.personId, personId), gte(clockingEvents.receivedAt, instant(since))),
    )
    .orderBy(asc(clockingEvents.id));
  const sequences = events.map((event) => event.sequence ?? 0);
  must(new Set(sequences).size === sequences.length, 'I1: an effect happened twice');
  must(
    sequences.every((sequence, index) => index === 0 || sequence > (sequences[index - 1] ?? 0)),
    'I3: not in the order of the taps',
  );
  must(
    events.every((event) => event.outcome === 'applied'),
    'I2: something was refused',
  );
  return broken;
};
