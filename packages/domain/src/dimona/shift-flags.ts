import type { ShiftKind } from '../shifts/shift-kinds.ts';
import {
  fromDateKey,
  minutesOf,
  toDateKey,
  toInstant,
  toWallTime,
  type WallSeconds,
} from '../time/wall-time.ts';
import { lastDayOfHours, type PeriodDates } from './calendar.ts';
import { type DimonaStatus, isDeclared, isUnderWay } from './dimona-states.ts';
import { isWorkerType } from './worker-types.ts';

export const BRUSSELS = 'Europe/Brussels';

export type DeclaredPeriod = PeriodDates & {
  status: DimonaStatus;
  periodId: string | null;
  createdMs: number;
};

type Span = { start: WallSeconds; end: WallSeconds };

const toSeconds = (date: string, hour: string): number => fromDateKey(date) + minutesOf(hour) * 60;

/** Both on Brussels' clock. Dates cover every shift that begins on them: a night belongs to its first day. */
export const coversShift = (
  { startDate, endDate, startHour, endHour }: PeriodDates,
  { start, end }: Span,
): boolean => {
  if (startHour !== null && endHour !== null) {
    const lastDay = endDate ?? lastDayOfHours(startDate, startHour, endHour);
    return toSeconds(startDate, startHour) <= start && end <= toSeconds(lastDay, endHour);
  }
  const day = toDateKey(start);
  if (startHour !== null && day === startDate && start < toSeconds(startDate, startHour)) {
    return false;
  }
  return startDate <= day && (endDate === null || day <= endDate);
};

export type FlaggedShift = Span & { kind: ShiftKind; employmentId: string | null };

export type DimonaFlags = {
  dimona: DimonaStatus | null;
  dimonaQualify: boolean;
  dimonaValid: boolean;
};

export const NO_DIMONA: DimonaFlags = { dimona: null, dimonaQualify: false, dimonaValid: false };

/** R34. `brusselsShift` is by Brussels' clock, `periods` are those of its person by the same employer. */
export const dimonaFlags = (
  shift: FlaggedShift,
  brusselsShift: Span,
  employment: { moduleOn: boolean; workerType: string | null; today: WallSeconds },
  periods: readonly DeclaredPeriod[],
): DimonaFlags => {
  if (!employment.moduleOn || !shift.employmentId || shift.kind !== 'shift') return NO_DIMONA;
  let last: DeclaredPeriod | null = null;
  let dimonaValid = false;
  for (const period of periods) {
    if (!coversShift(period, brusselsShift)) continue;
    if (last === null || period.createdMs >= last.createdMs) last = period;
    dimonaValid ||= isDeclared(period);
  }
  const { workerType, today } = employment;
  const isTypeKnown = workerType !== null && isWorkerType(workerType);
  return {
    dimona: last?.status ?? null,
    dimonaQualify: isTypeKnown && shift.start >= today,
    dimonaValid,
  };
};

/** Seconds before the start from which an undeclared shift is a matter of minutes (R64). */
export const DIMONA_ALERT_SECONDS = 15 * 60;

/** Whether a shift needs a declaration that it does not have (point 5.31). */
export const needsDimona = (shift: { dimonaQualify: boolean; dimonaValid: boolean }): boolean =>
  shift.dimonaQualify && !shift.dimonaValid;

/** How the declaration of a shift stands, in one word. */
export const DIMONA_MARKS = ['accepted', 'waiting', 'refused', 'missing', 'none'] as const;
export type DimonaMark = (typeof DIMONA_MARKS)[number];

export const dimonaMark = ({ dimona, dimonaQualify, dimonaValid }: DimonaFlags): DimonaMark => {
  if (dimonaValid) return 'accepted';
  if (dimona !== null && isUnderWay(dimona)) return 'waiting';
  if (dimona === 'REFUSED' || dimona === 'FAILED') return 'refused';
  return dimonaQualify ? 'missing' : 'none';
};

export const showsDimonaMark = (
  shift: { dimonaQualify: boolean; dimonaValid: boolean },
  department: { features: readonly { code: string }[] } | undefined,
): boolean =>
  needsDimona(shift) && department?.features.some(({ code }) => code === 'dimona') === true;

/** Whether a shift without an accepted declaration has begun or is about to; both on one clock. */
export const isDimonaUrgent = (
  shift: { dimonaQualify: boolean; dimonaValid: boolean; start: number },
  now: number,
): boolean => needsDimona(shift) && shift.start < now + DIMONA_ALERT_SECONDS;

export const onBrusselsClock = ({ start, end }: Span, timezone: string): Span =>
  timezone === BRUSSELS
    ? { start, end }
    : {
        start: toWallTime(toInstant(start, timezone), BRUSSELS),
        end: toWallTime(toInstant(end, timezone), BRUSSELS),
      };
