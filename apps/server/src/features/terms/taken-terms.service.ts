import type { WorkerKind } from '@ploeg/domain/contracts/contract-terms';
import { WAGE_PARTS, wageMoments, wageOn } from '@ploeg/domain/terms/wages';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { isKindSaid, toLines, toWageLines } from './terms-lines.ts';
import { loadTerms } from './terms-reading.service.ts';
import { canChangeWage, canSeeWage, reveal } from './terms.policy.ts';
import { createTermsRepo } from './terms.repo.ts';
import { lockTerms, writeTerms } from './terms.service.ts';

/**
 * Lets what was agreed in one employment hold from the start of another of the same person. The employer,
 * hours and premiums of the other are its own, as is a kind that was said of it, and a wage by the month belongs to the hours that it is paid for.
 */
export const takeTermsOver = async (
  context: WriteContext,
  employmentId: string,
  fromId: string,
  saidKind?: WorkerKind,
): Promise<void> => {
  const { db, actor } = context;
  const repo = createTermsRepo(db, actor.companyId);
  const kept = await lockTerms(context, employmentId);
  const { employment, start } = kept;
  const source = await repo.findEmployment(fromId);
  if (!source || source.personId !== employment.personId) throw fail('terms.not_found');
  if (!canSeeWage(actor, source) || !canChangeWage(actor, employment)) {
    throw fail('terms.wage_forbidden');
  }
  const terms = (await loadTerms(context, [source]))(fromId, start);
  if (!terms) throw fail('terms.not_found');
  const { workerKind, fulltimeWeekMinutes, jobTitle, category } = terms;
  const saysKind = saidKind === undefined && isKindSaid(toLines(await repo.listTerms([fromId])));
  const regime = employment.hoursWeekMinutes === fulltimeWeekMinutes ? 'FULL' : 'PART';
  const wages = toWageLines(await repo.listWages([fromId]));
  const held = wageOn(wages, start) ?? wageMoments(wages)[0];
  const isByHour = held?.row.unit === 'hour';
  const amount = isByHour ? reveal(actor, source, held.row.rate) / WAGE_PARTS : 0;
  await writeTerms(
    context,
    kept,
    {
      since: isByHour && held.since > start ? held.since : start,
      set: {
        ...(saysKind && { workerKind }),
        fulltimeWeekMinutes,
        regime,
        jobTitle,
        category,
      },
      wage: isByHour ? { amount, unit: 'hour' } : undefined,
      origin: 'start',
    },
    // Hours that are shared with the other place are no hours of this one.
    { isFact: true },
  );
};
