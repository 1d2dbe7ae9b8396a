import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import {
  fromDateKey,
  startOfDay,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { MonthCalendar } from '#blocks/month-calendar.tsx';
import type { MonthRange } from '#blocks/month-calendar-days.ts';
import { CalendarLegend } from '#blocks/month-calendar-mark.tsx';
import { kindsIn, marksOf } from '#blocks/month-calendar-marks.ts';
import { useDayLabel } from '#blocks/use-day-label.ts';
import { useKindNames } from '#blocks/use-kind-names.ts';
import { formatMonth, weekdayNames } from '#platform/datetime.ts';
import { kindOf } from './entry-kind.ts';

/** A month with what stands in it; each tap on an open day chooses it or lets it go. */
export const DaysCalendar = ({
  entries,
  chosen,
  month,
  range,
  today,
  firstDay,
  onMonth,
  onToggle,
}: {
  entries: readonly Shift[];
  chosen: readonly string[];
  month: WallSeconds;
  range: MonthRange;
  today: WallSeconds;
  firstDay: WallSeconds;
  onMonth: (month: WallSeconds) => void;
  onToggle: (day: WallSeconds) => void;
}) => {
  const { t, i18n } = useTranslation();
  const kindNames = useKindNames();
  const labelOf = useDayLabel();
  const marked = entries.map((shift) => ({
    day: startOfDay(wallSeconds(shift.start)),
    kind: kindOf(shift),
  }));
  const byDay = Map.groupBy(marked, ({ day }) => day);
  const kinds = kindsIn(marked);
  return (
    <>
      <MonthCalendar
        month={month}
        range={range}
        today={today}
        selected={null}
        chosen={new Set(chosen.map(fromDateKey))}
        earliest={firstDay}
        words={{
          month: formatMonth(month, i18n.language),
          previous: t('SCHEDULE.PREVIOUS'),
          next: t('SCHEDULE.NEXT'),
        }}
        weekdays={weekdayNames(i18n.language)}
        dayOf={(day) => {
          const own = byDay.get(day) ?? [];
          return { label: labelOf(day, own), marks: marksOf(own) };
        }}
        onMonth={onMonth}
        onSelect={(day) => (day === null ? undefined : onToggle(day))}
      />
      {kinds.length > 0 ? (
        <CalendarLegend
          label={t('SCHEDULE.LEGEND')}
          kinds={kinds.map((kind) => ({ kind, name: kindNames[kind] }))}
        />
      ) : null}
    </>
  );
};
