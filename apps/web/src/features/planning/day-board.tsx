import { Text } from '@mantine/core';
import { SECONDS_PER_DAY, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { teamDayQuery } from '#data/shifts/shifts.queries.ts';
import { dayKey, formatDayLong } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useClock } from '#platform/use-clock.ts';
import { Empty } from '#ui/empty.tsx';
import { ClockingLine } from './clocking-line.tsx';
import type { OpenClocking } from './clocking-sheet.tsx';
import { type DayState, toDashboardRows } from './dashboard-rows.ts';
import { DayRow } from './day-row.tsx';
import { DaySwitch } from '#blocks/day-switch.tsx';
import type { Department, Shift } from '#data/wire.ts';
import styles from './planning.module.css';
import { RemoteState } from './remote-state.tsx';

/** A day of a department: each shift with who is there, and what they clocked. */
export const DayBoard = ({
  department,
  day,
  onDay,
  onOpen,
}: {
  department: Department;
  day: string;
  onDay: (day: string) => void;
  onOpen: (open: OpenClocking) => void;
}) => {
  const { t, i18n } = useTranslation();
  useClock();
  const from = wallSeconds(Date.parse(day) / 1000);
  const team = useQuery(teamDayQuery(department.id, from));
  const names = new Map(team.data?.users.map((user) => [user.employmentId, user.displayName]));
  const rows = team.data
    ? toDashboardRows(
        team.data.shifts as Shift[],
        team.data.clockings,
        (employmentId) => names.get(employmentId) ?? '',
        nowWall(department.timezone),
      )
    : null;
  const count = (state: DayState): number => rows?.filter((row) => row.state === state).length ?? 0;

  return (
    <>
      <DaySwitch
        shown={formatDayLong(from, i18n.language)}
        previous={t('DASHBOARD.PREVIOUS')}
        next={t('DASHBOARD.NEXT')}
        onStep={(step) => onDay(dayKey(from + step * SECONDS_PER_DAY))}
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
              odd: rows.filter((row) => row.isOdd).length,
            })}
          </Text>
          <ul className={styles.list}>
            {rows.map((row) => (
              <li key={row.key} className={styles.entry}>
                <DayRow row={row} />
                {row.clockings.map((clocking) => (
                  <ClockingLine
                    key={clocking.id}
                    clocking={clocking}
                    name={row.name}
                    onOpen={() => onOpen({ clocking, name: row.name, shift: row.shift })}
                  />
                ))}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
};
