import {
  type Instant,
  SECONDS_PER_DAY,
  startOfWeek,
  toDateKey,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { sql } from 'drizzle-orm';
import type { Db } from '../apps/server/src/db/database.ts';
import {
  generatePlan,
  MONTH_COMPANY as COMPANY,
  MONTH_DEPARTMENT as DEPARTMENT,
  numbered,
} from './generate-month.ts';

/** The longest that the board shows; with so many people it has the cells of 500 in 30 days. */
export const BOARD_DAYS = 28;
const BOARD_PEOPLE = 536;

/** Weeks begin on Monday, and what is planned is still to come. */
const firstDay = (now: Instant): WallSeconds =>
  wallSeconds(startOfWeek(wallSeconds(now)) + 7 * SECONDS_PER_DAY);

export const boardSpan = () => {
  const first = firstDay((Date.now() / 1000) as Instant);
  const to = wallSeconds(first + BOARD_DAYS * SECONDS_PER_DAY);
  return { from: toDateKey(first), to: toDateKey(to) };
};

/** Four weeks with all that the board marks: drafts, changes, other sections, absences, agreed hours. */
export const generateBoard = async (db: Db, now: Instant): Promise<void> => {
  const first = firstDay(now);
  await generatePlan(db, { people: BOARD_PEOPLE, first, days: BOARD_DAYS });
  await db.execute(sql`update memberships set hours_week_minutes = 2280,
    section_ids = array[(select section_id from shifts s where s.membership_id = memberships.id limit 1)]`);
  const spread = (every: number) => sql.raw(`abs(hashtext(id::text)) % ${every}`);
  await db.execute(sql`update shifts set section_id = ${numbered(4, '(abs(hashtext(id::text)) % 5)')}
    where ${spread(10)} = 0`);
  await db.execute(sql`update shifts set approved = false where ${spread(7)} = 0`);
  await db.execute(sql`insert into shift_drafts (company_id, id, department_id, is_deleted, membership_id, person_id,
      start_wall, end_wall, section_id, comment, pause_paid_seconds, pause_unpaid_seconds, skill_ids, attribute_ids, updated_at)
    select company_id, id, department_id, false, membership_id, person_id,
      start_wall, end_wall + 1800, section_id, comment, pause_paid_seconds, pause_unpaid_seconds, skill_ids, attribute_ids, now()
    from shifts where approved and ${spread(20)} = 1`);
  await db.execute(sql`insert into shifts (company_id, id, department_id, membership_id, person_id, kind, full_day, start_wall, end_wall)
    select ${COMPANY}, gen_random_uuid(), ${DEPARTMENT}, ${numbered(6, 'p')}, ${numbered(5, 'p')}, 2, true,
      ${first}::bigint + day * 86400, ${first}::bigint + (day + 1) * 86400
    from generate_series(0, ${BOARD_PEOPLE - 1}) p, generate_series(0, ${BOARD_DAYS - 1}) day where (p + day) % 3 = 0 and p % 10 = 1`);
  await db.execute(sql`analyze`);
};
