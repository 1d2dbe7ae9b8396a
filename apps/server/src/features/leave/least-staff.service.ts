import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import type { LeaveRequest, LeaveToDecide } from '@ploeg/contract/leave/leave.schemas';
import { leaveSpans, outerSpan, type Span } from '@ploeg/domain/leave/leave-rules';
import { keepsToPlan, windowOver } from '@ploeg/domain/leave/leave-windows';
import {
  isBelowLeast,
  leftOf,
  type StaffDay,
  staffDuring,
  tellingDays,
} from '@ploeg/domain/leave/least-staff';
import { opensOn } from '@ploeg/domain/settings/opening-hours';
import { dayIn, fromDateKey, toDateKey } from '@ploeg/domain/time/wall-time';
import type { Language } from '@ploeg/domain/people/languages';
import { listClosingDays } from '#features/calendar-days/calendar-days.service.ts';
import { todayOf } from '#features/departments/departments.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { type ShiftRow, shiftsOf } from '#features/shifts/shifts.service.ts';
import { secondsOf } from '#platform/clock.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { dayText } from '#texts/days.ts';
import { textsIn } from '#texts/texts.ts';
import { listBegins, lockStaff } from './leave.repo.ts';

type Leave = { employmentId: string; spans: readonly Span[] };
type DayOff = Pick<ShiftRow, 'employmentId' | 'start' | 'end'>;
type Staffing = (leave: Leave, daysOff: readonly DayOff[]) => StaffDay[];

/** What is asked for in sections that are still there; that of the whole location always. */
const leastOf = ({ department: { settings }, catalogues }: Workplace) =>
  (settings.leastStaff ?? []).filter(
    ({ sectionId }) =>
      sectionId === null ||
      (settings.params.enableSection && catalogues.sections.offered.has(sectionId)),
  );

/** Counts how many are left when leave within a time is granted, on the days to come on which the place opens. */
export const readStaffing = async (
  context: ReadContext,
  workplace: Workplace,
  spans: readonly Span[],
): Promise<Staffing> => {
  const least = leastOf(workplace);
  if (least.length === 0 || spans.length === 0) return () => [];
  const { department } = workplace;
  const { db, actor } = context;
  const { companyId } = actor;
  const { id: departmentId, timezone } = department;
  const { start, end } = outerSpan(spans);
  const [closed, begins] = await Promise.all([
    listClosingDays(
      { db, companyId },
      { departmentId, from: toDateKey(start), until: toDateKey(end) },
    ),
    listBegins(db, companyId, departmentId),
  ]);
  const members = workplace.members.flatMap((member) => {
    const begun = begins.get(member.employmentId);
    return begun ? [{ ...member, firstDay: dayIn(secondsOf(begun), timezone) }] : [];
  });
  const weeks = department.settings.openingHours ?? [];
  const today = toDateKey(todayOf(department, context.now));
  return (leave, daysOff) =>
    staffDuring(leave, { least, members, daysOff }).filter(
      ({ day }) => day >= today && opensOn(weeks, closed, fromDateKey(day)),
    );
};

/** More days than these nobody reads in one sentence. */
const DAYS_SAID = 5;

const toConstraint = (
  days: readonly StaffDay[],
  { department, catalogues }: Workplace,
  language: Language,
): ConstraintMessage | null => {
  const below = days.filter(isBelowLeast);
  if (below.length === 0) return null;
  const t = textsIn(language);
  const said = below.slice(0, DAYS_SAID).map((one) =>
    t('leave_staff.day', {
      day: dayText(fromDateKey(one.day), language),
      where:
        one.sectionId === null
          ? t('leave_staff.whole')
          : (catalogues.sections.get(one.sectionId)?.name ?? ''),
      left: leftOf(one),
      least: one.least,
    }),
  );
  const more = below.length - said.length;
  const isForcible = department.settings.refusesBelowLeast !== true;
  return {
    title: 'LEAST_STAFF',
    details: [...said, ...(more > 0 ? [`+${more}`] : [])].join('; '),
    forcible: isForcible,
    ...(isForcible && { needsReason: true as const }),
  };
};

/** What stands against granting leave because too few would be left; asked under a lock of the location. */
export const findTooFew = async (
  context: WriteContext,
  leave: Leave,
  workplace: Workplace,
): Promise<ConstraintMessage | null> => {
  const departmentId = workplace.department.id;
  if (leastOf(workplace).length === 0 || leave.spans.length === 0) return null;
  await lockStaff(context.db, departmentId);
  const { start, end } = outerSpan(leave.spans);
  const which = { departmentId, kind: 'dayOff' as const, approved: true };
  const daysOff = await shiftsOf(context).listAlongside(which, start, end);
  const staffing = await readStaffing(context, workplace, leave.spans);
  return toConstraint(staffing(leave, daysOff), workplace, context.actor.language);
};

/** Leave that waits as the plan of its location sees it, for who answers: what to know, and what to force. */
export const seenByPlan = (
  staffing: Staffing,
  request: LeaveRequest,
  workplace: Workplace,
  { daysOff, language }: { daysOff: readonly DayOff[]; language: Language },
): Pick<LeaveToDecide, 'window' | 'staff' | 'constraints'> => {
  const kind = workplace.catalogues.dayoffTypes.get(request.dayoffType ?? '');
  // What is nobody's business holds nothing back either: of illness the kind is not told.
  if (!kind || !keepsToPlan(kind)) return {};
  const leave = { employmentId: request.userRecordId, spans: leaveSpans(request) };
  const days = staffing(leave, daysOff);
  const tooFew = toConstraint(days, workplace, language);
  const { department, catalogues } = workplace;
  return {
    window: windowOver(department.settings.leaveWindows ?? [], request) ?? null,
    staff: tellingDays(days).map(({ sectionId, ...day }) => ({
      ...day,
      section: sectionId === null ? null : (catalogues.sections.get(sectionId)?.name ?? ''),
    })),
    constraints: tooFew ? [tooFew] : [],
  };
};
