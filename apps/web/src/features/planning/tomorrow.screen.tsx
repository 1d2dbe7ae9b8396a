import { Text } from '@mantine/core';
import {
  DISPLAY_TIMEZONE,
  SECONDS_PER_DAY,
  startOfDay,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NoLocation } from '#blocks/no-location.tsx';
import { teamsDayQuery } from '#data/shifts/shifts.queries.ts';
import { formatDayLong } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { Empty } from '#ui/empty.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { DayRow } from './day-row.tsx';
import styles from './planning.module.css';
import { RemoteState } from '#blocks/remote-state.tsx';
import {
  useDepartmentsElsewhere,
  useManagedDepartments,
} from '#data/sync/use-managed-departments.ts';
import type { Shift } from '#data/wire.ts';

const bySoonest = (a: Shift, b: Shift): number =>
  a.start - b.start || a.user.localeCompare(b.user) || a.id.localeCompare(b.id);

/** The next whole day of every department that the person plans, company by company. */
export const TomorrowScreen = () => {
  const { t, i18n } = useTranslation();
  const elsewhere = useDepartmentsElsewhere();
  const departments = useManagedDepartments('plan');
  const now = nowWall(departments[0]?.timezone ?? DISPLAY_TIMEZONE);
  const from = wallSeconds(startOfDay(now) + SECONDS_PER_DAY);
  const ids = departments.map(({ id }) => id);
  const teams = useQuery(teamsDayQuery(ids, from));
  const groups = teams.data
    ?.map(({ departmentId, shifts }) => {
      const company = departments.find(({ id }) => id === departmentId)?.company ?? '';
      const own = (shifts as Shift[]).filter((shift) => shift.kind === 'shift');
      return { company, work: own.toSorted(bySoonest) };
    })
    .filter(({ work }) => work.length > 0);
  return (
    <SubScreen title={t('HOME.TOMORROW')}>
      <Text fw={650}>{formatDayLong(from, i18n.language)}</Text>
      {ids.length === 0 ? (
        <NoLocation elsewhere={elsewhere} icon="sun" title={t('PLAN.NO_ACCESS')} />
      ) : (
        <RemoteState remote={teams} offline={t('SCHEDULE.TOMORROW_OFFLINE')} />
      )}
      {ids.length > 0 && groups?.length === 0 ? (
        <Empty
          icon="sun"
          title={t('SCHEDULE.TOMORROW_EMPTY')}
          hint={t('SCHEDULE.TOMORROW_EMPTY_HINT')}
        />
      ) : null}
      {groups?.map(({ company, work }) => (
        <section key={company} aria-label={company}>
          <Text component="h2" fw={650} size="md">
            {company}
          </Text>
          <ul className={styles.list}>
            {work.map((shift) => (
              <li key={shift.id}>
                <DayRow shift={shift} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </SubScreen>
  );
};
