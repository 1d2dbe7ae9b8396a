import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { MonthCalendar } from '#blocks/month-calendar.tsx';
import type { MonthRange } from '#blocks/month-calendar-days.ts';
import type { MarkKind } from '#blocks/month-calendar-mark.tsx';
import { marksOf } from '#blocks/month-calendar-marks.ts';
import { useDayLabel } from '#blocks/use-day-label.ts';
import { formatMonth, weekdayNames } from '#platform/datetime.ts';

/** A month in which each tap on an open day chooses it or lets it go. */
export const DaysCalendar = ({
  chosen,
  entriesOf = () => [],
  onToggle,
  ...month
}: {
  month: WallSeconds;
  range: MonthRange;
  today: WallSeconds;
  earliest: WallSeconds;
  chosen: readonly WallSeconds[];
  /** What stands on a day already. */
  entriesOf?: (day: WallSeconds) => readonly { kind: MarkKind }[];
  onMonth: (month: WallSeconds) => void;
  onToggle: (day: WallSeconds) => void;
}) => {
  const { t, i18n } = useTranslation();
  const labelOf = useDayLabel();
  return (
    <MonthCalendar
      {...month}
      selected={null}
      chosen={new Set(chosen)}
      words={{
        month: formatMonth(month.month, i18n.language),
        previous: t('SCHEDULE.PREVIOUS'),
        next: t('SCHEDULE.NEXT'),
      }}
      weekdays={weekdayNames(i18n.language)}
      dayOf={(day) => {
        const entries = entriesOf(day);
        return { label: labelOf(day, entries), marks: marksOf(entries) };
      }}
      onSelect={(day) => (day === null ? undefined : onToggle(day))}
    />
  );
};
