import { toDateKey } from '@ploeg/domain/time/wall-time';
import { FIRST_TERMS, type Terms } from '@ploeg/domain/terms/terms';
import { isWorkerType } from '@ploeg/domain/dimona/worker-types';
import { addTerms } from '#features/terms/terms.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { type ContractRow, createContractsRepo } from './contracts.repo.ts';

/** What a contract says of how somebody works; hours that it leaves open are by the day. */
const termsOf = (contract: ContractRow): Partial<Terms> => {
  const { regime, workerKind, daysWeek, dimonaWorkerType } = contract;
  const hours = contract.hoursWeekMinutes > 0 ? contract.hoursWeekMinutes : null;
  return {
    regime,
    workerKind,
    daysWeek,
    hoursWeekMinutes: hours,
    ...(hours !== null && {
      fulltimeWeekMinutes:
        regime === 'FULL' ? hours : Math.max(FIRST_TERMS.fulltimeWeekMinutes, hours),
    }),
    ...(dimonaWorkerType && isWorkerType(dimonaWorkerType) && { workerType: dimonaWorkerType }),
  };
};

/** What was signed holds from its first day on, as terms and as a wage. */
export const takeOverTerms = async (
  context: WriteContext,
  { documentId, departmentId }: { documentId: string; departmentId: string },
): Promise<void> => {
  const repo = createContractsRepo(context.db, context.actor.companyId, departmentId);
  const contract = await repo.lockByDocument(documentId);
  if (!contract) return;
  const { salaryAmountGross: amount, salaryPeriod: unit, start } = contract;
  await addTerms(
    context,
    contract.employmentId,
    {
      since: toDateKey(start),
      set: termsOf(contract),
      origin: 'contract',
      documentId,
      ...(amount > 0 && { wage: { amount, unit } }),
    },
    { isFact: true },
  );
};
