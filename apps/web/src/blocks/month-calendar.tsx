import { ActionIcon, Button } from '@mantine/core';
import { startOfMonth, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { CalendarMark, type MarkKind } from './month-calendar-mark.tsx';
import { addMonths, dayAfterKey, type MonthRange, weeksOf } from './month-calendar-days.ts';
import styles from './month-calendar.module.css';

/** A day in words for those who do not see it, and its marks: at most three fit. */
export type CalendarDay = { label: string; marks: MarkKind[] };

/**
 * A month, Monday first. One day can be chosen, or several where `chosen` says which, and is let go by
 * choosing it again. Arrow keys move by day and week, Home and End within the week, Page Up and Page
 * Down by month; one day is in the order of the Tab key.
 */
export const MonthCalendar = ({
  month,
  range,
  today,
  selected,
  chosen,
  earliest,
  words,
  weekdays,
  dayOf,
  onMonth,
  onSelect,
}: {
  month: WallSeconds;
  range: MonthRange;
  today: WallSeconds;
  selected: WallSeconds | null;
  chosen?: ReadonlySet<WallSeconds>;
  /** Days before it can be looked at and not be chosen. */
  earliest?: WallSeconds;
  /** Without a word for today there is no way to go there. */
  words: { month: string; previous: string; next: string; today?: string };
  weekdays: { short: string; long: string }[];
  dayOf: (day: WallSeconds) => CalendarDay;
  onMonth: (month: WallSeconds) => void;
  onSelect: (day: WallSeconds | null) => void;
}) => {
  const titleId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const [active, setActive] = useState(selected ?? today);
  const inMonth = [active, selected, today].find((d) => d !== null && startOfMonth(d) === month);
  const tabStop = inMonth ?? month;

  // The month of the day that a key led to may be drawn later than the key was pressed.
  useEffect(() => {
    if (!wantsFocus.current || startOfMonth(active) !== month) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active, month]);

  const move = (event: KeyboardEvent, day: WallSeconds): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = dayAfterKey(event.key, day, range);
    if (next === null) return;
    event.preventDefault();
    wantsFocus.current = true;
    setActive(next);
    if (startOfMonth(next) !== month) onMonth(startOfMonth(next));
  };

  const isDisabled = (day: WallSeconds): boolean => earliest !== undefined && day < earliest;

  const choose = (day: WallSeconds): void => {
    setActive(day);
    if (!isDisabled(day)) onSelect(day === selected ? null : day);
  };

  return (
    <section aria-labelledby={titleId}>
      <div className={styles.bar}>
        <ActionIcon
          aria-label={words.previous}
          disabled={month <= range.first}
          onClick={() => onMonth(addMonths(month, -1))}
        >
          <Icon name="back" />
        </ActionIcon>
        <h2 id={titleId} className={styles.month} aria-live="polite">
          {words.month}
        </h2>
        <ActionIcon
          aria-label={words.next}
          disabled={month >= range.last}
          onClick={() => onMonth(addMonths(month, 1))}
        >
          <Icon name="next" />
        </ActionIcon>
        {words.today ? (
          <Button
            variant="default"
            size="sm"
            px={12}
            ml="auto"
            onClick={() => {
              setActive(today);
              onSelect(today);
            }}
          >
            {words.today}
          </Button>
        ) : null}
      </div>
      <div ref={grid} role="grid" aria-labelledby={titleId}>
        <div role="row" className={styles.week}>
          {weekdays.map(({ short, long }) => (
            <span key={long} role="columnheader" className={styles.weekday} aria-label={long}>
              {short}
            </span>
          ))}
        </div>
        {weeksOf(month).map((week) => (
          <div key={week.find((day) => day !== null)} role="row" className={styles.week}>
            {week.map((day, column) => (
              <div key={weekdays[column]?.long} role="gridcell">
                {day === null ? null : (
                  <Day
                    day={day}
                    content={dayOf(day)}
                    isToday={day === today}
                    isSelected={chosen ? chosen.has(day) : day === selected}
                    isDisabled={isDisabled(day)}
                    isTabStop={day === tabStop}
                    onKey={(event) => move(event, day)}
                    onChoose={() => choose(day)}
                  />
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
};

const Day = ({
  day,
  content,
  isToday,
  isSelected,
  isDisabled,
  isTabStop,
  onKey,
  onChoose,
}: {
  day: WallSeconds;
  content: CalendarDay;
  isToday: boolean;
  isSelected: boolean;
  isDisabled: boolean;
  isTabStop: boolean;
  onKey: (event: KeyboardEvent) => void;
  onChoose: () => void;
}) => (
  <button
    type="button"
    className={styles.day}
    data-day={day}
    tabIndex={isTabStop ? 0 : -1}
    aria-label={content.label}
    aria-pressed={isSelected}
    aria-disabled={isDisabled || undefined}
    aria-current={isToday ? 'date' : undefined}
    onKeyDown={onKey}
    onClick={onChoose}
  >
    <span className={styles.number}>{new Date(day * 1000).getUTCDate()}</span>
    <span className={styles.marks}>
      {content.marks.map((kind, index) => (
        // Marks of one day have neither identity nor state.
        <CalendarMark key={`${kind} ${index}`} kind={kind} />
      ))}
    </span>
  </button>
);
