import { Button, Text } from '@mantine/core';
import {
  deadlineDay,
  MAX_DAYS,
  MAX_DAYS_AHEAD,
} from '@ploeg/domain/availability/availability-rules';
import {
  fromDateKey,
  SECONDS_PER_DAY,
  startOfMonth,
  toDateKey,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { ownEntries } from '#data/availability/own-entries.ts';
import { keepFormDraft } from '#data/form-drafts.ts';
import { useOnline } from '#data/sync/use-world.ts';
import type { Department, Snapshot } from '#data/wire.ts';
import { openDraft } from '#forms/form-draft.ts';
import { formatDayName, formatMonthName } from '#platform/datetime.ts';
import { Screen } from '#ui/screen.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { daysDraftOf, emptyDaysDraft, withDayToggled } from './days-draft.ts';
import { DaysCalendar } from './days-calendar.tsx';
import { EntriesOfMonth } from './entries-of-month.tsx';
import { useFirstDay } from './use-first-day.ts';

/** The month that an address names, within those that may be shown. */
const readMonth = (
  on: string | undefined,
  range: { first: WallSeconds; last: WallSeconds },
): WallSeconds | null => {
  const month = on && /^\d{4}-\d{2}$/.test(on) ? fromDateKey(`${on}-01`) : null;
  return month !== null && month >= range.first && month <= range.last ? month : null;
};

/** What is chosen for a department, kept for the form that comes after. */
const useDaysDraft = (departmentId: string) => {
  const kept = daysDraftOf(departmentId);
  const [draft, setDraft] = useState(() => openDraft(kept, emptyDaysDraft));
  const choose = (days: string[]): void => {
    setDraft({ ...draft, days });
    keepFormDraft(kept.name, { ...draft, days });
  };
  return { draft, choose };
};

/** A department's calendar in which several days are chosen, and what stands in the month. */
export const ChooseDays = ({
  snapshot,
  department,
  on,
  back,
  above,
}: {
  snapshot: Snapshot;
  department: Department;
  on: string | undefined;
  back: ComponentProps<typeof Screen>['back'];
  above: ReactNode;
}) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const { today, firstDay, remote } = useFirstDay(department);
  const { draft, choose } = useDaysDraft(department.id);
  const [isFull, setFull] = useState(false);
  const range = {
    first: startOfMonth(today),
    last: startOfMonth(wallSeconds(today + (MAX_DAYS_AHEAD - 1) * SECONDS_PER_DAY)),
  };
  const month = readMonth(on, range) ?? startOfMonth(firstDay ?? today);
  const entries = ownEntries(snapshot, department.id);
  // Days that were chosen long ago may not be open any more.
  const days = draft.days.filter((day) => firstDay !== null && fromDateKey(day) >= firstDay);

  const toggle = (day: WallSeconds): void => {
    const next = withDayToggled(days, toDateKey(day));
    setFull(next === null);
    if (next) choose(next);
  };

  return (
    <Screen
      title={t('AVAILABILITY.TITLE')}
      {...(back ? { back } : {})}
      footer={
        days.length > 0 ? (
          <Button
            fullWidth
            onClick={() => {
              choose(days);
              void navigate({
                to: '/unavailabilities/$departmentId',
                params: { departmentId: department.id },
              });
            }}
          >
            {t('AVAILABILITY.CONTINUE', { count: days.length })}
          </Button>
        ) : null
      }
    >
      {above}
      <RemoteState
        remote={remote}
        isOnline={isOnline}
        offline={t('AVAILABILITY.OFFLINE')}
        shape={<RowShapes />}
      />
      {firstDay === null ? null : (
        <>
          <DaysCalendar
            entries={entries}
            chosen={days}
            month={month}
            range={range}
            today={today}
            firstDay={firstDay}
            onMonth={(to) =>
              void navigate({
                to: '/unavailabilities',
                search: { department: department.id, on: toDateKey(to).slice(0, 7) },
                replace: true,
                resetScroll: false,
              })
            }
            onToggle={toggle}
          />
          <Text size="sm" c="dimmed" role="status">
            {isFull
              ? t('AVAILABILITY.FULL', { max: MAX_DAYS })
              : days.length > 0
                ? t('AVAILABILITY.CHOSEN', { count: days.length })
                : t('AVAILABILITY.CHOOSE')}
          </Text>
          <Text size="sm" c="dimmed">
            {t(firstDay > today ? 'AVAILABILITY.OPEN_FROM' : 'AVAILABILITY.OPEN', {
              month: formatMonthName(today, i18n.language),
              day: formatDayName(firstDay, i18n.language),
              deadline: deadlineDay(department.params.availabilityEnd),
            })}
          </Text>
        </>
      )}
      <EntriesOfMonth
        department={department}
        month={month}
        today={today}
        entries={entries.filter(({ start }) => startOfMonth(wallSeconds(start)) === month)}
      />
    </Screen>
  );
};
