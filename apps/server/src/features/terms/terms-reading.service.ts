import { momentsOf, type Terms, termsOn } from '@ploeg/domain/terms/terms';
import type { ReadContext } from '#platform/context.ts';
import { linesOrOwn, spanOf, termsOfEmployment, toLines } from './terms-lines.ts';
import { createTermsRepo, type EmploymentRow } from './terms.repo.ts';

export { canSeeTermsIn } from './terms.policy.ts';

/** What holds of an employment on a day (YYYY-MM-DD). */
export type TermsOn = (employmentId: string, day: string) => Terms | null;

/** What holds of employments on days: two queries for all. Before its start it is what they begin with. */
export const loadTerms = async (
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  employments: readonly EmploymentRow[],
): Promise<TermsOn> => {
  const ids = employments.map(({ id }) => id);
  if (ids.length === 0) return () => null;
  const rows = await createTermsRepo(db, actor.companyId).listTerms(ids);
  const byEmployment = Map.groupBy(rows, ({ employmentId }) => employmentId);
  const kept = new Map(
    employments.map((employment) => {
      const lines = toLines(byEmployment.get(employment.id) ?? []);
      return [employment.id, { employment, lines }] as const;
    }),
  );
  return (employmentId, day) => {
    const own = kept.get(employmentId);
    if (!own) return null;
    const first = own.lines.map(({ since }) => since).sort()[0];
    if (first === undefined) return termsOfEmployment(own.employment);
    return termsOn(linesOrOwn(own.lines, own.employment, first), day < first ? first : day);
  };
};

/** The same of those that a caller knows by their ids. */
export const loadTermsOf = async (
  context: Pick<ReadContext, 'db' | 'actor'>,
  employmentIds: readonly string[],
): Promise<TermsOn> => {
  if (employmentIds.length === 0) return () => null;
  const repo = createTermsRepo(context.db, context.actor.companyId);
  return loadTerms(context, await repo.listEmployments(employmentIds));
};

/** The same of persons, in the location where they work. */
export const loadTermsByPlace = async (
  context: Pick<ReadContext, 'db' | 'actor'>,
  personIds: readonly string[],
): Promise<(personId: string, departmentId: string, day: string) => Terms | null> => {
  if (personIds.length === 0) return () => null;
  const repo = createTermsRepo(context.db, context.actor.companyId);
  const employments = await repo.listEmploymentsOf(personIds);
  const termsOf = await loadTerms(context, employments);
  // Whoever came back works by the last of them.
  const byPlace = new Map(
    employments.map((own) => [`${own.personId} ${own.departmentId}`, own.id]),
  );
  return (personId, departmentId, day) => {
    const employmentId = byPlace.get(`${personId} ${departmentId}`);
    return employmentId === undefined ? null : termsOf(employmentId, day);
  };
};

/** The last day on which something was said of an employment until a day, and what holds since; null where nothing was. */
export const findLastSaid = async (
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  employmentId: string,
  day: string,
): Promise<{ since: string; terms: Terms } | null> => {
  const lines = toLines(await createTermsRepo(db, actor.companyId).listTerms([employmentId]));
  const moment = momentsOf(lines).findLast(({ since }) => since <= day);
  return moment ? { since: moment.since, terms: moment.terms } : null;
};

type TimezoneOf = (departmentId: string) => string;

const withDays = async (
  context: Pick<ReadContext, 'db' | 'actor'>,
  rows: readonly EmploymentRow[],
  timezoneOf: TimezoneOf,
) => {
  const termsOf = await loadTerms(context, rows);
  return rows.map((row) => ({
    employmentId: row.id,
    departmentId: row.departmentId,
    ...spanOf(row, timezoneOf(row.departmentId)),
    termsOn: (day: string) => termsOf(row.id, day),
  }));
};

