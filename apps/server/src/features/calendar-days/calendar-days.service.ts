import type { CalendarDay } from '@ploeg/contract/calendar-days/calendar-days.schemas';
import { addToDay, belgianHolidays, holidaysBetween } from '@ploeg/domain/calendar-days/holidays';
import type { Db } from '#db/database.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { dispatch } from '#platform/feature-hooks.ts';
import { newId } from '#platform/new-id.ts';
import {
  requireCompanyRight,
  requireRight,
  requireRightSomewhere,
} from '#platform/require-right.ts';
import { calendarDaysChanged } from './calendar-days.facts.ts';
import { holidayAsDay, toCalendarDay } from './calendar-days.presenter.ts';
import { createCalendarDaysRepo, type DayChanges, type DayFields } from './calendar-days.repo.ts';
import type { CalendarDayRow } from './calendar-days.table.ts';

/** As many days as can be asked for, or closed, at once. */
const MOST_DAYS = 800;
const MOST_ROWS = 500;

type Span = { departmentId: string; from: string; until: string };

const repoOf = ({ db, actor }: ReadContext) => createCalendarDaysRepo(db, actor.companyId);

export const refuseSpan = (from: string, until: string): void => {
  if (until < from || until > addToDay(from, MOST_DAYS)) throw fail('calendar_days.span_unfit');
};

export const listCalendarDays = (context: ReadContext, span: Span): Promise<CalendarDay[]> => {
  requireRightSomewhere(context, 'team.see', span.departmentId);
  refuseSpan(span.from, span.until);
  return readCalendarDays(context, span);
};

/** Holidays of the law and what was entered, in order; one that is replaced stands beside its replacement. */
export const readCalendarDays = async (
  context: ReadContext,
  { departmentId, from, until }: Span,
): Promise<CalendarDay[]> => {
  const rows = await repoOf(context).listSharing(departmentId, from, until);
  return [...holidaysBetween(from, until).map(holidayAsDay), ...rows.map(toCalendarDay)].sort(
    (a, b) => a.day.localeCompare(b.day),
  );
};

const YEAR_DAYS = 366;

/** Days (YYYY-MM-DD) that are public holidays at a location: a replacement in place of what it replaces. */
export const listHolidays = async (
  context: ReadContext,
  { departmentId, from, until }: Span,
): Promise<string[]> => {
  // A replacement may lie some months from what it replaces, and in another year.
  const [first, last] = [addToDay(from, -YEAR_DAYS), addToDay(until, YEAR_DAYS)];
  const known = await readCalendarDays(context, { departmentId, from: first, until: last });
  const days = known.filter(({ kind }) => kind === 'holiday');
  const replaced = new Set(days.map(({ replaces }) => replaces));
  return days
    .flatMap(({ day, until: end }) => daysUpTo(day, end))
    .filter((day) => from <= day && day <= until && !replaced.has(day));
};

const daysUpTo = (day: string, until: string): string[] =>
  day > until ? [] : [day, ...daysUpTo(addToDay(day, 1), until)];

/** The days on which a location is closed, for its own door. */
export const listClosingDays = async (
  { db, companyId }: { db: Db; companyId: string },
  { departmentId, from, until }: Span,
): Promise<{ day: string; until: string; name: string }[]> =>
  (await createCalendarDaysRepo(db, companyId).listSharing(departmentId, from, until))
    .filter(({ kind }) => kind === 'closed')
    .map(({ day, until: last, name }) => ({ day, until: last, name }));

const requireKeeper = (context: ReadContext, departmentId: string | null): void => {
  if (departmentId === null) requireCompanyRight(context, 'settings.manage');
  else requireRight(context, 'settings.manage', { departmentId });
};

const isHoliday = (day: string): boolean =>
  belgianHolidays(Number(day.slice(0, 4))).some((holiday) => holiday.day === day);

