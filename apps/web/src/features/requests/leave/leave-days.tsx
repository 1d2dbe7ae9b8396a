import { Text } from '@mantine/core';
import {
  fromDateKey,
  startOfMonth,
  toDateKey,
  type WallSeconds,
} from '@ploeg/domain/time/wall-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MonthCalendar } from '#blocks/month-calendar.tsx';
import { addMonths } from '#blocks/month-calendar-days.ts';
import { formatDayName, formatMonth, weekdayNames } from '#platform/datetime.ts';
import styles from './leave.module.css';

/** Whole days of leave: a calendar in which each tap chooses a day or lets it go. */
export const LeaveDays = ({
  dates,
  today,
  error,
  onChange,
}: {
  dates: readonly string[];
  today: WallSeconds;
  error: string | undefined;
  onChange: (dates: string[]) => void;
}) => {
  const { t, i18n } = useTranslation();
  const [first] = dates.toSorted();
  const [month, setMonth] = useState(() =>
    startOfMonth(first && fromDateKey(first) > today ? fromDateKey(first) : today),
  );
  const thisMonth = startOfMonth(today);
  const toggle = (day: WallSeconds | null): void => {
    if (day === null) return;
    const key = toDateKey(day);
    onChange(dates.includes(key) ? dates.filter((date) => date !== key) : [...dates, key]);
  };
  return (
    <div>
      <MonthCalendar
        month={month}
        range={{ first: thisMonth, last: addMonths(thisMonth, 12) }}
        today={today}
        selected={null}
        chosen={new Set(dates.map(fromDateKey))}
        earliest={today}
        words={{
          month: formatMonth(month, i18n.language),
          previous: t('SCHEDULE.PREVIOUS'),
          next: t('SCHEDULE.NEXT'),
        }}
        weekdays={weekdayNames(i18n.language)}
        dayOf={(day) => ({ label: formatDayName(day, i18n.language), marks: [] })}
        onMonth={setMonth}
        onSelect={toggle}
      />
      <Text size="sm" c="dimmed" role="status">
        {t('LEAVE.DAYS_CHOSEN', { count: dates.length })}
      </Text>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
};
