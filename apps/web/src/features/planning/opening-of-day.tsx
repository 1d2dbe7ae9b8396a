import { toDateKey, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { openingOn, OpeningText } from '#blocks/opening-text.tsx';
import { calendarDaysQuery } from '#data/calendar-days/calendar-days.queries.ts';
import { useCan } from '#data/sync/use-rights.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import styles from './planning.module.css';

/** When the door is open on the day that is planned. */
export const OpeningOfDay = ({
  department: { id, openingHours = [] },
  day,
}: {
  department: ManagedDepartment;
  day: WallSeconds;
}) => {
  const key = toDateKey(day);
  const sees = useCan('team.see', id);
  const { data = [] } = useQuery(calendarDaysQuery(sees ? id : '', { from: key, until: key }));
  const opening = openingOn(openingHours, data, day);
  return opening ? (
    <p className={styles.opening}>
      <OpeningText opening={opening} />
    </p>
  ) : null;
};