/** One entry of a kind for a day of a location, whoever entered it; a replacement names a holiday. */
const judge = async (
  context: WriteContext,
  departmentId: string | null,
  { day, until, kind, replaces }: DayFields,
  except: string | null,
): Promise<void> => {
  refuseSpan(day, until);
  if (replaces !== null && (kind !== 'holiday' || !isHoliday(replaces))) {
    throw fail('calendar_days.no_holiday');
  }
  const repo = repoOf(context);
  const isOther = (other: CalendarDayRow): boolean =>
    other.id !== except && other.departmentId === departmentId;
  const others = (await repo.listSharing(departmentId, day, until)).filter(isOther);
  if (others.some((other) => other.kind === kind)) throw fail('calendar_days.taken');
  const replacing = await repo.listReplacing(replaces === null ? [] : [replaces]);
  if (replacing.some(isOther)) throw fail('calendar_days.replaced');
};

const FIELDS = ['day', 'until', 'kind', 'name', 'replaces'] as const;

const announce = async (
  context: WriteContext,
  action: 'create' | 'change' | 'delete',
  row: CalendarDayRow,
  before: DayFields | null = null,
): Promise<void> => {
  const { id, departmentId, kind, name, day, until } = row;
  const of = departmentId === null ? {} : { departmentId };
  const changes = FIELDS.flatMap((field) =>
    before && before[field] !== row[field]
      ? [{ field, before: before[field], after: row[field] }]
      : [],
  );
  const details = { kind, name, day, until };
  context.audit({ action: `calendar_day.${action}`, ...of, subjectId: id, details, changes });
  const places = departmentId === null ? context.actor.places : [{ departmentId }];
  for (const place of places) {
    const event = { resource: 'CALENDAR_DAYS', resourceId: id, personIds: [] };
    context.emit({ ...event, departmentId: place.departmentId });
  }
  const replaced = [row, before].flatMap((one) => one?.replaces ?? []);
  // A day of the whole company may stand, or stand no more, in the place of that of a location.
  const others = await repoOf(context).listReplacing(replaced);
  const days = [row, before, ...others].flatMap((one) => one?.day ?? []);
  const since = [...days, ...replaced].sort()[0] ?? day;
  await dispatch(context, calendarDaysChanged, { departmentId, since });
};

export const createCalendarDay = async (
  context: WriteContext,
  { departmentId, ...fields }: DayFields & { departmentId: string | null },
): Promise<CalendarDay> => {
  requireKeeper(context, departmentId);
  const repo = repoOf(context);
  await repo.lockAll();
  if ((await repo.countOf(departmentId)) >= MOST_ROWS) throw fail('calendar_days.full');
  await judge(context, departmentId, fields, null);
  const row = await repo.insert({ ...fields, id: newId(), departmentId });
  await announce(context, 'create', row);
  return toCalendarDay(row);
};

/** A day that the caller keeps, locked; one of a place that they do not know looks like none. */
const lockOwn = async (context: WriteContext, id: string): Promise<CalendarDayRow> => {
  const repo = repoOf(context);
  await repo.lockAll();
  const row = await repo.lock(id);
  const isKnown =
    row &&
    (row.departmentId === null ||
      context.actor.places.some((place) => place.departmentId === row.departmentId));
  if (!isKnown) throw fail('calendar_days.not_found');
  requireKeeper(context, row.departmentId);
  return row;
};

export const changeCalendarDay = async (
  context: WriteContext,
  id: string,
  changes: DayChanges,
): Promise<CalendarDay> => {
  const row = await lockOwn(context, id);
  if (Object.keys(changes).length === 0) return toCalendarDay(row);
  const { day = row.day, until = row.until, kind = row.kind, replaces = row.replaces } = changes;
  const fields = { day, until, kind, replaces, name: changes.name ?? row.name };
  await judge(context, row.departmentId, fields, id);
  const changed = await repoOf(context).change(id, fields);
  await announce(context, 'change', changed, row);
  return toCalendarDay(changed);
};

export const deleteCalendarDay = async (
  context: WriteContext,
  id: string,
): Promise<CalendarDay> => {
  const row = await lockOwn(context, id);
  await repoOf(context).remove(id);
  await announce(context, 'delete', row);
  return toCalendarDay(row);
};
