import type { Db } from '#db/database.ts';
import { matches, only } from '#db/matches.ts';
import { passedRows, prepared, toRows, withDefaults } from '#db/prepared.ts';
import { setBased } from '#db/set-based.ts';
import { type ClockingRow, clockingEvents, clockings } from './clockings.table.ts';

type Owner = { companyId: string; personId: string };
type NewEvent = typeof clockingEvents.$inferInsert;

export type NewClocking = Omit<typeof clockings.$inferInsert, keyof Owner>;
export type ClockingValues = Partial<Omit<ClockingRow, keyof Owner | 'id'>>;
export type ClaimKind = NewEvent['kind'];

const insertClockings = prepared((db) =>
  db.insert(clockings).select(passedRows(clockings)).prepare('insert_clockings'),
);

const insert = setBased(async (db, rows: readonly ClockingRow[]) => {
  await insertClockings(db).execute(toRows(clockings, rows));
  return rows;
});

const insertClockingEvents = prepared((db) =>
  db.insert(clockingEvents).select(passedRows(clockingEvents)).prepare('insert_clocking_events'),
);

const insertEvent = setBased(async (db, rows: readonly NewEvent[]) => {
  await insertClockingEvents(db).execute(toRows(clockingEvents, rows));
  return rows.map(({ id }) => id);
});

/** Everything that is written about the clockings of a person; only the door writes. */
export const createClockingWritesRepo = (db: Db, { companyId, personId }: Owner) => ({
  /** The row with what is not given filled in. */
  toRow: (row: NewClocking): ClockingRow =>
    withDefaults(clockings, { ...row, companyId, personId }),

  insert: (row: ClockingRow) => insert(db, row),

  update: (id: string, values: ClockingValues): Promise<ClockingRow> =>
    only(
      db
        .update(clockings)
        .set(values)
        .where(matches(clockings, { companyId, personId, id }))
        .returning(),
    ),

  insertEvent: (row: Omit<NewEvent, keyof Owner>) =>
    insertEvent(db, { ...row, companyId, personId }),
});
