import type { ClockingEvent } from '@ploeg/contract/clockings/clocking-events.schemas';
import type { Clocking } from '@ploeg/contract/clockings/clockings.schemas';
import type { ContactUser } from '@ploeg/contract/people/people.schemas';
import { addDays } from '@ploeg/domain/time/calendar-days';
import {
  type Instant,
  SECONDS_PER_DAY,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { validate as isUuid } from 'uuid';
import type { Db } from '#db/database.ts';
import type { Departments } from '#features/departments/departments.service.ts';
import type { PartContext } from '#features/departments/part-cache.ts';
import { listNames } from '#features/people/people.service.ts';
import { contactsOf, formerContactsOf } from '#features/people/teams.service.ts';
import type { Workplace, Workplaces } from '#features/people/workplaces.service.ts';
import type { Actor, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { canInEach, sectionsWith } from '#platform/require-right.ts';
import { toClockingEvent } from './clocking-event-view.ts';
import { createClockingEventsRepo } from './clocking-events.repo.ts';
import { toClocking } from './clockings.presenter.ts';
import { createClockingsRepo, createTeamClockingsRepo } from './clockings.repo.ts';
import type { ClockingRow } from './clockings.table.ts';

export { toClocking } from './clockings.presenter.ts';

const MAX_RANGE_SECONDS = 62 * SECONDS_PER_DAY;

/** The snapshot keeps closed clockings of so many days, and at most so many (R32). */
const LAST_DAYS = 7;
const LAST_LIMIT = 20;

/** A clocking by either of its ids, if the caller may see it: an own one, or of a team they plan. */
export const findVisible = async (
  { db, actor }: ReadContext,
  key: string,
): Promise<ClockingRow | undefined> => {
  const own = await createClockingsRepo(db, actor).findByKey(key);
  if (own || !isUuid(key)) return own;
  const clocking = await createTeamClockingsRepo(db, actor.companyId).findClocking(key);
  if (!clocking) return undefined;
  const { departmentId, sectionId } = clocking;
  return canInEach(actor, 'clockings.correct', departmentId, [sectionId]) ? clocking : undefined;
};

/** Everything that was claimed of a clocking, for its person and for those who plan. */
export const listClockingEvents = async (
  context: ReadContext,
  key: string,
  { departments }: { departments: Departments },
): Promise<ClockingEvent[]> => {
  const { db, actor } = context;
  const row = await findVisible(context, key);
  if (!row) throw fail('clockings.not_found');
  const department = await departments.getOwn(context, row.departmentId);
  const repo = createClockingEventsRepo(db, actor.companyId);
  const events = await repo.listOfClocking(row.personId, row.id);
  const authorIds = events.map(({ authorId, personId }) => authorId ?? personId);
  const names = await listNames(db, actor.companyId, [...new Set(authorIds)]);
  const reader = { names, timezone: department.timezone, language: actor.language };
  return events.map((event) => toClockingEvent(event, reader));
};

/** Clockings of a department that start in [start, end) or are of shifts: own ones, and of sections that they correct. */
export const listClockings = async (
  context: ReadContext,
  query: {
    departmentId: string;
    start: number;
    end: number;
    shiftIds?: string[];
    review?: boolean | undefined;
  },
  { workplaces }: { workplaces: Workplaces },
): Promise<{ clockings: Clocking[]; users: ContactUser[] }> => {
  const workplace = await workplaces.getOwn(context, query.departmentId);
  if (query.end < query.start) throw fail('clockings.range_reversed');
  if (query.end - query.start > MAX_RANGE_SECONDS) throw fail('clockings.range_too_long');
  const rows = await createClockingsRepo(context.db, context.actor).listOfDepartment(
    query.departmentId,
    wallSeconds(query.start),
    wallSeconds(query.end),
    {
      sectionIds: sectionsWith(context.actor, 'clockings.correct', query.departmentId),
      onlyReview: query.review ?? false,
      shiftIds: query.shiftIds ?? [],
    },
  );
  const seen = new Set(rows.map((row) => row.employmentId));
  return {
    clockings: rows.map((row) => toClocking(row, workplace.catalogues)),
    users: [
      ...contactsOf(workplace).filter((contact) => seen.has(contact.recordId)),
      ...formerContactsOf(workplace, seen),
    ],
  };
};

/** Who began to work in a department in [from, until). */
export const listWhoClocked = async (
  { db, actor }: ReadContext,
  departmentId: string,
  from: WallSeconds,
  until: WallSeconds,
): Promise<{ employmentId: string; personId: string }[]> => {
  const all = { sectionIds: null, onlyReview: false, shiftIds: [] };
  const repo = createClockingsRepo(db, actor);
  const rows = await repo.listOfDepartment(departmentId, from, until, all);
  return rows.map(({ employmentId, personId }) => ({ employmentId, personId }));
};

export const listClockingIds = async (
  db: Db,
  companyId: string,
  shiftIds: string[],
): Promise<ReadonlyMap<string, string[]>> => {
  if (shiftIds.length === 0) return new Map();
  const rows = await createTeamClockingsRepo(db, companyId).listOfShifts(shiftIds);
  const byShift = Map.groupBy(rows, ({ shiftId }) => shiftId as string);
  return new Map([...byShift].map(([shiftId, own]) => [shiftId, own.map(({ id }) => id)]));
};

export const listWorkOf = (
  { db, actor }: ReadContext,
  { personIds, from, until }: { personIds: string[]; from: Instant; until: Instant },
) => createTeamClockingsRepo(db, actor.companyId).listWorkOf(personIds, from, until);

/** The clockings of persons that run now, in all departments. */
export const listOpenClockingsOf = (
  { db, actor }: Pick<PartContext, 'db' | 'actor'>,
  personIds: string[],
): Promise<ClockingRow[]> => createTeamClockingsRepo(db, actor.companyId).listOpenOf(personIds);

type CataloguesOf = ReadonlyMap<string, Pick<Workplace, 'catalogues'>>;

const present = (rows: ClockingRow[], workplaces: CataloguesOf): Clocking[] =>
  rows.flatMap((row) => {
    const workplace = workplaces.get(row.departmentId);
    return workplace ? [toClocking(row, workplace.catalogues)] : [];
  });

/** The open clocking and the last closed ones, as the snapshot carries them. */
export const listOwnClockings = async (
  context: ReadContext,
  workplaces: CataloguesOf,
  today: WallSeconds,
): Promise<{ current: Clocking[]; last: Clocking[] }> => {
  const { db, actor } = context;
  const [open, closed] = await Promise.all([
    listOpenClockingsOf(context, [actor.personId]),
    createClockingsRepo(db, actor).listClosedSince(addDays(today, -LAST_DAYS), LAST_LIMIT),
  ]);
  return { current: present(open, workplaces), last: present(closed, workplaces) };
};

export const listOwnClockingsSince = async (
  { db, actor }: ReadContext,
  workplaces: CataloguesOf,
  since: WallSeconds,
): Promise<Clocking[]> => {
  const rows = await createClockingsRepo(db, actor).listSince(since);
  return present(rows, workplaces);
};

/** Everything that the caller clocked in [from, until), wherever, and which of it was put right. */
export const listOwnClockingsBetween = async (
  { db, actor }: ReadContext,
  from: WallSeconds,
  until: WallSeconds,
): Promise<{ rows: ClockingRow[]; correctedIds: ReadonlySet<string> }> => {
  const rows = await createClockingsRepo(db, actor).listBetween(from, until);
  const ids = rows.map(({ id }) => id);
  const events = createClockingEventsRepo(db, actor.companyId);
  return { rows, correctedIds: await events.listCorrected(actor.personId, ids) };
};

/** Everything that persons clocked in [from, until), in all departments. */
export const listClockingsOfPersons = (
  { db, actor }: Pick<ReadContext, 'db'> & { actor: Pick<Actor, 'companyId'> },
  personIds: readonly string[],
  from: WallSeconds,
  until: WallSeconds,
): Promise<ClockingRow[]> =>
  createTeamClockingsRepo(db, actor.companyId).listBetween(personIds, from, until);

/** When the caller last began to clock before a moment; undefined where they never did. */
export const findLastClockedBefore = (
  { db, actor }: ReadContext,
  before: WallSeconds,
): Promise<WallSeconds | undefined> => createClockingsRepo(db, actor).findLastBefore(before);
