import {
  type EmploymentTerms,
  type TermsEffect,
  type Wage,
} from '@ploeg/contract/terms/terms.schemas';
import { findTermsErrors } from '@ploeg/domain/terms/terms-errors';
import {
  effectsOf,
  momentsOf,
  newValues,
  type Terms,
  type TermsLine,
  termsOn,
} from '@ploeg/domain/terms/terms';
import { isWageLikely, toWageParts, wageOn } from '@ploeg/domain/terms/wages';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import { loadDepartment, wallClockOf } from '#features/departments/departments.service.ts';
import { findLegalEntity } from '#features/employers/location-employers.service.ts';
import { lockPersons } from '#features/people/people.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { dispatch } from '#platform/feature-hooks.ts';
import { newId } from '#platform/new-id.ts';
import { openSealed, seal } from '#platform/sealed-value.ts';
import {
  isKindSaid,
  linesOrOwn,
  spanOf,
  type StoredLine,
  type StoredWage,
  termsOfEmployment,
  toColumns,
  toLines,
  toWageLines,
} from './terms-lines.ts';
import { termsChanged } from './terms.facts.ts';
import type { LineOrigin } from './terms.table.ts';
import { createTermsRepo, type EmploymentRow } from './terms.repo.ts';

export type NewTerms = {
  /** YYYY-MM-DD; left out, the start of the employment. */
  since?: string;
  set: Partial<EmploymentTerms>;
  wage?: Wage | undefined;
  origin: LineOrigin;
  reason?: string | undefined;
  /** Of the contract that says so. */
  documentId?: string;
};

export type AddedTerms = { effects: TermsEffect[]; isWageChanged: boolean };

type Options = {
  dryRun?: boolean | undefined;
  /** What was signed is written down also where it breaks a rule. */
  isFact?: boolean;
};

export type Kept = {
  employment: EmploymentRow;
  lines: StoredLine[];
  wages: StoredWage[];
  start: string;
  end: string | null;
  today: string;
};

/** An employment with all that was agreed, locked with its person until the end of the transaction. */
export const lockTerms = async (context: WriteContext, employmentId: string): Promise<Kept> => {
  const { db, actor, now } = context;
  const repo = createTermsRepo(db, actor.companyId);
  const found = await repo.findEmployment(employmentId);
  if (!found) throw fail('terms.not_found');
  await lockPersons(db, actor.companyId, [found.personId]);
  const employment = await repo.lockEmployment(employmentId);
  if (!employment) throw fail('terms.not_found');
  const department = await loadDepartment(db, actor.companyId, employment.departmentId);
  const lines = toLines(await repo.listTerms([employmentId]));
  const wages = toWageLines(await repo.listWages([employmentId]));
  const { start, end } = spanOf(employment, department.timezone);
  const first = lines.map(({ since }) => since).sort()[0];
  return {
    employment,
    lines,
    wages,
    start: first && first < start ? first : start,
    end,
    today: toDateKey(wallClockOf(department, now)),
  };
};

/** What would be wrong from a day on and is not now; a line of before may be wrong as it was taken over. */
const refuseUnfit = (
  before: readonly TermsLine[],
  after: readonly TermsLine[],
  since: string,
): void => {
  for (const moment of momentsOf(after)) {
    if (moment.since < since) continue;
    const was = termsOn(before, moment.since);
    const known = was ? Object.values(findTermsErrors(was)) : [];
    const [error] = Object.values(findTermsErrors(moment.terms)).filter(
      (found) => !known.includes(found),
    );
    if (error) throw fail(`terms.${error}`, { day: moment.since });
  }
};

const isNewWage = (wages: readonly StoredWage[], since: string, wage: Wage | undefined) => {
  if (!wage) return false;
  const held = wageOn(wages, since)?.row;
  return !held || held.unit !== wage.unit || openSealed(held.rate) !== toWageParts(wage.amount);
};

/**
 * Without lines of its own an employment gets its first one, which says everything; of the kind only what
 * somebody said, also where they say what was proposed.
 */
const toWrite = (kept: Kept, since: string, set: Partial<Terms>) => {
  const { employment, lines, start } = kept;
  const own = termsOfEmployment(employment);
  const isSaid = isKindSaid(lines);
  const saysKind = isSaid || set.workerKind !== undefined;
  const confirmed =
    !isSaid && set.workerKind !== undefined ? { workerKind: set.workerKind } : undefined;
  if (lines.length === 0) {
    if (since <= start) return { first: null, values: { ...own, ...set }, saysKind };
    const before = linesOrOwn(lines, employment, start);
    return { first: own, values: { ...newValues(before, since, set), ...confirmed }, saysKind };
  }
  const wanted = since < start ? { ...own, ...set } : set;
  return { first: null, values: { ...newValues(lines, since, wanted), ...confirmed }, saysKind };
};

const check = (
  { employment, lines, start, end }: Kept,
  since: string,
  values: Partial<Terms>,
  wage: Wage | undefined,
): void => {
  if (since < start) throw fail('terms.before_start', { day: start });
  if (end !== null && since > end) throw fail('terms.after_end', { day: end });
  if (wage && !isWageLikely(wage.amount, wage.unit)) throw fail('terms.wage_unlikely');
  const before = linesOrOwn(lines, employment, start);
  const line = { since, entered: before.length, isWithdrawn: false, values };
  refuseUnfit(lines.length === 0 && since <= start ? [] : before, [...before, line], since);
};

