import type { ClockReading } from '@ploeg/domain/clockings/clock-evidence';
import type { Instant } from '@ploeg/domain/time/wall-time';
import { and, desc, gte, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns } from '#db/matches.ts';
import { isAnyOf, prepared } from '#db/prepared.ts';
import { setBased } from '#db/set-based.ts';
import { isOwn, type Owner, ownersOf } from './clockings.repo.ts';
import { clockingEvents } from './clockings.table.ts';

type Wanted = Owner & { installId: string | null; bootId: string; since: Instant };

const clockOf = (name: string) => sql`${clockingEvents.payload}->'clock'->>${sql.raw(`'${name}'`)}`;

const readingsOf = prepared((db) =>
  db
    .select({
      ...columns(clockingEvents, 'companyId', 'personId', 'installId', 'receivedAt'),
      bootId: sql<string>`${clockOf('bootId')}`,
      wall: sql<number>`(${clockOf('wall')})::float8`,
      mono: sql<number>`(${clockOf('mono')})::float8`,
    })
    .from(clockingEvents)
    .where(
      and(
        isAnyOf(clockingEvents.companyId, 'companyIds'),
        isAnyOf(clockingEvents.personId, 'personIds'),
        gte(clockingEvents.receivedAt, sql.placeholder('since')),
        sql`${clockOf('bootId')} = any(${sql.placeholder('bootIds')})`,
      ),
    )
    .orderBy(desc(clockingEvents.receivedAt), desc(clockingEvents.id))
    .prepare('clock_readings_of'),
);

/** The last punch before this one in the same run of the app on the same device. */
const findLastReading = setBased(
  async (db, inputs: readonly Wanted[]): Promise<(ClockReading | undefined)[]> => {
    const rows = await readingsOf(db).execute({
      ...ownersOf(inputs),
      bootIds: inputs.map((input) => input.bootId),
      since: Math.min(...inputs.map((input) => input.since)),
    });
    return inputs.map((input) =>
      rows.find(
        (row) =>
          isOwn(row, input) && row.installId === input.installId && row.bootId === input.bootId,
      ),
    );
  },
);

export const createClockingEventsRepo = (db: Db, companyId: string) => ({
  findLastReading: (wanted: Omit<Wanted, 'companyId'>) =>
    findLastReading(db, { ...wanted, companyId }),

  listOfClocking: (personId: string, clockingId: string) =>
    companyRows(db, companyId).list(
      clockingEvents,
      { personId, clockingId },
      clockingEvents.receivedAt,
      clockingEvents.id,
    ),

  /** What was claimed of clockings and taken, in the order in which it came. */
  listAppliedTo: (personIds: string[], clockingIds: string[]) =>
    companyRows(db, companyId).list(
      clockingEvents,
      { personId: personIds, clockingId: clockingIds, outcome: 'applied' },
      clockingEvents.receivedAt,
      clockingEvents.id,
    ),

  /** Those of a person's clockings that a manager has put right. */
  listCorrected: async (personId: string, clockingIds: string[]): Promise<Set<string>> => {
    if (clockingIds.length === 0) return new Set();
    const ids = await companyRows(db, companyId).values(clockingEvents, 'clockingId', {
      personId,
      clockingId: clockingIds,
      kind: 'correction',
      outcome: 'applied',
    });
    return new Set(ids.filter((id) => id !== null));
  },
});
