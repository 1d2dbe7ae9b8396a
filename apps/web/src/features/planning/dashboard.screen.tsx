import { SegmentedControl } from '@mantine/core';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DepartmentSelect } from '#blocks/department-select.tsx';
import { useOnline } from '#data/sync/use-client-state.ts';
import { nowWall } from '#platform/device-clock.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Screen } from '#ui/screen.tsx';
import { ClockingSheet, type OpenClocking } from './clocking-sheet.tsx';
import { DayBoard } from './day-board.tsx';
import { OddClockings, useOddClockings } from './odd-clockings.tsx';
import { useDepartmentsWith } from '#data/sync/use-departments-with.ts';

/** What the address of the screen says: which department, which day, and the clockings to look at. */
export type DashboardPlace = { department?: string; day?: string; view?: 'odd' };

/** A department as its manager needs it: who works and who is there, and what wants a look. */
export const DashboardScreen = ({ place }: { place: DashboardPlace }) => {
  const { day, view = 'day' } = place;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const departments = useDepartmentsWith('shiftsAccess');
  const [open, setOpen] = useState<OpenClocking | null>(null);
  const department = departments.find((d) => d.id === place.department) ?? departments[0];
  const odd = useOddClockings(department);

  if (!department) {
    return (
      <Screen title={t('DASHBOARD.TITLE')}>
        <Empty icon="calendar" title={t('PLAN.NO_ACCESS')} hint={t('PLAN.NO_ACCESS_HINT')} />
      </Screen>
    );
  }
  const shownDay = day ?? toDateKey(nowWall(department.timezone));
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
          disabled={!isOnline}
          to="/shifts/new"
          search={{ day: shownDay, department: department.id }}
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
        <OddClockings odd={odd} onOpen={setOpen} />
      ) : (
        <DayBoard
          department={department}
          day={shownDay}
          onDay={(to) => go({ ...place, day: to })}
          onOpen={setOpen}
        />
      )}
      <ClockingSheet open={open} timezone={department.timezone} onClose={() => setOpen(null)} />
    </Screen>
  );
};
