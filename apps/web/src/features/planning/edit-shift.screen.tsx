import { Skeleton, Stack } from '@mantine/core';
import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTeamShifts } from '#data/shifts/team-shifts.ts';
import { useOnline } from '#data/sync/use-world.ts';
import { useRemote } from '#data/use-remote.ts';
import { Empty } from '#ui/empty.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { PlanScreen } from './plan-screen.tsx';
import { useDepartmentsWith } from './use-departments-with.ts';

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
  const isOnline = useOnline();
  const departments = useDepartmentsWith('shiftsAccess');
  const from = Date.parse(day) / 1000;
  const team = useRemote(`${departmentId} ${day}`, () =>
    loadTeamShifts(departmentId, from, from + SECONDS_PER_DAY),
  );
  // What the planner is typing must not change under their hands when the team's data do.
  const [opened, setOpened] = useState<Shift | null>(null);
  const found = (team.data?.shifts as Shift[] | undefined)?.find((shift) => shift.id === shiftId);
  if (!opened && found) setOpened(found);
  if (opened) return <PlanScreen departments={departments} shift={opened} day={day} />;
  return (
    <Screen title={t('PLAN.EDIT_TITLE')}>
      {isOnline ? null : <Notice tone="warning">{t('PLAN.OFFLINE')}</Notice>}
      {team.isFailed ? <Notice tone="error">{t('GENERAL.ERROR_RETRIEVING_DATA')}</Notice> : null}
      {team.data ? (
        <Empty icon="calendar" title={t('SHIFT.NOT_FOUND')} hint={t('SHIFT.NOT_FOUND_HINT')} />
      ) : (
        <Stack gap={16} role="status" aria-label={t('GENERAL.LOADING')}>
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <Skeleton key={key} height={56} />
          ))}
        </Stack>
      )}
    </Screen>
  );
};
