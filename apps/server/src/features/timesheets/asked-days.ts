import { isWorkedAway } from '@ploeg/domain/timesheets/absent-days';
import { type DayQuestion, questionsOf } from '@ploeg/domain/timesheets/day-questions';
import type { SheetDay } from '@ploeg/domain/timesheets/sheet-days';
import { isToSettle, type StatusDay } from '@ploeg/domain/timesheets/sheet-status';
import { fromDateKey, type Instant } from '@ploeg/domain/time/wall-time';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import type { SheetView } from './read-sheets.service.ts';

/** A day of a sheet with what is asked about it. */
export type AskedDay = SheetDay & { questions: readonly DayQuestion[]; isAdjusted: boolean };

type Asking = { department: Pick<DepartmentRow, 'settings'>; today: string; now: Instant };

const ASK_BEYOND = 900;

const questionsOn = (day: SheetDay, { department, today, now }: Asking): DayQuestion[] => {
  const { clockin, clockinParams, askBeyondSeconds = ASK_BEYOND } = department.settings;
  const plansPause = day.segments.some(({ because }) =>
    because.some(({ effect }) => effect === 'pause_planned'),
  );
  const asked = questionsOf(
    {
      planned: day.planned,
      clocked: day.clocked,
      isOff: day.off.length > 0,
      isWorkedAway: day.absences.some(isWorkedAway),
      start: fromDateKey(day.day),
      clocks: clockin,
      isFree: clockinParams.freeclockin,
      isOver: day.day < today,
    },
    { now, beyondSeconds: askBeyondSeconds },
  );
  return asked.filter(({ kind }) => kind !== 'no-pause' || !plansPause);
};

/** The days of a sheet with what is asked of each as it is now. */
export const askedDays = (view: SheetView, asking: Asking): AskedDay[] => {
  const adjusted = new Set(
    view.adjustments
      .filter(({ carriedFrom, revokedAt }) => carriedFrom === null && revokedAt === null)
      .map(({ day }) => day),
  );
  return view.days.map((day) => ({
    ...day,
    questions: questionsOn(day, asking),
    isAdjusted: adjusted.has(day.day),
  }));
};

export const statusDays = (
  view: SheetView,
  days: readonly AskedDay[],
  today: string,
): StatusDay[] =>
  days.map((day) => {
    const state = view.states.get(day.day);
    return {
      isFilled: isToSettle(
        {
          ...day,
          isOff: day.off.length > 0,
          isRunning: day.clocked.some(({ end }) => end === null),
        },
        today,
      ),
      isDisputed: Boolean(state?.dispute),
      isApproved: Boolean(state?.approved),
      isAgreed: Boolean(state?.agreed),
      questions: day.questions.length,
    };
  });
