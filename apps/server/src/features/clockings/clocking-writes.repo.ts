import type { Db } from '#db/database.ts';
import { matches, only } from '#db/matches.ts';
import { withDefaults } from '#db/prepared.ts';
import { insertingTogether } from '#db/set-based.ts';
import type { Owner } from './clockings.repo.ts';
import { type ClockingRow, clockingEvents, clockings } from './clockings.table.ts';

type NewEvent = typeof clockingEvents.$inferInsert;

export type NewClocking = Omit<typeof clockings.$inferInsert, keyof Owner>;
export type ClockingValues = Partial<Omit<ClockingRow, keyof Owner | 'id'>>;
export type ClaimKind = NewEvent['kind'];

const insertClocking = insertingTogether(clockings, 'insert_clockings');
const insertEvent = insertingTogether(clockingEvents, 'insert_clocking_events');

/** Everything that is written about the clockings of a person; only the door writes. */
export const createClockingWritesRepo = (db: Db, { companyId, personId }: Owner) => ({
  toRow: (row: NewClocking): ClockingRow =>
    withDefaults(clockings, { ...row, companyId, personId }),

  insert: (row: ClockingRow) => insertClocking(db, row),

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
