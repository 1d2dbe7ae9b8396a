import { Button, SegmentedControl } from '@mantine/core';
import { SECONDS_PER_DAY, toDateKey } from '@ploeg/domain/time/wall-time';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NoLocation } from '#blocks/no-location.tsx';
import { DaySwitch } from '#blocks/day-switch.tsx';
import { DepartmentSelect } from '#blocks/department-select.tsx';
import {
  useChosenDepartment,
  useDepartmentsElsewhere,
  useManagedDepartments,
} from '#data/sync/use-managed-departments.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { dayKey, formatDayLong } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Screen } from '#ui/screen.tsx';
import { OddClockings, useOddClockings } from './odd-clockings.tsx';
import { TodayAside } from './today-aside.tsx';
import { TodayDay } from './today-day.tsx';
import styles from './today.module.css';
import { type Remedies, useRemedies } from './use-remedies.tsx';
import { type Looked, type Today, useToday } from './use-today.ts';

/** What the address of the screen says: which department, which day, and the clockings to look at. */
export type DashboardPlace = { department?: string; day?: string; view?: 'odd' };

/** The office's Today on a phone, for whoever plans a department: the same lines and remedies. */
export const DashboardScreen = ({
  place,
  renderAbsences,
}: {
  place: DashboardPlace;
  /** Who cannot come there, and what can be done about it. */
  renderAbsences: (departmentIds: readonly string[]) => ReactNode;
}) => {
  const { t } = useTranslation();
  const elsewhere = useDepartmentsElsewhere();
  const departments = useManagedDepartments('plan');
  const department = useChosenDepartment(departments, place.department);
  return department ? (
    <Dashboard
      place={place}
      department={department}
      departments={departments}
      absences={renderAbsences([department.id])}
    />
  ) : (
    <Screen title={t('DASHBOARD.TITLE')}>
      <NoLocation elsewhere={elsewhere} icon="calendar" title={t('PLAN.NO_ACCESS')} />
    </Screen>
  );
};

const lookedAt = (department: ManagedDepartment): Looked => ({
  ids: [department.id],
  locations: [department],
});

const Dashboard = ({
  place,
  department,
  departments,
  absences,
}: {
  place: DashboardPlace;
  department: ManagedDepartment;
  departments: readonly ManagedDepartment[];
  absences: ReactNode;
}) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const { view = 'day' } = place;
  const today = useToday(lookedAt(department), place.day);
  const { remedies, sheets } = useRemedies(today);
  const odd = useOddClockings(department);
  // In the address, so that whatever leads away from here leads back to the same place.
  const go = (to: DashboardPlace): void =>
    void navigate({ to: '/dashboard', search: to, replace: true });
  const oddCount = odd.data?.clockings.length ?? 0;

  return (
    <Screen
      title={t('DASHBOARD.TITLE')}
      footer={
        <LinkButton
          fullWidth
          // What is filled is the remedy of what is wrong, above.
          variant="default"
          disabled={!isOnline}
          to="/shifts/new"
          search={{ day: today.shownDay, department: department.id }}
        >
          {t('PLAN.CREATE')}
        </LinkButton>
      }
    >
      <DepartmentSelect
        aria-label={t('PLAN.DEPARTMENT')}
        value={department.id}
        departments={departments}
        onChange={(id) => go({ ...place, department: id })}
      />
      <SegmentedControl
        fullWidth
        aria-label={t('DASHBOARD.VIEW')}
        value={view}
        data={[
          { value: 'day', label: t('DASHBOARD.DAY') },
          {
            value: 'odd',
            label:
              oddCount > 0 ? t('DASHBOARD.ODD_COUNT', { count: oddCount }) : t('DASHBOARD.ODD'),
          },
        ]}
        onChange={(value) => go({ ...place, view: value === 'odd' ? value : undefined })}
      />
      {view === 'odd' ? (
        <OddClockings
          odd={odd}
          onOpen={(open) => remedies.look({ ...open, timezone: department.timezone })}
        />
      ) : (
        <>
          {absences}
          <DayOfDepartment
            department={department}
            today={today}
            remedies={remedies}
            onDay={(day) => go({ ...place, day })}
          />
        </>
      )}
      {sheets}
    </Screen>
  );
};

const DayOfDepartment = ({
  department,
  today,
  remedies,
  onDay,
}: {
  department: ManagedDepartment;
  today: Today;
  remedies: Remedies;
  onDay: (day: string) => void;
}) => {
  const { t, i18n } = useTranslation();
  const { shownDay, from, days } = today;
  const now = nowWall(department.timezone);
  return (
    <>
      <DaySwitch
        shown={formatDayLong(from, i18n.language)}
        previous={t('DASHBOARD.PREVIOUS')}
        next={t('DASHBOARD.NEXT')}
        onStep={(step) => onDay(dayKey(from + step * SECONDS_PER_DAY))}
      />
      <div className={styles.onPhone}>
        <TodayDay
          today={today}
          now={shownDay === toDateKey(now) ? now : null}
          remedies={remedies}
        />
        {remedies.clockIn && days.some(({ rows }) => rows.length > 0) ? (
          <Button
            fullWidth
            variant="default"
            leftSection={<Icon name="add" size={20} />}
            onClick={remedies.clockIn}
          >
            {t('OFFICE_TODAY.CLOCK_SOMEBODY_IN')}
          </Button>
        ) : null}
        <TodayAside looked={lookedAt(department)} today={today} remedies={remedies} />
      </div>
    </>
  );
};
