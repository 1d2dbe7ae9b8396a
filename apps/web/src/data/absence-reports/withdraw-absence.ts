import { askThroughQueue } from '../queued-request.ts';
import type { AbsenceReport } from '../wire.ts';
import { absenceWithdrawKind } from './absence-reports.commands.ts';

export const withdrawAbsence = ({ shift, departmentId }: AbsenceReport) =>
  askThroughQueue(absenceWithdrawKind, { shiftId: shift.id }, departmentId);
