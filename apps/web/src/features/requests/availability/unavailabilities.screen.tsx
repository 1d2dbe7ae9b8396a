import { Button } from '@mantine/core';
import {
  deadlineDay,
  delayStart,
  MAX_DAYS,
  MAX_DAYS_AHEAD,
} from '@ploeg/domain/availability/availability-rules';
import {
  fromDateKey,
  SECONDS_PER_DAY,
  startOfDay,
  startOfMonth,
  toDateKey,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MonthRange } from '#blocks/month-calendar-days.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { firstDayQuery } from '#data/availability/availability.queries.ts';
import { ownEntries } from '#data/availability/own-entries.ts';
import { keepFormDraft } from '#data/form-drafts.ts';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import type { Department, Snapshot } from '#data/wire.ts';
import { DaysCalendar } from '#features/requests/days-calendar.tsx';
import { DepartmentSelect } from '#blocks/department-select.tsx';
import styles from '#features/requests/requests.module.css';
import { openDraft } from '#forms/form-draft.ts';
import { formatDayName, formatMonthName } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { Screen } from '#ui/screen.tsx';
import { DayReports } from './day-reports.tsx';
import { daysDraftOf, emptyDaysDraft, withDayToggled } from './days-draft.ts';
import { EntriesOfMonth } from './entries-of-month.tsx';
import { NoDepartment, useOpenDepartments } from './no-department.tsx';

/** What the address says: of which department, and which month as YYYY-MM. */
export type AvailabilityPlace = { department?: string; on?: string };

/** First step: which days the person cannot work, beside what stands in their calendar. */
export const UnavailabilitiesScreen = ({ place }: { place: AvailabilityPlace }) => {
  const { t } = useTranslation();
  const snapshot = useSnapshot();
  const departments = useOpenDepartments();
  const back = useWayHome();
  if (!snapshot) return null;
  const department = departments.find(({ id }) => id === place.department) ?? departments[0];
  if (department) {
    const target = { snapshot, departments, department, on: place.on };
    return <ChooseDays key={department.id} {...target} />;
  }
  return (
    <Screen title={t('AVAILABILITY.TITLE')} back={back}>
      <NoDepartment />
    </Screen>
  );
};

const useWayHome = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return { label: t('GENERAL.BACK'), go: () => void navigate({ to: '/' }) };
};

/** The first day still taken: the server's, without signal the rule's; null while neither is there. */
const useFirstDay = ({ id, timezone, params }: Department) => {
  const isOnline = useOnline();
  const today = startOfDay(nowWall(timezone));
  const remote = useQuery(firstDayQuery(id, toDateKey(today)));
  const byRule = delayStart(today, params.availabilityEnd);
  return { today, firstDay: remote.data ?? (isOnline ? null : byRule), remote };
};

/** What is chosen for a department, kept for the form that comes after. */
const useDaysDraft = (departmentId: string, firstDay: WallSeconds | null) => {
  const kept = daysDraftOf(departmentId);
  const [draft, setDraft] = useState(() => openDraft(kept, emptyDaysDraft));
  const [isFull, setFull] = useState(false);
  // Days that were chosen long ago may not be open any more.
  const days = draft.days.filter((day) => firstDay !== null && fromDateKey(day) >= firstDay);
  const keep = (chosen: string[]): void => {
    setDraft({ ...draft, days: chosen });
    keepFormDraft(kept.name, { ...draft, days: chosen });
  };
  const toggle = (day: WallSeconds): void => {
    const next = withDayToggled(days, toDateKey(day));
    setFull(next === null);
    if (next) keep(next);
  };
  return { days, isFull, toggle, keep };
};

const rangeFrom = (today: WallSeconds): MonthRange => ({
  first: startOfMonth(today),
  last: startOfMonth(wallSeconds(today + (MAX_DAYS_AHEAD - 1) * SECONDS_PER_DAY)),
});

/** The month that an address names, within those that may be shown. */
const readMonth = (on: string | undefined, { first, last }: MonthRange) => {
  const month = on && /^\d{4}-\d{2}$/.test(on) ? fromDateKey(`${on}-01`) : null;
  return month !== null && month >= first && month <= last ? month : null;
};

const ChooseDays = ({
  snapshot,
  departments,
  department,
  on,
}: {
  snapshot: Snapshot;
  departments: readonly Department[];
  department: Department;
  on: string | undefined;
}) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { id: departmentId, params } = department;
  const { today, firstDay, remote } = useFirstDay(department);
  const { days, isFull, toggle, keep } = useDaysDraft(departmentId, firstDay);
  const range = rangeFrom(today);
  const month = readMonth(on, range) ?? startOfMonth(firstDay ?? today);
  const entries = ownEntries(snapshot, departmentId);
  const show = (search: AvailabilityPlace) =>
    void navigate({ to: '/unavailabilities', search, replace: true, resetScroll: false });
  const goOn = (): void => {
    keep(days);
    void navigate({ to: '/unavailabilities/$departmentId', params: { departmentId } });
  };
  const count = days.length;
  const chosen = count > 0 ? t('AVAILABILITY.CHOSEN', { count }) : t('AVAILABILITY.CHOOSE');
  const footer = (
    <Button fullWidth onClick={goOn}>
      {t('AVAILABILITY.CONTINUE', { count })}
    </Button>
  );
  return (
    <Screen title={t('AVAILABILITY.TITLE')} back={useWayHome()} footer={count > 0 ? footer : null}>
      <DayReports departments={snapshot.departments} />
      <DepartmentSelect
        label={t('PLAN.DEPARTMENT')}
        value={departmentId}
        departments={departments}
        onChange={(id) => show({ department: id })}
      />
      <RemoteState remote={remote} offline={t('AVAILABILITY.OFFLINE')} />
      {firstDay === null ? null : (
        <>
          <DaysCalendar
            entries={entries}
            month={month}
            range={range}
            today={today}
            earliest={firstDay}
            chosen={days.map(fromDateKey)}
            onMonth={(to) => show({ department: departmentId, on: toDateKey(to).slice(0, 7) })}
            onToggle={toggle}
          />
          <p className={styles.quiet} role="status">
            {isFull ? t('AVAILABILITY.FULL', { max: MAX_DAYS }) : chosen}
          </p>
          <p className={styles.quiet}>
            {t(firstDay > today ? 'AVAILABILITY.OPEN_FROM' : 'AVAILABILITY.OPEN', {
              month: formatMonthName(today, i18n.language),
              day: formatDayName(firstDay, i18n.language),
              deadline: deadlineDay(params.availabilityEnd),
            })}
          </p>
        </>
      )}
      <EntriesOfMonth
        availabilityEnd={params.availabilityEnd}
        month={month}
        today={today}
        entries={entries.filter(({ start }) => startOfMonth(wallSeconds(start)) === month)}
      />
    </Screen>
  );
};
