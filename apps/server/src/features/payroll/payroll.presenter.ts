import type { PayrollBatch, PayrollLine } from '@ploeg/contract/payroll/batches.schemas';
import type { PayrollCode, PayrollTarget } from '@ploeg/contract/payroll/payroll.schemas';
import { GENERIC_CSV } from '@ploeg/domain/payroll/built-in-layouts';
import type { ExportLine } from '@ploeg/domain/payroll/export-lines';
import { layoutOf } from '@ploeg/domain/payroll/targets';
import type { BatchRow, CodeRow, TargetRow } from './payroll.table.ts';

export type NameOf = (id: string) => string;

export const toPayrollTarget = (row: TargetRow, codeCount: number): PayrollTarget => ({
  id: row.id,
  legalEntityId: row.legalEntityId,
  name: row.name,
  kind: row.kind,
  employerCodes: row.employerCodes,
  layout: (layoutOf(row.kind, row.layout) ?? GENERIC_CSV) as PayrollTarget['layout'],
  granularity: row.granularity,
  hourStep: row.hourStep,
  corrections: row.corrections,
  level: row.level,
  confirmedNote: row.confirmedNote,
  isRetired: row.retiredAt !== null,
  codeCount,
  version: row.version,
});

export const toPayrollCode = (row: CodeRow): PayrollCode => ({
  id: row.id,
  key: row.key,
  scope: row.scope,
  code: row.code,
  unit: row.unit,
  factor: row.factor,
  sign: row.sign,
  since: row.since,
  note: row.note,
});

/** `nameOf` knows people by their employments. */
export const toPayrollLine = (line: ExportLine, nameOf: NameOf): PayrollLine => ({
  employmentId: line.employmentId,
  name: nameOf(line.employmentId),
  number: line.number,
  day: line.day,
  keys: line.keys,
  code: line.code,
  unit: line.unit,
  quantity: line.quantity,
});

/** `nameOf` knows people by themselves. */
export const toPayrollBatch = (row: BatchRow, targetName: string, nameOf: NameOf): PayrollBatch => {
  const signed = (at: Date | null, by: string | null) =>
    at && { at: at.toISOString(), by: by === null ? '' : nameOf(by) };
  const receipt = signed(row.acceptedAt, row.acceptedBy);
  return {
    id: row.id,
    targetId: row.targetId,
    targetName,
    departmentId: row.departmentId,
    start: row.start,
    end: row.end,
    sequence: row.sequence,
    kind: row.kind === 'full' ? 'full' : 'correction',
    lineCount: row.lineCount,
    fileName: row.fileName,
    sha256: row.fileSha256,
    made: { at: row.madeAt.toISOString(), by: nameOf(row.madeBy) },
    downloaded: signed(row.takenAt, row.takenBy),
    voided: signed(row.voidedAt, row.voidedBy),
    receipt:
      receipt && row.acceptedOn
        ? { ...receipt, acceptedOn: row.acceptedOn, note: row.acceptedNote }
        : null,
  };
};
