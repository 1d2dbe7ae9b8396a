import type { LogKeeping } from '@ploeg/contract/retention/retention.schemas';
import { monthsBefore, RETENTION_RULES, type Retention } from '@ploeg/domain/retention/retention';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { signInChainOf } from '#features/audit/audit-chains.service.ts';
import { countOldLines, cutChain, listChainsFrom } from '#features/audit/audit-cuts.service.ts';
import { listDepartments } from '#features/departments/companies.service.ts';
import { dateOf } from '#platform/clock.ts';
import type { ReadContext } from '#platform/context.ts';
import { listAllTerms } from './retention.repo.ts';
import { dayOf, loadTerms, monthsOn, type Terms, toTerms } from './terms.service.ts';

const termOfChain = (companyId: string, chainId: string): Retention =>
  chainId === signInChainOf(companyId) ? 'signIns' : 'log';

const SHORTEST = Math.min(RETENTION_RULES.log.least, RETENTION_RULES.signIns.least);

const cutOf = (terms: Terms, { companyId, chainId }: Chain, now: Instant) => {
  const months = monthsOn(terms, termOfChain(companyId, chainId), dayOf(dateOf(now)));
  const until = dateOf(monthsBefore(now, months));
  return { companyId, chainId, months, until, at: dateOf(now) };
};

type Chain = { companyId: string; chainId: string };

/** Removes what has had its term from the chains of all companies; answers how many lines. */
export const cutLogs = async (db: Db, now: Instant): Promise<number> => {
  const chains = await listChainsFrom(db, dateOf(monthsBefore(now, SHORTEST)));
  if (chains.length === 0) return 0;
  const terms = Map.groupBy(await listAllTerms(db), ({ companyId }) => companyId);
  let lines = 0;
  for (const chain of chains) {
    const own = toTerms(terms.get(chain.companyId) ?? []);
    lines += await cutChain(db, cutOf(own, chain, now));
  }
  return lines;
};

/** What of each chain of the company goes next. */
export const listLogKeeping = async (context: ReadContext): Promise<LogKeeping[]> => {
  const { db, actor, now } = context;
  const { companyId } = actor;
  const terms = await loadTerms(context);
  const departments = await listDepartments(context);
  const chainIds = [companyId, signInChainOf(companyId), ...departments.map(({ id }) => id)];
  return Promise.all(
    chainIds.map(async (chainId) => {
      const cut = cutOf(terms, { companyId, chainId }, now);
      return {
        departmentId: departments.some(({ id }) => id === chainId) ? chainId : null,
        isSignIns: termOfChain(companyId, chainId) === 'signIns',
        due: await countOldLines(db, cut),
        until: cut.until.toISOString(),
      };
    }),
  );
};
