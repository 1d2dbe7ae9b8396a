import type { TermsChange, TermsOfEmployment } from '@ploeg/contract/terms/terms.schemas';
import { toCommittee } from '@ploeg/domain/dimona/committees';
import { hasBothKinds } from '@ploeg/domain/terms/worker-kinds';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import { loadDepartment, wallClockOf } from '#features/departments/departments.service.ts';
import {
  listEmployerNames,
  loadEmployers,
} from '#features/employers/location-employers.service.ts';
import { listNames } from '#features/people/people.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { stated } from '#platform/stated.ts';
import { isKindSaid, linesOrOwn, spanOf, toLines, toWageLines } from './terms-lines.ts';
import { canChangeTerms, canChangeWage, canSeeTerms, canSeeWage, reveal } from './terms.policy.ts';
import { toMoments, toWageMoments } from './terms.presenter.ts';
import { createTermsRepo, type EmploymentRow } from './terms.repo.ts';
import { type AddedTerms, lockTerms, withdrawTerms, writeTerms } from './terms.service.ts';

/** A foreign employment and a missing one look the same. */
const knows = ({ actor }: ReadContext, employment: EmploymentRow | undefined) =>
  employment !== undefined &&
  (actor.personId === employment.personId ||
    actor.places.some(({ departmentId }) => departmentId === employment.departmentId));

/** Everything agreed with somebody in one employment; what they earn for who may see it. */
export const getTerms = async (
  context: ReadContext,
  employmentId: string,
): Promise<TermsOfEmployment> => {
  const { db, actor, now } = context;
  const repo = createTermsRepo(db, actor.companyId);
  const employment = await repo.findEmployment(employmentId);
  if (!employment || !knows(context, employment)) throw fail('terms.not_found');
  if (!canSeeTerms(actor, employment)) throw fail('request.forbidden');
  const { departmentId } = employment;
  const department = await loadDepartment(db, actor.companyId, departmentId);
  const seesWage = canSeeWage(actor, employment);
  const [terms, wages, employers, employerOn] = await Promise.all([
    repo.listTerms([employmentId]),
    seesWage ? repo.listWages([employmentId]) : [],
    listEmployerNames(context),
    loadEmployers(context, [departmentId]),
  ]);
  const { start, end } = spanOf(employment, department.timezone);
  const lines = linesOrOwn(toLines(terms), employment, start);
  const authors = [...terms, ...wages].flatMap(({ createdBy }) => createdBy ?? []);
  const names = await listNames(db, actor.companyId, [...new Set(authors)]);
  const today = toDateKey(wallClockOf(department, now));
  const first = lines.map(({ since }) => since).sort()[0] ?? start;
  const employer = employerOn(departmentId, today);
  return {
    employmentId,
    departmentId,
    today,
    start: first < start ? first : start,
    end,
    moments: toMoments(lines, names),
    wages: seesWage
      ? toWageMoments(toWageLines(wages), names, (rate) => reveal(actor, employment, rate))
      : null,
    isKindSaid: isKindSaid(lines) || !hasBothKinds(employment.workerType),
    canChange: canChangeTerms(actor, employment),
    canChangeWage: canChangeWage(actor, employment),
    employer: employer
      ? {
          legalEntityId: employer.legalEntityId,
          name: employer.name,
          jointCommittee: toCommittee(employer.jointCommittee),
        }
      : null,
    employers,
  };
};

const lockChangeable = async (context: WriteContext, employmentId: string) => {
  const kept = await lockTerms(context, employmentId);
  if (!knows(context, kept.employment)) throw fail('terms.not_found');
  if (!canChangeTerms(context.actor, kept.employment)) throw fail('request.forbidden');
  return kept;
};

/** A change from a day on which nothing changes yet, or a correction of one on which something does. */
export const changeTerms = async (
  context: WriteContext,
  employmentId: string,
  { kind, since, set, wage, reason, dryRun }: TermsChange,
): Promise<AddedTerms> => {
  const kept = await lockChangeable(context, employmentId);
  if (wage && !canChangeWage(context.actor, kept.employment)) throw fail('terms.wage_forbidden');
  const hasTerms = kept.lines.some((line) => line.since === since);
  const hasWage = kept.wages.some((line) => line.since === since);
  if (kind === 'correction') {
    const isStart = kept.lines.length === 0 && since === kept.start;
    if (!hasTerms && !hasWage && !isStart) throw fail('terms.nothing_there');
    if (!reason && !dryRun) throw fail('terms.reason_missing');
  } else if ((hasTerms && Object.keys(set).length > 0) || (hasWage && wage)) {
    throw fail('terms.changes_there');
  }
  const added = await writeTerms(
    context,
    kept,
    { since, set: stated(set), wage, reason, origin: kind },
    { dryRun },
  );
  if (added.effects.length === 0 && !added.isWageChanged) throw fail('terms.unchanged');
  return added;
};

export const withdrawChange = async (
  context: WriteContext,
  employmentId: string,
  since: string,
): Promise<{ since: string }> => {
  const kept = await lockChangeable(context, employmentId);
  const hasWage = kept.wages.some((line) => line.since === since);
  if (hasWage && !canChangeWage(context.actor, kept.employment)) throw fail('terms.wage_forbidden');
  await withdrawTerms(context, kept, since);
  return { since };
};
