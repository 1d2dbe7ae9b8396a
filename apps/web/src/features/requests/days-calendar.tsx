import { startOfDay, type WallSeconds, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { MonthCalendar } from '#blocks/month-calendar.tsx';
import { CalendarLegend, type MarkKind } from '#blocks/month-calendar-mark.tsx';
import { kindsIn, marksOf } from '#blocks/month-calendar-marks.ts';
import { useDayLabel } from '#blocks/use-day-label.ts';
import { useKindNames } from '#blocks/use-kind-names.ts';
import type { Shift } from '#data/wire.ts';
import { formatMonth, weekdayNames } from '#platform/datetime.ts';

export const markOf = ({ kind }: Shift): MarkKind => (kind === 'shift' ? 'own' : kind);

type Month = ComponentProps<typeof MonthCalendar>;

/** A month in which each tap on an open day chooses it or lets it go, and what its marks mean. */
export const DaysCalendar = ({
  chosen,
  entries = [],
  onToggle,
  ...month
}: Pick<Month, 'month' | 'range' | 'today' | 'earliest' | 'onMonth'> & {
  chosen: readonly WallSeconds[];
  entries?: readonly Shift[];
  onToggle: (day: WallSeconds) => void;
}) => {
  const { t, i18n } = useTranslation();
  const labelOf = useDayLabel();
  const kindNames = useKindNames();
  const marked = entries.map((entry) => ({ ...entry, kind: markOf(entry) }));
  const byDay = Map.groupBy(marked, ({ start }) => startOfDay(wallSeconds(start)));
  const kinds = kindsIn(marked);
  return (
    <>
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
          const onDay = byDay.get(day) ?? [];
          return { label: labelOf(day, onDay), marks: marksOf(onDay) };
        }}
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
