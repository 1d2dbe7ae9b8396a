import type { RetentionTerm } from '@ploeg/contract/retention/retention.schemas';
import { type DatedLimit, lastBegun } from '@ploeg/domain/constraints/dated-limit';
import {
  type Retention,
  RETENTION_RULES,
  RETENTIONS,
  termFault,
  termHistory,
  termOn,
} from '@ploeg/domain/retention/retention';
import { lockCompany } from '#features/departments/companies.service.ts';
import { listNames } from '#features/people/people.service.ts';
import { dateOf, secondsOf } from '#platform/clock.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { createRetentionRepo, type TermRow } from './retention.repo.ts';

/** Terms of a company by what they are of, in the order in which they were entered. */
export type Terms = Record<Retention, DatedLimit<number>[]>;

const repoOf = ({ db, actor }: Pick<ReadContext, 'db' | 'actor'>) =>
  createRetentionRepo(db, actor.companyId);

/** The day of a moment. A company may have several zones, so all of its terms turn at midnight UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const todayOf = ({ now }: Pick<ReadContext, 'now'>): string => dayOf(dateOf(now));

export const toTerms = (rows: readonly TermRow[]): Terms => {
  const ofName = (name: Retention): DatedLimit<number>[] =>
    rows
      .filter((row) => row.name === name)
      .map(({ months, since, source, authorId, createdAt }) => ({
        value: months,
        since,
        source,
        ...(authorId !== null && { by: authorId }),
        at: secondsOf(createdAt),
      }));
  return {
    log: ofName('log'),
    signIns: ofName('signIns'),
    files: ofName('files'),
    hours: ofName('hours'),
  };
};

export const loadTerms = async (context: ReadContext): Promise<Terms> =>
  toTerms(await repoOf(context).listTerms());

export const monthsOn = (terms: Terms, name: Retention, day: string): number =>
  termOn(name, terms[name], day);

const toTerm = (
  terms: Terms,
  name: Retention,
  today: string,
  names: ReadonlyMap<string, string>,
): RetentionTerm => {
  const { least, most, source } = RETENTION_RULES[name];
  const history = termHistory(name, terms[name]);
  const inForce = lastBegun(history, today);
  const lastOfDay = [...new Map(history.map((dated) => [dated.since, dated])).values()];
  const entries = lastOfDay
    .toSorted((a, b) => (a.since < b.since ? 1 : -1))
    .map((dated): RetentionTerm['entries'][number] => ({
      months: dated.value ?? 0,
      since: dated.since,
      source: dated.source,
      by: names.get(dated.by ?? '') ?? null,
      at: dated.at ?? null,
      state: dated === inForce ? 'now' : dated.since > today ? 'future' : 'past',
    }));
  return { name, least, most, source, entries };
};

const namesIn = ({ db, actor }: ReadContext, terms: Terms) => {
  const ids = RETENTIONS.flatMap((name) => terms[name].flatMap(({ by }) => by ?? []));
  return listNames(db, actor.companyId, [...new Set(ids)]);
};

export const listTerms = async (context: ReadContext): Promise<RetentionTerm[]> => {
  const terms = await loadTerms(context);
  const names = await namesIn(context, terms);
  return RETENTIONS.map((name) => toTerm(terms, name, todayOf(context), names));
};

const getTerm = async (context: ReadContext, name: Retention): Promise<RetentionTerm> => {
  const terms = await loadTerms(context);
  return toTerm(terms, name, todayOf(context), await namesIn(context, terms));
};

const announce = (
  context: WriteContext,
  action: string,
  { name, since, before, after }: { name: Retention; since: string; before: number; after: number },
): void => {
  context.audit({
    action,
    subjectId: context.actor.companyId,
    changes: [{ field: name, before, after }],
    details: { since },
  });
  context.emit({ resource: 'RETENTION', personIds: [context.actor.personId] });
};

export const setTerm = async (
  context: WriteContext,
  wanted: { name: Retention; months: number; since: string; source: string },
): Promise<RetentionTerm> => {
  const { name, months, since } = wanted;
  const fault = termFault(name, wanted, todayOf(context));
  if (fault) throw fail(`retention.${fault}`);
  await lockCompany(context);
  const terms = await loadTerms(context);
  await repoOf(context).insertTerm({
    id: newId(),
    ...wanted,
    authorId: context.actor.personId,
    createdAt: dateOf(context.now),
  });
  const before = monthsOn(terms, name, since);
  announce(context, 'retention.set', { name, since, before, after: months });
  return getTerm(context, name);
};

/** Takes back what begins on a day to come, so that what held before holds on. */
export const withdrawTerm = async (
  context: WriteContext,
  { name, since }: { name: Retention; since: string },
): Promise<RetentionTerm> => {
  await lockCompany(context);
  const terms = await loadTerms(context);
  if (!terms[name].some((dated) => dated.since === since)) throw fail('retention.unknown');
  if (since <= todayOf(context)) throw fail('retention.begun');
  await repoOf(context).deleteTerm(name, since);
  const before = monthsOn(terms, name, since);
  const after = monthsOn(await loadTerms(context), name, since);
  announce(context, 'retention.withdraw', { name, since, before, after });
  return getTerm(context, name);
};
