import type { Answered } from '#features/requests/request-kind.ts';
import { tellDeciders } from '#features/requests/tell-deciders.ts';
import { applyPlan, rejoinShift, removeShifts } from '#features/shifts/shift-changes.service.ts';
import { absenceSpans } from '@ploeg/domain/absence-reports/absence-rules';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import type { AbsencePayload } from './absence-payload.ts';

/**
 * Takes a report back: its author while nobody has answered, who plans also afterwards. Then the
 * absence goes, and of the shifts that it freed its person gets back those that nobody else has.
 */
export const takeBackAbsence = async (
  context: WriteContext,
  answered: Answered<AbsencePayload>,
): Promise<string[]> => {
  const { request, by, held, workplace } = answered;
  if (request.status === 'pending') {
    if (by === 'person') {
      const spans = absenceSpans(request.payload);
      // Who was told that somebody cannot come hears that they come after all.
      tellDeciders(
        context,
        { kind: 'ABSENCE_WITHDRAWN', spans, resource: 'ABSENCE_REPORTS' },
        answered,
      );
    }
    return [];
  }
  if (by === 'person') throw fail('absence_reports.ended');
  const { employmentId, personId, subjectId, madeIds } = request;
  const made = held.filter(({ id }) => madeIds.includes(id));
  await removeShifts(
    context,
    workplace,
    made.filter(({ kind }) => kind !== 'shift'),
  );
  const subject = held.find(({ id }) => id === subjectId);
  const open = made.filter((row) => row.kind === 'shift' && row.employmentId === null);
  for (const row of open) {
    const isCutOff = subject && row.id !== subjectId && row.start === subject.end;
    if (isCutOff && subject.employmentId === employmentId) {
      await rejoinShift(context, workplace, subject, row);
    } else {
      const forcing = { force: true, reason: 'absence_report.withdraw' };
      await applyPlan(context, workplace, row, { employmentId, personId }, forcing);
    }
  }
  return [];
};
