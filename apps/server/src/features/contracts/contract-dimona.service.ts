import type { ContractDimona } from '@ploeg/contract/contracts/contracts.schemas';
import type { DimonaForm } from '@ploeg/contract/dimona/dimona.schemas';
import { errorTable } from '@ploeg/contract/shared/error-codes';
import { inSavepoint } from '#db/savepoint.ts';
import { declareWork } from '#features/dimona/declare-work.service.ts';
import type { DimonaDeps } from '#features/dimona/dimona-scope.service.ts';
import type { AuditLine, ChangeEvent, WriteContext } from '#platform/context.ts';
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
  const lines: AuditLine[] = [];
  const changes: ChangeEvent[] = [];
  const { departmentId } = draft;
  try {
    const { id, status, declarationId } = await inSavepoint(context.db, () =>
      declareWork(
        {
          ...context,
          audit: (line) => lines.push(line),
          emit: (change) => changes.push(change),
        },
        { ...toForm(draft), departmentId, contractId: contract.id },
        deps,
      ),
    );
    for (const line of lines) context.audit(line);
    for (const change of changes) context.emit(change);
    return { id, status, declarationId };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    context.audit({
      action: 'contract.dimona_failed',
      departmentId,
      subjectId: contract.documentId,
      details: { code: error.code },
    });
    return { id: null, status: 'FAILED', declarationId: null, errors: errorsOf(error, context) };
  }
};
