import type { absenceReportRoutes } from '@ploeg/contract/absence-reports/absence-reports.routes';
import type { AbsenceToDecide } from '@ploeg/contract/absence-reports/absence-reports.schemas';
import type { RequestOf } from '@ploeg/contract/shared/route';
import {
  type Absence,
  absenceSpans,
  isWorthOffering,
  toAbsence,
} from '@ploeg/domain/absence-reports/absence-rules';
import { outerSpan, shareTime } from '@ploeg/domain/leave/leave-rules';
import { EVIDENCE_DAYS } from '@ploeg/domain/clockings/pictures';
import { instant, SECONDS_PER_DAY, toInstant } from '@ploeg/domain/time/wall-time';
import { wallClockOf } from '#features/departments/departments.service.ts';
import { memberName } from '#features/people/teams.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { StoredRequest } from '#features/requests/request-kind.ts';
import {
  createRequest,
  decideRequest,
  presentRequest,
  requestEvent,
  type RequestDeps,
  requestsOf,
} from '#features/requests/requests.service.ts';
import type { ToDecide } from '#features/requests/to-decide.service.ts';
import { listQualified } from '#features/shifts/free-shift-offers.service.ts';
import { clockingsOfShifts } from '#features/shifts/shifts.facts.ts';
import { lockShift, type ShiftRow, shiftsOf } from '#features/shifts/shifts.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { collect } from '#platform/feature-hooks.ts';
import { claimFormPictures, type KeptPictures } from '#platform/storage/kept-pictures.ts';
import type { AbsencePayload } from './absence-payload.ts';
import { absenceKind } from './absence-report-kind.ts';
import { takenOf } from './absent.service.ts';

type Input = RequestOf<typeof absenceReportRoutes.createAbsenceReport>['body'];

const share = (one: Absence, other: Absence): boolean =>
  absenceSpans(one).some((span) => absenceSpans(other).some((taken) => shareTime(span, taken)));

/** Whether the same time has been reported already and nobody has answered. */
const isReported = async (
  context: WriteContext,
  { employmentId, absence }: { employmentId: string; absence: Absence },
): Promise<boolean> => {
  const waiting = await requestsOf(context, absenceKind).list({ employmentId, status: 'pending' });
  return waiting.some(({ payload }) => share(payload, absence));
};

const store = (
  context: WriteContext,
  workplace: Workplace,
  shift: ShiftRow,
  payload: AbsencePayload,
  pictures?: KeptPictures,
): Promise<StoredRequest<AbsencePayload>> => {
  const { employmentId } = shift;
  if (!employmentId) throw fail('absence_reports.shift_not_yours');
  const details = { shiftId: shift.id, extent: payload.extent };
  const asked = { workplace, employmentId, shift, payload, details };
  return createRequest(context, absenceKind, asked, pictures);
};

/** Somebody who is away for days is so wherever they work: who plans there hears of it too. */
const reportElsewhere = async (
  context: WriteContext,
  shift: ShiftRow,
  payload: AbsencePayload,
  { workplaces }: RequestDeps,
): Promise<void> => {
  if (payload.dates.length === 0) return;
  const { start, end } = outerSpan(absenceSpans({ ...payload, span: null }));
  const entries = await shiftsOf(context).listEntriesOf([context.actor.personId], start, end);
  const elsewhere = entries.filter(
    (row) => row.kind === 'shift' && row.departmentId !== shift.departmentId,
  );
  const days = { ...payload, span: null };
  for (const [departmentId, all] of Map.groupBy(elsewhere, (row) => row.departmentId)) {
    const [first] = takenOf(days, null, all).toSorted((a, b) => a.from - b.from);
    const isThere = context.actor.memberships.some((own) => own.departmentId === departmentId);
    const row = first && isThere ? await lockShift(context, first.row.id) : undefined;
    if (!row?.approved || !row.employmentId || row.personId !== context.actor.personId) continue;
    const { employmentId } = row;
    if (await isReported(context, { employmentId, absence: days })) continue;
    await store(context, await workplaces.getOwn(context, departmentId), row, days);
  }
};

