import type { PayrollCode, PayrollTarget } from '@ploeg/contract/payroll/payroll.schemas';
import { GENERIC_CSV } from '@ploeg/domain/payroll/built-in-layouts';
import { layoutOf } from '@ploeg/domain/payroll/targets';
import type { CodeRow, TargetRow } from './payroll.table.ts';

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
