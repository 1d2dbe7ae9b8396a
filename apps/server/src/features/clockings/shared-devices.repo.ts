import type { Instant } from '@ploeg/domain/time/wall-time';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { persons } from '#features/people/people.table.ts';
import { clockingEvents, clockings } from './clockings.table.ts';

export type SharedPunch = {
  companyId: string;
  clockingId: string;
  personId: string;
  departmentId: string;
};

/** Of all companies. Punches are read person by person, which an index serves. */
export const listSharedPunches = async (
  db: Db,
  period: { from: Instant; since: Instant; withinSeconds: number },
): Promise<SharedPunch[]> => {
  const answer = await db.execute(sql`
    with punches as materialized (
      select punch.*
      from ${persons} person
      cross join lateral (
        select event.company_id, event.person_id, event.clocking_id, event.received_at,
          event.payload->'infos'->>'deviceId' as device_id,
          coalesce((event.payload->'clock'->>'wall')::float8, event.received_at) as tapped_at
        from ${clockingEvents} event
        where event.company_id = person.company_id
          and event.person_id = person.id
          and event.received_at >= ${period.from}
          and event.clocking_id is not null
          and event.payload->'infos'->>'deviceId' is not null
      ) punch
    )
    select distinct clocking.company_id as "companyId", clocking.id as "clockingId",
      clocking.person_id as "personId", clocking.department_id as "departmentId"
    from punches punch
    join punches other
      on other.company_id = punch.company_id
      and other.device_id = punch.device_id
      and other.person_id <> punch.person_id
      and abs(other.tapped_at - punch.tapped_at) <= ${period.withinSeconds}
    join ${clockings} clocking
      on clocking.company_id = punch.company_id and clocking.id = punch.clocking_id
    where greatest(punch.received_at, other.received_at) >= ${period.since}
      and clocking.kiosk_id is null
      and not 'shared_device' = any(clocking.flags)
    order by 1, 3`);
  return (answer as { rows: SharedPunch[] }).rows;
};