/**
 * Writes what changes from a day on, and no more: equal terms leave no line. Joins the transaction of
 * whoever makes the employment; answers what becomes other on which days.
 */
export const addTerms = async (
  context: WriteContext,
  employmentId: string,
  input: NewTerms,
  options: Options = {},
): Promise<AddedTerms> =>
  writeTerms(context, await lockTerms(context, employmentId), input, options);

/** The same for who has locked them. */
export const writeTerms = async (
  context: WriteContext,
  kept: Kept,
  input: NewTerms,
  { dryRun = false, isFact = false }: Options = {},
): Promise<AddedTerms> => {
  const { employment, lines, wages, start } = kept;
  const { since = start, set, wage } = input;
  if (set.legalEntityId) await findLegalEntity(context, set.legalEntityId);
  const { first, values, saysKind } = toWrite(kept, since, set);
  if (!isFact) check(kept, since, values, wage);
  const before = linesOrOwn(lines, employment, start);
  const effects = effectsOf(before, since, values);
  const isWageChanged = isNewWage(wages, since, wage);
  const added = { effects, isWageChanged };
  if (dryRun || (effects.length === 0 && !isWageChanged)) return added;
  const repo = createTermsRepo(context.db, context.actor.companyId);
  const line = lineOf(context, employment, { ...input, since });
  if (first) await repo.insertTerms({ ...line('start', start), ...toColumns(first, false) });
  if (effects.length > 0) {
    await repo.insertTerms({ ...line(input.origin, since), ...toColumns(values, saysKind) });
  }
  if (wage && isWageChanged) {
    const rate = seal(toWageParts(wage.amount));
    await repo.insertWage({ ...line(input.origin, since), rate, unit: wage.unit });
  }
  const after = { since, entered: before.length, isWithdrawn: false, values };
  await keepColumns(context, kept, [...before, after]);
  auditLines(context, employment, { ...input, since }, added);
  await announceTerms(context, employment, since);
  return added;
};

const lineOf =
  ({ actor, now }: WriteContext, employment: EmploymentRow, input: NewTerms) =>
  (origin: LineOrigin, since: string) => ({
    id: newId(),
    employmentId: employment.id,
    personId: employment.personId,
    since,
    origin,
    reason: input.reason ?? '',
    documentId: input.documentId ?? null,
    createdBy: actor.personId || null,
    createdAt: new Date(now * 1000),
  });

/** One line for terms and one for the wage, which says that it changed and never what to. */
const auditLines = (
  context: WriteContext,
  { id, personId: subjectId, departmentId }: EmploymentRow,
  { since = '', origin, reason = '' }: NewTerms,
  { effects, isWageChanged }: AddedTerms,
): void => {
  const details = { recordId: id, since, origin, ...(reason && { reason }) };
  if (effects.length > 0) {
    const changes = effects.map(({ field, before, after }) => ({ field, before, after }));
    context.audit({ action: 'terms.change', departmentId, subjectId, changes, details });
  }
  if (isWageChanged) context.audit({ action: 'terms.wage', departmentId, subjectId, details });
};

/** Readers that ask for today, and servers of the release before, find it in the employment. */
export const keepColumns = async (
  context: WriteContext,
  { employment, today }: Kept,
  lines: readonly TermsLine[],
): Promise<boolean> => {
  const first = lines.map(({ since }) => since).sort()[0] ?? today;
  const terms = termsOn(lines, today < first ? first : today);
  if (!terms) return false;
  const { workerType } = terms;
  const hoursWeekMinutes = terms.hoursWeekMinutes ?? 0;
  const isSame =
    employment.workerType === workerType && employment.hoursWeekMinutes === hoursWeekMinutes;
  if (isSame) return false;
  const repo = createTermsRepo(context.db, context.actor.companyId);
  await repo.updateEmployment(employment.id, { workerType, hoursWeekMinutes });
  // As what somebody works is part of what is kept of a team.
  const { departmentId } = employment;
  context.emit({ resource: 'CONTACTS', departmentId, personIds: [] });
  return true;
};

const announceTerms = async (
  context: WriteContext,
  { id, personId }: EmploymentRow,
  since: string,
): Promise<void> => {
  context.emit({ resource: 'TERMS', resourceId: id, personIds: [personId] });
  await dispatch(context, termsChanged, { employmentId: id, personId, since });
};

/** Takes back what would change on a day to come; what has begun was worked and paid by. */
export const withdrawTerms = async (
  context: WriteContext,
  kept: Kept,
  since: string,
): Promise<void> => {
  const { employment, lines, wages, start, today } = kept;
  const isThere = [...lines, ...wages].some((line) => line.since === since);
  if (!isThere) throw fail('terms.nothing_there');
  if (since <= start) throw fail('terms.first');
  if (since <= today) throw fail('terms.begun');
  const { db, actor, now } = context;
  const repo = createTermsRepo(db, actor.companyId);
  await repo.withdraw(employment.id, since, actor.personId, new Date(now * 1000));
  const { id: recordId, personId: subjectId, departmentId } = employment;
  context.audit({
    action: 'terms.withdraw',
    departmentId,
    subjectId,
    details: { recordId, since },
  });
  await announceTerms(context, employment, since);
};
