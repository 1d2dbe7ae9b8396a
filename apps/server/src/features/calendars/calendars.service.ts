import type { Calendar, CalendarDepartment } from '@ploeg/contract/calendars/calendars.schemas';
import { addDays } from '@ploeg/domain/time/calendar-days';
import { type Instant, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import type { Database, Db } from '#db/database.ts';
import { kindNameIn } from '#features/catalogues/given-kinds.ts';
import { type Departments, todayOf } from '#features/departments/departments.service.ts';
import { lockPersons } from '#features/people/people.service.ts';
import type { ShiftRow } from '#features/shifts/shifts.service.ts';
import type { Actor, ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { hashToken, type Tokens } from '#platform/tokens.ts';
import { calendarMail } from './calendar-mail.ts';
import {
  type FeedView,
  toCalendarDepartment,
  toCalendarLines,
  toCancelledEvent,
  toConfirmedEvent,
} from './calendars.presenter.ts';
import {
  createCalendarsRepo,
  deleteWithdrawals,
  findFeed,
  saveWithdrawals,
  type WithdrawalRow,
} from './calendars.repo.ts';
import { feedToken, toHttpAddress, toWebcal } from './feed-address.ts';
import { toFile } from './ical.ts';

export type FeedKeys = { tokens: Tokens; publicUrl: string };

export type CalendarDeps = FeedKeys & { database: Database; departments: Departments };

const DAYS_BACK = 30;
const DAYS_AHEAD = 180;
const MAIL_AGAIN_SECONDS = 60;
/** Subscribers replace the whole set, so a cancellation need not be told for ever. */
const CANCELLED_DAYS = 30;

const dateAt = (seconds: number): Date => new Date(seconds * 1000);

const ownDepartmentIds = ({ memberships }: Actor): string[] => [
  ...new Set(memberships.map((m) => m.departmentId)),
];

/** The https address of each feed that the person has, by department. */
const findAddresses = async (
  db: Db,
  actor: Actor,
  { tokens, publicUrl }: FeedKeys,
): Promise<Map<string, string>> => {
  const rows = await createCalendarsRepo(db, actor).listFeeds(ownDepartmentIds(actor));
  return new Map(
    rows.flatMap((row) => {
      const token = feedToken(tokens, row);
      const address = toHttpAddress(publicUrl, row.departmentId, token);
      return row.tokenHash === hashToken(token) ? [[row.departmentId, address]] : [];
    }),
  );
};

export const findWebcals = async (
  db: Db,
  actor: Actor,
  keys: FeedKeys,
): Promise<Map<string, string>> => {
  const addresses = await findAddresses(db, actor, keys);
  return new Map([...addresses].map(([id, address]) => [id, toWebcal(address)]));
};

/**
 * Makes the feeds that the person does not have yet, and renews those of a former SECRET. The lock
 * raises the version of the snapshot in which they stand.
 */
const ensureFeeds = async (
  db: Db,
  actor: Actor,
  { tokens, database }: FeedKeys & { database: Database },
): Promise<void> => {
  const { companyId, personId } = actor;
  const departmentIds = ownDepartmentIds(actor);
  const rows = await createCalendarsRepo(db, actor).listFeeds(departmentIds);
  const wanted = departmentIds.map((departmentId) => {
    const row = rows.find((feed) => feed.departmentId === departmentId);
    const generation = row?.generation ?? 1;
    const token = feedToken(tokens, { companyId, personId, departmentId, generation });
    return { departmentId, generation, tokenHash: hashToken(token) };
  });
  const missing = wanted.filter((feed) => !rows.some((row) => row.tokenHash === feed.tokenHash));
  if (missing.length === 0) return;
  await database.within(companyId).transaction(async (tx) => {
    await createCalendarsRepo(tx, actor).saveFeeds(missing);
    await lockPersons(tx, companyId, [personId]);
  });
};

const mailAddresses = (
  { database }: CalendarDeps,
  { actor, now }: ReadContext,
  feeds: { department: CalendarDepartment; address: string }[],
): Promise<void> =>
  database.within(actor.companyId).transaction(async (db) => {
    const repo = createCalendarsRepo(db, actor);
    const ids = feeds.map(({ department }) => department.id);
    const isDue = await repo.markMailed(ids, dateAt(now), dateAt(now - MAIL_AGAIN_SECONDS));
    const to = isDue && (await repo.findEmail());
    if (!to) return;
    const { companyId, language } = actor;
    await queueMail(db, { companyId, to, ...calendarMail(language, feeds) });
  });

/** The feeds of all departments of the caller; for Android their addresses go by mail too. */
export const listCalendars = async (
  context: ReadContext,
  platform: string | undefined,
  deps: CalendarDeps,
): Promise<{ calendars: Calendar[]; emailed: boolean }> => {
  const { db, actor } = context;
  await ensureFeeds(db, actor, deps);
  const addresses = await findAddresses(db, actor, deps);
  const feeds = await Promise.all(
    [...addresses].map(async ([departmentId, address]) => {
      const department = await deps.departments.getOwn(context, departmentId);
      return { department: toCalendarDepartment(department), address };
    }),
  );
  feeds.sort((a, b) => a.department.company.localeCompare(b.department.company, 'nl-BE'));
  const emailed = platform?.toLowerCase() === 'android' && feeds.length > 0;
  if (emailed) await mailAddresses(deps, context, feeds);
  const calendars = feeds.map(({ department, address }) => ({
    department,
    webcal: toWebcal(address),
  }));
  return { calendars, emailed };
};

/** Ends the address of a feed. The answer, which is stored, must not hold the new one. */
export const revokeCalendar = async (
  context: WriteContext,
  departmentId: string,
  { departments, tokens }: CalendarDeps,
): Promise<CalendarDepartment> => {
  const { db, actor } = context;
  const { companyId, personId } = actor;
  const department = await departments.getOwn(context, departmentId);
  const repo = createCalendarsRepo(db, actor);
  const [feed] = await repo.listFeeds([departmentId]);
  const generation = (feed?.generation ?? 1) + 1;
  const token = feedToken(tokens, { companyId, personId, departmentId, generation });
  await repo.replaceFeed({ departmentId, generation, tokenHash: hashToken(token) });
  context.audit({ action: 'calendar.revoke', departmentId, subjectId: personId });
  context.emit({ resource: 'CALENDARS', departmentId, personIds: [personId] });
  return toCalendarDepartment(department);
};

/** The iCalendar text of a feed by its address; throws not-found for an unknown or ended one. */
export const getFeedFile = async (
  database: Database,
  now: Instant,
  { departmentId, token }: { departmentId: string; token: string },
  { tokens, publicUrl }: FeedKeys,
): Promise<string> => {
  const everywhere = database.acrossCompanies('calendars').db;
  const match = await findFeed(everywhere, departmentId, hashToken(token));
  if (!match || feedToken(tokens, match.feed) !== token) throw fail('request.not_found');
  const { department, feed, language } = match;
  const repo = createCalendarsRepo(database.within(feed.companyId).db, feed);
  const today = todayOf(department, now);
  const from = addDays(today, -DAYS_BACK);
  const until = addDays(today, DAYS_AHEAD + 1);
  const since = dateAt(now - CANCELLED_DAYS * SECONDS_PER_DAY);
  const [shifts, withdrawals, lists, kinds] = await Promise.all([
    repo.listShifts(departmentId, from, until),
    repo.listWithdrawals(departmentId, from, until, since),
    repo.listNames(departmentId),
    repo.listKinds(departmentId),
  ]);
  const kindNames = kinds.map((kind) => [kind.id, kindNameIn(kind, language)] as const);
  const names = new Map([...lists, ...kindNames]);
  const view: FeedView = { department, language, publicUrl, now, names };
  // A shift may come back to the person; then it is no longer cancelled.
  const live = new Set(shifts.map((row) => row.id));
  return toFile(
    toCalendarLines(view, [
      ...shifts.map((row) => toConfirmedEvent(row, view)),
      ...withdrawals
        .filter((row) => !live.has(row.shiftId))
        .map((row) => toCancelledEvent(row, view)),
    ]),
  );
};

export const endFeed = (
  db: Db,
  owner: { companyId: string; personId: string },
  departmentId: string,
): Promise<void> => createCalendarsRepo(db, owner).deleteFeed(departmentId);

type FormerShift = Omit<WithdrawalRow, 'personId' | 'shiftId' | 'sequence' | 'withdrawnAt'> &
  Pick<ShiftRow, 'id' | 'personId' | 'approved' | 'feedSequence'>;

/**
 * Tells calendar subscribers that shifts are no longer their person's, by the rows as they were before
 * the change, all of one company. Rows that no feed shows are passed over.
 */
export const withdrawFromFeed = async (
  db: Db,
  rows: readonly FormerShift[],
  at: Date,
): Promise<void> => {
  const shown = new Map<string, WithdrawalRow>();
  for (const row of rows) {
    const { id: shiftId, feedSequence, approved, ...shift } = row;
    const { personId, departmentId, kind } = shift;
    if (personId === null || !approved || kind === 'unavailability') continue;
    const withdrawal = { personId, shiftId, sequence: feedSequence + 1, withdrawnAt: at };
    shown.set(`${personId} ${departmentId} ${shiftId}`, { ...shift, ...withdrawal });
  }
  const [first] = shown.values();
  if (!first) return;
  const personIds = [...new Set([...shown.values()].map((row) => row.personId))];
  const before = new Date(at.getTime() - CANCELLED_DAYS * SECONDS_PER_DAY * 1000);
  await deleteWithdrawals(db, first.companyId, personIds, before);
  await saveWithdrawals(db, [...shown.values()]);
};
