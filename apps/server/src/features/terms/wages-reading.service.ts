import { toHourlyParts, WAGE_PARTS, wageOn } from '@ploeg/domain/terms/wages';
import type { ReadContext } from '#platform/context.ts';
import { toWageLines } from './terms-lines.ts';
import { loadTerms } from './terms-reading.service.ts';
import { canSeeWage, reveal } from './terms.policy.ts';
import { createTermsRepo } from './terms.repo.ts';

/** The wage (euro a unit) that was said of an employment on a day (YYYY-MM-DD), and since when it holds. */
export const findWageOn = async (
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  employment: { id: string; personId: string; departmentId: string },
  day: string,
) => {
  if (!canSeeWage(actor, employment)) return null;
  const rows = await createTermsRepo(db, actor.companyId).listWages([employment.id]);
  const row = wageOn(toWageLines(rows), day)?.row;
  if (!row) return null;
  const amount = reveal(actor, employment, row.rate) / WAGE_PARTS;
  return { since: row.since, amount, unit: row.unit };
};

/**
 * What an hour of employments costs on days (YYYY-MM-DD), in parts of a euro; null where it was not said
 * or the caller may not see it. Four queries for all.
 */
export const loadHourlyWages = async (
  context: Pick<ReadContext, 'db' | 'actor'>,
  employmentIds: readonly string[],
): Promise<(employmentId: string, day: string) => number | null> => {
  if (employmentIds.length === 0) return () => null;
  const { db, actor } = context;
  const repo = createTermsRepo(db, actor.companyId);
  const all = (await repo.listEmployments(employmentIds)).filter((one) => canSeeWage(actor, one));
  if (all.length === 0) return () => null;
  const [termsOn, wages] = await Promise.all([
    loadTerms(context, all),
    repo.listWages(all.map(({ id }) => id)),
  ]);
  const linesOf = Map.groupBy(wages, ({ employmentId }) => employmentId);
  const known = new Map(
    all.map((employment) => {
      const lines = toWageLines(linesOf.get(employment.id) ?? []);
      return [employment.id, { employment, lines }] as const;
    }),
  );
  return (employmentId, day) => {
    const own = known.get(employmentId);
    const row = own && wageOn(own.lines, day)?.row;
    const terms = termsOn(employmentId, day);
    if (!own || !row || !terms) return null;
    const parts = reveal(actor, own.employment, row.rate);
    return toHourlyParts({ parts, unit: row.unit }, terms);
  };
};
