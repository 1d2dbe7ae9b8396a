import {
  type Absence,
  absenceSpans,
  isSickness,
  takenFrom,
} from '@ploeg/domain/absence-reports/absence-rules';
import { outerSpan, shareTime } from '@ploeg/domain/leave/leave-rules';
import { type WallSeconds, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { Answered, StoredRequest } from '#features/requests/request-kind.ts';
import { offerToQualified } from '#features/shifts/free-shift-offers.service.ts';
import { cutShift, insertAbsence, openShift } from '#features/shifts/shift-changes.service.ts';
import { announceShift } from '#features/shifts/shift-events.ts';
import { lockShifts, type ShiftRow, shiftsOf } from '#features/shifts/shifts.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import type { AbsencePayload } from './absence-payload.ts';

type Report = StoredRequest<AbsencePayload>;
type Taken<Row> = { row: Row; from: WallSeconds };

/** What an absence takes of some shifts of its person, from when on. */
export const takenOf = <Row extends { id: string; start: number; end: number }>(
  absence: Absence,
  subjectId: string | null,
  rows: readonly Row[],
): Taken<Row>[] =>
  rows.flatMap((row) => {
    const from = takenFrom(absence, row, subjectId);
    return from === null ? [] : [{ row, from: wallSeconds(from) }];
  });

const listOwn = async (
  context: ReadContext,
  { personId, departmentId, payload, shift }: Report,
): Promise<ShiftRow[]> => {
  const { start, end } = outerSpan([...absenceSpans(payload), ...(shift ? [shift] : [])]);
  const entries = await shiftsOf(context).listEntriesOf([personId], start, end);
  const ids = entries.filter(({ kind }) => kind === 'shift').map(({ id }) => id);
  return (await lockShifts(context, ids)).filter((row) => row.departmentId === departmentId);
};

/** The shifts that approving a report takes off its person, drafts too, locked. */
export const lockTaken = async (context: WriteContext, report: Report): Promise<ShiftRow[]> => {
  const own = await listOwn(context, report);
  return takenOf(report.payload, report.subjectId, own).map(({ row }) => row);
};

/** The kind of leave that sickness is entered as; none where the location keeps none. */
const sicknessOf = ({ catalogues }: Workplace): string | undefined =>
  [...catalogues.dayoffTypes.offered.values()].find(isSickness)?.id;

/** Writes the absence into the calendar: sickness as leave, anything else as time without work. */
const enterAbsence = async (
  context: WriteContext,
  { request, workplace }: Answered<AbsencePayload>,
): Promise<string[]> => {
  const { departmentId, employmentId, personId, payload } = request;
  const dayoffTypeId = payload.reason === 'sick' ? sicknessOf(workplace) : undefined;
  const as = dayoffTypeId
    ? { kind: 'dayOff' as const, dayoffTypeId }
    : { kind: 'unavailability' as const };
  const spans = absenceSpans(payload);
  const { start, end } = outerSpan(spans);
  const entries = await shiftsOf(context).listEntriesOf([personId], start, end);
  const standing = entries.filter(
    (entry) => entry.kind === as.kind && entry.departmentId === departmentId,
  );
  const ids: string[] = [];
  for (const { isWholeDay, ...span } of spans) {
    // Who says it again for more days is not absent twice.
    if (standing.some((entry) => shareTime(entry, span))) continue;
    const own = { departmentId, employmentId, personId, fullDay: isWholeDay };
    const row = await insertAbsence(context, { ...own, ...span, ...as });
    announceShift(context, workplace, [row]);
    ids.push(row.id);
  }
  return ids;
};

/** Frees what an absence takes of the shifts of its person, and enters it. Returns what it made and freed. */
export const approveAbsence = async (
  context: WriteContext,
  answered: Answered<AbsencePayload>,
): Promise<string[]> => {
  const { request, held, workplace, wallNow } = answered;
  const freed: ShiftRow[] = [];
  for (const { row, from } of takenOf(request.payload, request.subjectId, held)) {
    freed.push(
      from > row.start
        ? await cutShift(context, workplace, row, from)
        : await openShift(context, workplace, row),
    );
  }
  const made = await enterAbsence(context, answered);
  const { modules, fixedScheduleAccount } = workplace.department.settings;
  for (const row of freed) {
    // What has begun nobody takes by themselves: who plans calls somebody.
    const isOffered = modules.freeshifts && !fixedScheduleAccount && row.approved;
    if (isOffered && row.start > wallNow) await offerToQualified(context, workplace, row);
  }
  return [...made, ...freed.map(({ id }) => id)];
};
