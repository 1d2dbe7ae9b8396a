import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTeamShifts } from '#data/shifts/team-shifts.ts';
import { useRemote } from '#data/use-remote.ts';
import { useBack } from '#platform/use-back.ts';
import { Empty } from '#ui/empty.tsx';
import { Screen } from '#ui/screen.tsx';
import { FieldShapes } from '#ui/shapes.tsx';
import { PlanScreen } from './plan-screen.tsx';
import { RemoteState } from './remote-state.tsx';
import { useDepartmentsWith } from '#data/sync/use-departments-with.ts';

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
  const back = useBack('/dashboard');
  const departments = useDepartmentsWith('shiftsAccess');
  const from = Date.parse(day) / 1000;
  const team = useRemote(`${departmentId} ${day}`, () =>
    loadTeamShifts(departmentId, from, from + SECONDS_PER_DAY),
  );
  // What the planner is typing must not change under their hands when the team's data do.
  const [opened, setOpened] = useState<Shift | null>(null);
  const found = (team.data?.shifts as Shift[] | undefined)?.find((shift) => shift.id === shiftId);
  if (!opened && found) setOpened(found);
  const department = departments.find(({ id }) => id === departmentId);
  if (opened && department) {
    return (
      <PlanScreen departments={departments} department={department} shift={opened} day={day} />
    );
  }
  return (
    <Screen title={t('PLAN.EDIT_TITLE')} back={back}>
      <RemoteState remote={team} offline={t('PLAN.OFFLINE')} shape={<FieldShapes count={6} />} />
      {team.data ? (
        <Empty icon="calendar" title={t('SHIFT.NOT_FOUND')} hint={t('SHIFT.NOT_FOUND_HINT')} />
      ) : null}
    </Screen>
  );
};
