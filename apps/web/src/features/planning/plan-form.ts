import type { Department } from '@ploeg/contract/departments/departments.schemas';
import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';

/** What the planner sees in the fields; times as HH:MM, the day as YYYY-MM-DD, pauses in minutes. */
export type PlanForm = {
  departmentId: string;
  day: string;
  start: string;
  end: string;
  pausePaid: string;
  pauseUnpaid: string;
  sectionId: string;
  recordId: string;
  comment: string;
  isPublished: boolean;
  tellsQualified: boolean;
};

const textOf = (wall: number) => new Date(wall * 1000).toISOString();

/** Wall seconds of a day and a time; NaN while a field is empty. */
const toWall = (day: string, time: string): number => Date.parse(`${day}T${time}:00Z`) / 1000;

/** A new shift: the department's usual times, 09:00 to 17:00 where it has none (spec section 5). */
export const newPlan = (department: Department, day: string): PlanForm => ({
  departmentId: department.id,
  day,
  start: department.scheduleParams.default_shift_start_time || '09:00',
  end: department.scheduleParams.default_shift_end_time || '17:00',
  pausePaid: '0',
  pauseUnpaid: '0',
  sectionId: '',
  recordId: '',
  comment: '',
  isPublished: true,
  tellsQualified: false,
});

export const planOf = (shift: Shift): PlanForm => ({
  departmentId: shift.departmentId,
  day: textOf(shift.start).slice(0, 10),
  start: textOf(shift.start).slice(11, 16),
  end: textOf(shift.end).slice(11, 16),
  pausePaid: String(Math.round(shift.pause.paid / 60)),
  pauseUnpaid: String(Math.round(shift.pause.unpaid / 60)),
  sectionId: shift.section?.id ?? '',
  recordId: shift.userRecordId,
  comment: shift.comment,
  isPublished: shift.approved,
  tellsQualified: false,
});

/** When the shift begins and ends; an end before the start is on the next day. Null while incomplete. */
export const spanOf = ({ day, start, end }: PlanForm): { start: number; end: number } | null => {
  const from = toWall(day, start);
  const until = toWall(day, end);
  if (Number.isNaN(from) || Number.isNaN(until)) return null;
  return { start: from, end: until < from ? until + SECONDS_PER_DAY : until };
};

export type PlanFault = 'required' | 'zero';

/** What stands against sending the form, by field. */
export const findPlanFaults = (
  form: PlanForm,
): Partial<Record<'departmentId' | 'day' | 'start' | 'end', PlanFault>> => ({
  ...(form.departmentId ? {} : { departmentId: 'required' as const }),
  ...(form.day ? {} : { day: 'required' as const }),
  ...(form.start ? {} : { start: 'required' as const }),
  ...(form.end
    ? form.end === form.start
      ? { end: 'zero' as const }
      : {}
    : { end: 'required' as const }),
});

const minutesToSeconds = (minutes: string): number =>
  Math.max(0, Math.round(Number(minutes) || 0)) * 60;

/** The form as the server takes it. */
export const toBody = (form: PlanForm, force: boolean) => {
  const span = spanOf(form) ?? { start: 0, end: 0 };
  return {
    ...span,
    departmentId: form.departmentId,
    section: form.sectionId || null,
    comment: form.comment,
    userRecordId: form.recordId,
    pause: {
      paid: minutesToSeconds(form.pausePaid),
      unpaid: minutesToSeconds(form.pauseUnpaid),
    },
    approved: form.isPublished,
    force,
  };
};
