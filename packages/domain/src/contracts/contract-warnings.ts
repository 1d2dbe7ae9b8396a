import type { WallSeconds } from '../time/wall-time.ts';
import { startOfDay } from '../time/wall-time.ts';
import type { Regime } from './contract-terms.ts';

export type ContractWarning =
  | 'student_written_before_start'
  | 'begun_already'
  | 'qualified_advised'
  | 'qualified_asked';

export type WarnedContract = {
  workerType: string | null;
  regime: Regime;
  openEnd: boolean;
  start: number | null;
  /** What the template asks for: a drawn signature (SES) or a qualified one (QES). */
  signatureLevel: 'SES' | 'QES' | null;
};

/** R59 and R65: these must be written, and only a qualified signature surely equals a handwritten one. */
export const listContractWarnings = (
  { workerType, regime, openEnd, start, signatureLevel }: WarnedContract,
  today: WallSeconds,
): ContractWarning[] => {
  const warnings: ContractWarning[] = [];
  const isStudent = workerType === 'STU';
  const hasBegun = start !== null && start <= startOfDay(today);
  const mustBeWritten = isStudent || workerType === 'FLX' || regime === 'PART' || !openEnd;
  if (isStudent) warnings.push('student_written_before_start');
  if (hasBegun && mustBeWritten) warnings.push('begun_already');
  if (signatureLevel === 'QES') warnings.push('qualified_asked');
  else if (mustBeWritten) warnings.push('qualified_advised');
  return warnings;
};
