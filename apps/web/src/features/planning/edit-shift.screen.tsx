import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoLocation } from '#blocks/no-location.tsx';
import { teamDayQuery } from '#data/shifts/shifts.queries.ts';
import { useDoors } from '#platform/doors.ts';
import { Empty } from '#ui/empty.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { FieldShapes } from '#ui/shapes.tsx';
import { PlanScreen } from './plan-screen.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import {
  useDepartmentsElsewhere,
  useManagedDepartments,
} from '#data/sync/use-managed-departments.ts';
import type { Shift } from '#data/wire.ts';

/** A shift of the team as it is now, opened for change. */
export const EditShiftScreen = ({
  shiftId,
  departmentId,
  day,
}: {
  shiftId: string;
  departmentId: string;
  day: string;
}) => {
  const { t } = useTranslation();
  const { today } = useDoors();
  const elsewhere = useDepartmentsElsewhere();
  const departments = useManagedDepartments('plan');
  const department = departments.find(({ id }) => id === departmentId);
  const team = useQuery({
    ...teamDayQuery(departmentId, fromDateKey(day)),
    enabled: department !== undefined,
  });
  // What the planner is typing must not change under their hands when the team's data do; it starts
  // from the shift as it is now.
  const [opened, setOpened] = useState<Shift | null>(null);
  const shifts = team.isFetchedAfterMount ? (team.data?.shifts as Shift[] | undefined) : undefined;
  const match = shifts?.find((shift) => shift.id === shiftId);
  if (!opened && match) setOpened(match);
  if (opened && department) {
    return (
      <PlanScreen
        departments={departments}
        department={department}
        shift={opened}
        wanted={{ day }}
      />
    );
  }
  return (
    <SubScreen title={t('PLAN.EDIT_TITLE')} fallback={today}>
      {department ? (
        <RemoteState
          remote={{ ...team, data: shifts }}
          offline={t('PLAN.OFFLINE')}
          shape={<FieldShapes count={6} />}
        />
      ) : (
        <NoLocation elsewhere={elsewhere} icon="calendar" title={t('PLAN.NO_ACCESS')} />
      )}
      {shifts && !opened ? (
        <Empty icon="calendar" title={t('SHIFT.NOT_FOUND')} hint={t('SHIFT.NOT_FOUND_HINT')} />
      ) : null}
    </SubScreen>
  );
};
