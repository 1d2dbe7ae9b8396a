import { findPlanError } from '@ploeg/domain/shifts/plan-bounds';
import { SECONDS_PER_DAY, type WallSeconds, wallSeconds } from '@ploeg/domain/time/wall-time';
import { askedUnpaidMinutes } from '#blocks/asked-pause.ts';
import type { ManagedDepartment, Shift } from '#data/wire.ts';

/** A kind of task, with its hours as HH:MM. */
type PlannedTask = { taskTypeId: string; start: string; end: string };

/** What the planner sees in the fields; times as HH:MM, the day as YYYY-MM-DD, pauses in minutes. */
export type PlanForm = {
  departmentId: string;
  day: string;
  start: string;
  end: string;
  /** Until times are typed they are the department's usual ones. */
  hasTypedTimes: boolean;
  pausePaid: string;
  /** Null until it is typed: then it is what the department's rule asks for. */
  pauseUnpaid: string | null;
  sectionId: string;
  /** What who works it must know, and what is used for it. */
  skillIds: string[];
  attributeIds: string[];
  packageId: string;
  tasks: PlannedTask[];
  employmentId: string;
  comment: string;
  isPublished: boolean;
  notifiesQualified: boolean;
  /** Said by who works it; a planner can only take it back. */
  worksFromHome: boolean;
};

const textOf = (wall: number) => new Date(wall * 1000).toISOString();

/** Wall seconds of a day and a time; NaN while a field is empty. */
const wallTimeOf = (day: string, time: string): number => Date.parse(`${day}T${time}:00Z`) / 1000;

/** The department's usual times, 09:00 to 17:00 where it has none (point 5.5). */
const usualTimes = ({ scheduleParams }: ManagedDepartment): Pick<PlanForm, 'start' | 'end'> => ({
  start: scheduleParams.default_shift_start_time || '09:00',
  end: scheduleParams.default_shift_end_time || '17:00',
});

const NOTHING_CHOSEN = {
  sectionId: '',
  skillIds: [],
  attributeIds: [],
  packageId: '',
  tasks: [],
  employmentId: '',
};

/** A day, and what somebody worked then for whom there is no shift yet; times in wall seconds. */
export type WantedPlan = {
  day: string;
  person?: string;
  section?: string;
  from?: number;
  until?: number;
};

/** To the minute; without an end it is as long as the department's usual ones. */
const wantedTimes = (
  department: ManagedDepartment,
  { from, until }: WantedPlan,
): Partial<Pick<PlanForm, 'start' | 'end' | 'hasTypedTimes'>> => {
  if (from === undefined) return {};
  const usual = usualTimes(department);
  const length = wallTimeOf('2000-01-01', usual.end) - wallTimeOf('2000-01-01', usual.start);
  const end = until ?? from + (length > 0 ? length : length + SECONDS_PER_DAY);
  const timeOf = (wall: number): string => textOf(wall).slice(11, 16);
  return { start: timeOf(from), end: timeOf(end), hasTypedTimes: true };
};

const isSectionOf = ({ sections }: ManagedDepartment, sectionId: string): boolean =>
  sections.some(({ id }) => id === sectionId);

/** A new shift of a department, at its usual times. */
export const newPlan = (department: ManagedDepartment, wanted: WantedPlan): PlanForm => ({
  departmentId: department.id,
  day: wanted.day,
  ...usualTimes(department),
  hasTypedTimes: false,
  pausePaid: '0',
  pauseUnpaid: null,
  ...NOTHING_CHOSEN,
  ...wantedTimes(department, wanted),
  employmentId: wanted.person ?? '',
  ...(wanted.section && isSectionOf(department, wanted.section) && { sectionId: wanted.section }),
  comment: '',
  isPublished: true,
  notifiesQualified: false,
  worksFromHome: false,
});

/** What changes with the department: what was chosen of the other one does not exist in it. */
export const inDepartment = (
  department: ManagedDepartment,
  { hasTypedTimes }: Pick<PlanForm, 'hasTypedTimes'>,
): Partial<PlanForm> => ({
  departmentId: department.id,
  ...NOTHING_CHOSEN,
  ...(hasTypedTimes ? {} : usualTimes(department)),
});

export const planOf = (shift: Shift): FilledPlan => ({
  departmentId: shift.departmentId,
  day: textOf(shift.start).slice(0, 10),
  start: textOf(shift.start).slice(11, 16),
  end: textOf(shift.end).slice(11, 16),
  hasTypedTimes: true,
  pausePaid: String(Math.round(shift.pause.paid / 60)),
  pauseUnpaid: String(Math.round(shift.pause.unpaid / 60)),
  sectionId: shift.section?.id ?? '',
  skillIds: shift.skills.map(({ id }) => id),
  attributeIds: shift.attributes.map(({ id }) => id),
  packageId: shift.package?.id ?? '',
  tasks: shift.tasks.map(({ taskTypeId, start, end }) => ({
    taskTypeId,
    start: textOf(start).slice(11, 16),
    end: textOf(end).slice(11, 16),
  })),
  employmentId: shift.employmentId,
  comment: shift.comment,
  isPublished: shift.approved,
  notifiesQualified: false,
  worksFromHome: shift.homeworking,
});

/** When the shift begins and ends; an end before the start is on the next day. Null while incomplete. */
export const spanOf = ({ day, start, end }: PlanForm): { start: number; end: number } | null => {
  const from = wallTimeOf(day, start);
  const until = wallTimeOf(day, end);
  if (Number.isNaN(from) || Number.isNaN(until)) return null;
  return { start: from, end: until < from ? until + SECONDS_PER_DAY : until };
};

