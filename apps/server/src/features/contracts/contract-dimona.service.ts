import type { ContractDimona } from '@ploeg/contract/contracts/contracts.schemas';
import type { DimonaForm } from '@ploeg/contract/dimona/dimona.schemas';
import { errorTable } from '@ploeg/contract/shared/error-codes';
import { attempt } from '#features/dimona/attempt.service.ts';
import { declareWork } from '#features/dimona/declare-work.service.ts';
import type { DimonaDeps } from '#features/dimona/dimona-scope.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { Failure } from '#platform/failure.ts';
import { failureText } from '#texts/texts.ts';
import type { ContractDraft } from './contract-draft.service.ts';
import type { ContractRow } from './contracts.repo.ts';

/** Types for which social security asks whether somebody is white-collar or blue-collar. */
const WITH_USER_TYPE: readonly (string | null)[] = ['IVT', 'TRI', 'STG'];

const toForm = ({ body, employee }: ContractDraft): DimonaForm => ({
  userRecord: employee.employmentId,
  workerType: body.dimonaWorkerType ?? 'OTH',
  startingDate: body.start,
  endingDate: body.end,
  startingHour: null,
  endingHour: null,
  plannedHoursNbr: body.dimonaWorkerType === 'STU' ? body.dimonaPlannedHours : null,
  periodType: body.dimonaWorkerType === 'FLX' ? 'range' : null,
  userType: WITH_USER_TYPE.includes(body.dimonaWorkerType)
    ? body.workerKind === 'employee'
      ? 'EMPLOYEE'
      : 'WORKER'
    : null,
  userStatus: null,
});

const errorsOf = ({ code, values, details }: Failure, { actor }: WriteContext) => {
  const { field = 'dimona' } = errorTable[code] as { field?: string };
  return details.errors ?? { [field]: [failureText(actor.language, code, values)] };
};

/** Declares the work of a contract in a savepoint: a refusal is answered beside the contract. */
export const declareContract = async (
  context: WriteContext,
  draft: ContractDraft,
  contract: ContractRow,
  deps: DimonaDeps,
): Promise<ContractDimona> => {
  const { departmentId } = draft;
  const declared = await attempt(context, (own) =>
    declareWork(own, { ...toForm(draft), departmentId, contractId: contract.id }, deps),
  );
  if (!(declared instanceof Failure)) {
    const { id, status, declarationId } = declared;
    return { id, status, declarationId };
  }
  context.audit({
    action: 'contract.dimona_failed',
    departmentId,
    subjectId: contract.documentId,
    details: { code: declared.code },
  });
  return { id: null, status: 'FAILED', declarationId: null, errors: errorsOf(declared, context) };
};
