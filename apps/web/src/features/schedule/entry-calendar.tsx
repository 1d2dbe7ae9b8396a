import { Button, Text } from '@mantine/core';
import { startOfMonth, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MonthCalendar } from '#blocks/month-calendar.tsx';
import type { MonthRange } from '#blocks/month-calendar-days.ts';
import { CalendarLegend } from '#blocks/month-calendar-mark.tsx';
import { kindsIn, marksOf } from '#blocks/month-calendar-marks.ts';
import { useDayLabel } from '#blocks/use-day-label.ts';
import { useKindNames } from '#blocks/use-kind-names.ts';
import { formatDayName, formatMonth, weekdayNames } from '#platform/datetime.ts';
import { type CalendarPlace, formatPlace } from './calendar-place.ts';
import { EntryList } from './entry-list.tsx';
import styles from './entry-calendar.module.css';
import { type Entry, groupByDay, type ListSection, listSections } from './schedule-entries.ts';

const useHeadings = (day: WallSeconds): Record<ListSection['name'], string> => {
  const { t, i18n } = useTranslation();
  return {
    day: formatDayName(day, i18n.language),
    month: t('SCHEDULE.WHOLE_MONTH'),
    fromToday: t('SCHEDULE.FROM_TODAY'),
    earlier: t('SCHEDULE.EARLIER'),
  };
};

/** A month of entries and their list, which a chosen day narrows. */
export const EntryCalendar = ({
  entries,
  today,
  range,
  place,
  empty,
  note,
  renderBelow,
}: {
  entries: readonly Entry[];
  today: WallSeconds;
  range: MonthRange;
  place: CalendarPlace;
  /** Stands in place of the list of a month without entries. */
  empty: ReactNode;
  note?: ReactNode;
  renderBelow?: (entry: Entry) => ReactNode;
}) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const kindNames = useKindNames();
  const labelOf = useDayLabel();
  const byDay = useMemo(() => groupByDay(entries), [entries]);
  const kinds = kindsIn(entries);
  const { month, day } = place;
  const sections = listSections(entries, place, today);
  const headings = useHeadings(day ?? month);

  const goTo = (to: CalendarPlace): void =>
    void navigate({ to: '.', search: { on: formatPlace(to) }, replace: true, resetScroll: false });

  return (
    <div className={styles.both}>
      <MonthCalendar
        month={month}
        range={range}
        today={today}
        selected={day}
        words={{
          month: formatMonth(month, i18n.language),
          previous: t('SCHEDULE.PREVIOUS'),
          next: t('SCHEDULE.NEXT'),
          today: t('HOME.TODAY'),
        }}
        weekdays={weekdayNames(i18n.language)}
        dayOf={(at) => {
          const own = byDay.get(at) ?? [];
          return { label: labelOf(at, own), marks: marksOf(own) };
        }}
        onMonth={(to) => goTo({ month: to, day: null })}
        onSelect={(chosen) =>
          goTo({ month: chosen === null ? month : startOfMonth(chosen), day: chosen })
        }
      />
      {kinds.length > 1 ? (
        <CalendarLegend
          label={t('SCHEDULE.LEGEND')}
          kinds={kinds.map((kind) => ({ kind, name: kindNames[kind] }))}
        />
      ) : null}
      {sections.length === 0 ? empty : null}
      {sections.map(({ name, entries: listed }) => (
        <section key={name} className={styles.list} aria-label={headings[name]}>
          <div className={styles.head}>
            <h2 className={styles.heading}>{headings[name]}</h2>
            {name === 'day' ? (
              <Button variant="subtle" size="sm" px={8} onClick={() => goTo({ month, day: null })}>
                {t('SCHEDULE.WHOLE_MONTH')}
              </Button>
            ) : null}
          </div>
          {listed.length > 0 ? (
            <EntryList entries={listed} renderBelow={renderBelow} />
          ) : (
            <Text c="dimmed" size="sm">
              {t('SCHEDULE.NOTHING_ON_DAY')}
            </Text>
          )}
        </section>
      ))}
      {note}
    </div>
  );
};
