import type {
  ContractTemplate,
  Signatory,
  TeamContract,
} from '@ploeg/contract/contracts/contracts.schemas';
import { nextPeriod, renewalDueFrom } from '@ploeg/domain/contracts/renewal';
import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { renewalOf } from '#features/documents/contract-values.ts';
import type { contracts } from '#features/documents/contracts.table.ts';
import type {
  documents,
  documentTemplates,
  signatories,
} from '#features/documents/documents.table.ts';

type ContractRow = typeof contracts.$inferSelect;
type TeamContractRow = {
  contract: ContractRow;
  document: typeof documents.$inferSelect;
  firstName: string;
  lastName: string;
};

export const toTemplate = (row: typeof documentTemplates.$inferSelect): ContractTemplate => {
  const { id, name, html, signatureLevel, version } = row;
  return { id, name, type: 'contract', html, signatureLevel, version };
};

/** The address of the drawing names its content, so that a new one is never taken from a cache. */
export const toSignatory = (
  { id, departmentId, name, imageKey, personId }: typeof signatories.$inferSelect,
  viewerId: string,
): Signatory => ({
  id,
  name,
  own: personId === viewerId,
  image:
    imageKey &&
    `/api/v4/documents/signatures/${id}/image?departmentId=${departmentId}&v=${imageKey.slice(-12)}`,
});

const STANDING = ['UNSIGNED', 'SENT', 'SIGNED'];

const toRenewalState = (
  contract: ContractRow,
  status: string,
  renewedBy: string | null,
  today: WallSeconds,
): TeamContract['renewal'] => {
  const renewal = renewalOf(contract);
  if (!renewal || contract.end === null) return null;
  const span = { start: contract.start, end: contract.end };
  const due = STANDING.includes(status) && !renewedBy && renewalDueFrom(span) <= today;
  return { ...renewal, next: nextPeriod(span, renewal), due, renewedBy };
};

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const toTeamContract = (
  { contract, document, firstName, lastName }: TeamContractRow,
  {
    isOpen,
    pdfUrl,
    renewedBy,
  }: { isOpen: boolean; pdfUrl: string | null; renewedBy: string | null },
  today: WallSeconds,
): TeamContract => ({
  id: document.id,
  departmentId: contract.departmentId,
  userRecordId: contract.employmentId,
  user: `${firstName} ${lastName}`.trim(),
  title: document.title,
  status: document.status,
  start: contract.start,
  end: contract.end,
  sentAt: iso(document.sentAt),
  openedAt: iso(document.openedAt),
  signedAt: iso(document.signedAt),
  pdfUrl,
  templateId: document.templateId,
  signatureId: document.signatoryId,
  hoursWeek: contract.hoursWeekMinutes / 60,
  salaryAmountGross: isOpen ? contract.salaryAmountGross : null,
  salaryPeriod: contract.salaryPeriod,
  regime: contract.regime,
  workerKind: contract.workerKind,
  daysWeek: contract.daysWeek,
  daysOffYear: contract.daysOffYear,
  maxHoursDay: contract.maxHoursDay,
  workingTimePlan: contract.workingTimePlan,
  dimonaWorkerType: contract.dimonaWorkerType,
  dimonaPlannedHours: contract.dimonaPlannedHours,
  renewal: toRenewalState(contract, document.status, renewedBy, today),
});