/** Keeps that somebody cannot come, and tells who plans at once, in every location of theirs. */
export const reportAbsence = async (
  context: WriteContext,
  { shiftId, reason, note, ...asked }: Input,
  pictures: KeptPictures,
  deps: RequestDeps,
) => {
  const { actor, now } = context;
  const shift = await lockShift(context, shiftId);
  const isOwn = shift?.personId === actor.personId && shift.kind === 'shift' && shift.approved;
  if (!shift || !isOwn || !shift.employmentId) throw fail('absence_reports.shift_not_yours');
  const workplace = await deps.workplaces.getOwn(context, shift.departmentId);
  const clocked = await collect(context, clockingsOfShifts, [shift.id]);
  const absence = toAbsence(asked, shift, {
    now: wallClockOf(workplace.department, now),
    hasClocked: clocked.has(shift.id),
  });
  if (typeof absence === 'string') throw fail(`absence_reports.${absence}`);
  const { employmentId } = shift;
  if (await isReported(context, { employmentId, absence })) throw fail('absence_reports.exists');
  const dates = [...absence.dates];
  const payload = { ...absence, dates, reason, extent: asked.extent, note };
  const request = await store(context, workplace, shift, payload, pictures);
  await reportElsewhere(context, shift, payload, deps);
  return presentRequest(absenceKind, request, workplace, context);
};

/** The author takes the last one about a shift back. */
export const withdrawAbsence = async (
  context: WriteContext,
  shiftId: string,
  deps: RequestDeps,
) => {
  const [last] = await requestsOf(context, absenceKind).listLatestOn([shiftId]);
  if (last?.personId !== context.actor.personId) throw fail('absence_reports.not_found');
  const answer = { status: 'WITHDRAWN' as const, comment: '' };
  return decideRequest(context, absenceKind, { id: last.id }, answer, deps);
};

/** Adds pictures to the last report of the author about a shift; a certificate often comes days later. */
export const addCertificate = async (
  context: WriteContext,
  shiftId: string,
  pictures: KeptPictures,
  { workplaces }: RequestDeps,
) => {
  const repo = requestsOf(context, absenceKind);
  const [last] = await repo.listLatestOn([shiftId]);
  const request = last && (await repo.lock(last.id));
  const isOpen = request?.status === 'pending' || request?.status === 'approved';
  if (!request || !isOpen || request.personId !== context.actor.personId) {
    throw fail('absence_reports.not_found');
  }
  const workplace = await workplaces.getOwn(context, request.departmentId);
  const { timezone } = workplace.department;
  const over = toInstant(outerSpan(absenceSpans(request.payload)).end, timezone);
  const keptUntil = instant(Math.max(over, context.now) + EVIDENCE_DAYS * SECONDS_PER_DAY);
  const added = await claimFormPictures(context, pictures, keptUntil);
  const pictureKeys = [...new Set([...request.pictureKeys, ...added])];
  await repo.update(request.id, { pictureKeys });
  const { departmentId, id } = request;
  const details = { pictures: pictureKeys.length };
  context.audit({ action: 'absence_report.certificate', departmentId, subjectId: id, details });
  context.emit(requestEvent(absenceKind, request));
  return presentRequest(absenceKind, { ...request, pictureKeys }, workplace, context);
};

type Waiting = ToDecide<
  AbsencePayload,
  AbsenceToDecide['absenceReport']['status'],
  Pick<
    AbsenceToDecide['absenceReport'],
    'shift' | 'extent' | 'since' | 'span' | 'dates' | 'reason' | 'note' | 'pictures' | 'comment'
  >
>;

/** Who cannot come, what a yes frees, and who could take each of these shifts. */
export const toAbsencesToDecide = async (
  context: ReadContext,
  waiting: readonly Waiting[],
  workplace: Workplace,
): Promise<AbsenceToDecide[]> => {
  const wallNow = wallClockOf(workplace.department, context.now);
  const all: AbsenceToDecide[] = [];
  for (const { request: absenceReport, away, work } of waiting) {
    const taken = takenOf(absenceReport, absenceReport.shift.id, work);
    const freed: AbsenceToDecide['freed'] = [];
    for (const { row, from: start } of taken) {
      const { id, end } = row;
      const isOffered = isWorthOffering({ start, end }, wallNow);
      const could = isOffered ? await listQualified(context, workplace, { ...row, start }) : [];
      const others = could.filter((personId) => personId !== row.personId);
      const candidates = others.map((personId) => memberName(workplace, personId));
      freed.push({ id, start, end, candidates });
    }
    all.push({ absenceReport, freed, away });
  }
  return all;
};
