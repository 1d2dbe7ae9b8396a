import {
  DISPLAY_TIMEZONE,
  SECONDS_PER_DAY,
  startOfDay,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { oddClockingsQuery } from '#data/clockings/clockings.queries.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { nowWall } from '#platform/device-clock.ts';
import { Empty } from '#ui/empty.tsx';
import { ClockingLine } from './clocking-line.tsx';
import type { OpenClocking } from './clocking-sheet.tsx';
import styles from './today.module.css';

/** Days back in which something odd is looked for; the server answers at most 62. */
export const DAYS_BACK = 60;

/** What a manager of a department should look at, of all days together. */
export const useOddClockings = (department: { id: string; timezone: string } | undefined) => {
  const today = startOfDay(nowWall(department?.timezone ?? DISPLAY_TIMEZONE));
  const from = wallSeconds(today - DAYS_BACK * SECONDS_PER_DAY);
  return useQuery(oddClockingsQuery(department?.id, { from, until: today + SECONDS_PER_DAY }));
};

export const OddClockings = ({
  odd,
  onOpen,
}: {
  odd: ReturnType<typeof useOddClockings>;
  onOpen: (open: OpenClocking) => void;
}) => {
  const { t } = useTranslation();
  const names = new Map(odd.data?.users.map((user) => [user.employmentId, user.displayName]));
  // The latest first: what happened last is remembered best.
  const clockings = odd.data?.clockings.toReversed();
  return (
    <>
      <RemoteState remote={odd} offline={t('DASHBOARD.OFFLINE')} />
      {clockings?.length === 0 ? (
        <Empty icon="check" title={t('DASHBOARD.ODD_EMPTY')} hint={t('DASHBOARD.ODD_EMPTY_HINT')} />
      ) : null}
      {clockings && clockings.length > 0 ? (
        <ul className={styles.odd}>
          {clockings.map((clocking) => {
            const name = names.get(clocking.employmentId) ?? '';
            return (
              <li key={clocking.id}>
                <ClockingLine
                  clocking={clocking}
                  name={name}
                  showsPerson
                  onOpen={() => onOpen({ clocking, name, shift: null })}
                />
              </li>
            );
          })}
        </ul>
      ) : null}
    </>
  );
};