/** When a task is done; hours before the shift's own are those of the next day. */
const taskSpan = (task: PlannedTask, { day, start }: PlanForm): { start: number; end: number } => {
  const after = (time: string, earliest: string): number =>
    wallTimeOf(day, time) + (time < earliest ? SECONDS_PER_DAY : 0);
  const from = after(task.start, start);
  const until = after(task.end, start);
  return { start: from, end: until <= from ? until + SECONDS_PER_DAY : until };
};

/** Whether each task is done within the shift. */
const areTasksWithin = (form: PlanForm): boolean => {
  const span = spanOf(form);
  return form.tasks.every((task) => {
    const { start, end } = taskSpan(task, form);
    return span !== null && start >= span.start && end <= span.end;
  });
};

const minutesToSeconds = (minutes: string): number =>
  Math.max(0, Math.round(Number(minutes) || 0)) * 60;

export type FilledPlan = PlanForm & { pauseUnpaid: string };

/** The form with the unpaid pause that the rule asks for beside the paid one, until one is typed. */
export const withAskedPause = (
  form: PlanForm,
  department: ManagedDepartment | undefined,
): FilledPlan => {
  const { pausePaid, pauseUnpaid } = form;
  if (pauseUnpaid !== null) return { ...form, pauseUnpaid };
  const span = spanOf(form);
  const paidMinutes = Number(pausePaid) || 0;
  const asked = department && span ? askedUnpaidMinutes({ ...span, paidMinutes }, department) : 0;
  return { ...form, pauseUnpaid: String(asked) };
};

export type PlanError = 'required' | 'zero' | 'range' | 'pause' | 'tasks';

type PlanErrors = Partial<
  Record<'departmentId' | 'day' | 'start' | 'end' | 'pauseUnpaid' | 'tasks', PlanError>
>;

/** Times that make no sense, whoever works them; the server refuses the same. */
const findNonsense = (form: FilledPlan, timezone: string, now: WallSeconds): PlanErrors => {
  const span = spanOf(form);
  if (!span || span.start === span.end) return {};
  const plan = {
    start: wallSeconds(span.start),
    end: wallSeconds(span.end),
    pausePaidSeconds: minutesToSeconds(form.pausePaid),
    pauseUnpaidSeconds: minutesToSeconds(form.pauseUnpaid),
  };
  const error = findPlanError(plan, { now, timezone });
  if (error === 'pause_too_long') return { pauseUnpaid: 'pause' };
  return error ? { day: 'range' } : {};
};

const REQUIRED = ['departmentId', 'day', 'start', 'end'] as const;

export const findPlanErrors = (
  form: FilledPlan,
  clock: { timezone: string; now: WallSeconds },
): PlanErrors => ({
  ...Object.fromEntries(
    REQUIRED.filter((field) => !form[field]).map((field) => [field, 'required' as const]),
  ),
  ...(form.end && form.end === form.start ? { end: 'zero' as const } : {}),
  ...(spanOf(form) && !areTasksWithin(form) ? { tasks: 'tasks' as const } : {}),
  ...findNonsense(form, clock.timezone, clock.now),
});

/** The form as the server takes it. */
export const toBody = (form: FilledPlan, force: boolean) => {
  const span = spanOf(form) ?? { start: 0, end: 0 };
  return {
    ...span,
    departmentId: form.departmentId,
    section: form.sectionId || null,
    skills: form.skillIds,
    attributes: form.attributeIds,
    package: form.packageId || null,
    tasks: form.tasks.map((task) => ({ taskTypeId: task.taskTypeId, ...taskSpan(task, form) })),
    comment: form.comment,
    employmentId: form.employmentId,
    pause: {
      paid: minutesToSeconds(form.pausePaid),
      unpaid: minutesToSeconds(form.pauseUnpaid),
    },
    approved: form.isPublished,
    force,
  };
};

const seenOf = (shift: Shift) => ({
  start: shift.start,
  end: shift.end,
  section: shift.section?.id ?? null,
  skills: shift.skills.map(({ id }) => id),
  attributes: shift.attributes.map(({ id }) => id),
  package: shift.package?.id ?? null,
  comment: shift.comment,
  employmentId: shift.employmentId,
  pause: shift.pause,
  approved: shift.approved,
});

/** Of an opened shift what is to be other than it was, with what it was: the rest is left to others. */
export const toChange = (form: FilledPlan, shift: Shift, force: boolean) => {
  const before = toBody(planOf(shift), force);
  const body = toBody(form, force);
  const isChanged = ([name]: [string, unknown]): boolean =>
    JSON.stringify(body[name as keyof typeof body]) !==
    JSON.stringify(before[name as keyof typeof body]);
  const changed = Object.fromEntries(Object.entries(body).filter(isChanged));
  const seen = Object.fromEntries(
    Object.entries(seenOf(shift)).filter(([name]) => name in changed),
  );
  const { departmentId } = form;
  return {
    ...(changed as Partial<typeof body>),
    departmentId,
    force,
    seen: seen as Partial<ReturnType<typeof seenOf>>,
  };
};

/** The question who can work it; null while the times make no sense. */
export const candidatesOf = (form: FilledPlan, errors: PlanErrors, shift: Shift | null) => {
  const span = spanOf(form);
  if (!span || errors.day === 'range' || errors.pauseUnpaid !== undefined) return null;
  return {
    ...span,
    departmentId: form.departmentId,
    pause: toBody(form, false).pause,
    ...(shift ? { shiftId: shift.id } : {}),
    ...(form.sectionId ? { section: form.sectionId } : {}),
    ...(form.skillIds.length > 0 ? { skills: form.skillIds.join(',') } : {}),
  };
};