/** Everything the caller is or was employed as: each employment with its days, and what held on them. */
export const loadOwnTerms = async (
  context: Pick<ReadContext, 'db' | 'actor'>,
  timezoneOf: TimezoneOf,
) => {
  const { db, actor } = context;
  const rows = await createTermsRepo(db, actor.companyId).listEmploymentsOf(actor.personId);
  return withDays(context, rows, timezoneOf);
};

/** The same of employments of one location. */
export const loadTermsWithDays = async (
  context: Pick<ReadContext, 'db' | 'actor'>,
  employmentIds: readonly string[],
  timezone: string,
) => {
  if (employmentIds.length === 0) return [];
  const repo = createTermsRepo(context.db, context.actor.companyId);
  return withDays(context, await repo.listEmployments(employmentIds), () => timezone);
};

/** When persons are or were employed, each employment with the days on which its terms changed. */
export const loadEmployedTimes = async (
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  personIds: readonly string[],
  timezoneOf: TimezoneOf,
) => {
  if (personIds.length === 0) return [];
  const repo = createTermsRepo(db, actor.companyId);
  const rows = await repo.listEmploymentsOf(personIds);
  const lines = await repo.listTerms(rows.map(({ id }) => id));
  const byEmployment = Map.groupBy(lines, ({ employmentId }) => employmentId);
  return rows.map((row) => {
    const { start, end } = spanOf(row, timezoneOf(row.departmentId));
    const own = linesOrOwn(toLines(byEmployment.get(row.id) ?? []), row, start);
    // What was said of a day before the first one holds from the first one on.
    const moments = momentsOf(own).map(({ since, terms }) => ({
      since: since < start ? start : since,
      terms,
    }));
    const [begun] = moments;
    if (begun && begun.since > start) moments.unshift({ ...begun, since: start });
    const { personId, departmentId } = row;
    return { personId, employmentId: row.id, departmentId, end, moments };
  });
};

/** Every employment of persons: where, its days, and what held from when on. */
export const loadTermsOfPersons = async (
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  personIds: readonly string[],
  timezoneOf: TimezoneOf,
) => {
  if (personIds.length === 0) return [];
  const repo = createTermsRepo(db, actor.companyId);
  const rows = await repo.listEmploymentsOf(personIds);
  const lines = Map.groupBy(
    await repo.listTerms(rows.map(({ id }) => id)),
    ({ employmentId }) => employmentId,
  );
  return rows.map((row) => {
    const span = spanOf(row, timezoneOf(row.departmentId));
    const own = linesOrOwn(toLines(lines.get(row.id) ?? []), row, span.start);
    return {
      ...span,
      employmentId: row.id,
      departmentId: row.departmentId,
      personId: row.personId,
      sectionIds: row.sectionIds,
      moments: momentsOf(own).map(({ since, terms }) => ({ since, terms })),
    };
  });
};

export type TermsOfPerson = Awaited<ReturnType<typeof loadTermsOfPersons>>[number];

/** An employment with its first and its last day, by the calendar of its location. */
export const toEmployed = (row: EmploymentRow, timezone: string) => ({
  ...spanOf(row, timezone),
  employmentId: row.id,
  departmentId: row.departmentId,
  personId: row.personId,
  sectionIds: row.sectionIds,
});

export type Employed = ReturnType<typeof toEmployed>;

/** Whoever works or worked at a location, with the days of their employment there. */
export const listEmployedAt = async (
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  departmentId: string,
  timezone: string,
) => {
  const rows = await createTermsRepo(db, actor.companyId).listEmploymentsIn(departmentId);
  return rows.map((row) => toEmployed(row, timezone));
};

export const findEmployment = (
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  employmentId: string,
): Promise<EmploymentRow | undefined> =>
  createTermsRepo(db, actor.companyId).findEmployment(employmentId);

export const listOwnEmployments = ({
  db,
  actor,
}: Pick<ReadContext, 'db' | 'actor'>): Promise<EmploymentRow[]> =>
  createTermsRepo(db, actor.companyId).listEmploymentsOf(actor.personId);
