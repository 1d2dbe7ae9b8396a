import { Button, NativeSelect, Text } from '@mantine/core';
import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { SECONDS_PER_DAY, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DaySwitch } from '#blocks/day-switch.tsx';
import { loadTeamShifts } from '#data/shifts/team-shifts.ts';
import { useOnline } from '#data/sync/use-world.ts';
import { useRemote } from '#data/use-remote.ts';
import { formatDayLong } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useClock } from '#platform/use-clock.ts';
import { Empty } from '#ui/empty.tsx';
import { Screen } from '#ui/screen.tsx';
import { type DayState, toDashboardRows } from './dashboard-rows.ts';
import { DayRow } from './day-row.tsx';
import styles from './planning.module.css';
import { RemoteState } from './remote-state.tsx';
import { useDepartmentsWith } from './use-departments-with.ts';

/** The day of a department as its manager needs it: who works when, who is there, who is not. */
export const DashboardScreen = ({ day }: { day: string | null }) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const isOnline = useOnline();
  useClock();
  const departments = useDepartmentsWith('shiftsAccess');
  const [departmentId, setDepartmentId] = useState<string | null>(null);
  const department = departments.find((d) => d.id === departmentId) ?? departments[0];
  const now = nowWall(department?.timezone ?? 'Europe/Brussels');
  const shownDay = day ?? toDateKey(now);
  const from = wallSeconds(Date.parse(shownDay) / 1000);
  const team = useRemote(`${department?.id} ${shownDay}`, async () =>
    department ? loadTeamShifts(department.id, from, from + SECONDS_PER_DAY) : null,
  );

  if (!department) {
    return (
      <Screen title={t('DASHBOARD.TITLE')}>
        <Empty icon="calendar" title={t('PLAN.NO_ACCESS')} hint={t('PLAN.NO_ACCESS_HINT')} />
      </Screen>
    );
  }
  const names = new Map(team.data?.users.map((user) => [user.recordId, user.displayName]));
  const rows = team.data
    ? toDashboardRows(
        team.data.shifts as Shift[],
        team.data.clockings,
        (recordId) => names.get(recordId) ?? '',
        now,
      )
    : null;
  const count = (state: DayState): number => rows?.filter((row) => row.state === state).length ?? 0;

  return (
    <Screen
      title={t('DASHBOARD.TITLE')}
      footer={
        <Button
          fullWidth
          disabled={!isOnline}
          renderRoot={(props) => (
            <Link to="/shifts/new" search={{ day: shownDay }} disabled={!isOnline} {...props} />
          )}
        >
          {t('PLAN.CREATE')}
        </Button>
      }
    >
      {departments.length > 1 ? (
        <NativeSelect
          aria-label={t('PLAN.DEPARTMENT')}
          value={department.id}
          data={departments.map((d) => ({ value: d.id, label: d.company }))}
          onChange={(event) => setDepartmentId(event.currentTarget.value)}
        />
      ) : null}
      <DaySwitch
        shown={formatDayLong(from, i18n.language)}
        previous={t('DASHBOARD.PREVIOUS')}
        next={t('DASHBOARD.NEXT')}
        onStep={(step) =>
          void navigate({
            to: '/dashboard',
            search: { day: toDateKey(wallSeconds(from + step * SECONDS_PER_DAY)) },
            replace: true,
          })
        }
      />
      <RemoteState remote={team} offline={t('DASHBOARD.OFFLINE')} />
      {rows?.length === 0 ? (
        <Empty icon="calendar" title={t('DASHBOARD.EMPTY')} hint={t('DASHBOARD.EMPTY_HINT')} />
      ) : null}
      {rows && rows.length > 0 ? (
        <>
          <Text size="sm" c="dimmed" role="status">
            {t('DASHBOARD.SUMMARY', {
              in: count('in'),
              late: count('late'),
              missing: count('missing'),
            })}
          </Text>
          <ul className={styles.list}>
            {rows.map((row) => (
              <li key={row.key}>
                <DayRow row={row} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Screen>
  );
};
