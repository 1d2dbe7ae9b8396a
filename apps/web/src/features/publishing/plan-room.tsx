import { ActionIcon } from '@mantine/core';
import { fromDateKey, SECONDS_PER_DAY, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LocationSwitch } from '#blocks/office/location-switch.tsx';
import { onlyOne } from '#blocks/office/use-scope.ts';
import { Room } from '#blocks/office/room.tsx';
import { NoLocation } from '#blocks/no-location.tsx';
import type { ManagedDepartment } from '#data/wire.ts';
import { useDepartmentsElsewhere } from '#data/sync/use-managed-departments.ts';
import { formatDays } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './publishing.module.css';
import type { usePlanPlace } from './use-plan-place.ts';

/** A room about the plan of one location; the cross leads back to the board. */
export const PlanRoom = ({
  title,
  place,
  hasDays = true,
  drawer,
  children,
}: {
  title: string;
  place: ReturnType<typeof usePlanPlace>;
  /** Whether its days are chosen here. */
  hasDays?: boolean;
  drawer?: ReactNode;
  children: (department: ManagedDepartment) => ReactNode;
}) => {
  const { t, i18n } = useTranslation();
  const elsewhere = useDepartmentsElsewhere();
  const { scope, department, days, set, toBoard } = place;
  const [first, end] = [fromDateKey(days.from), fromDateKey(days.to)];
  const step = (by: -1 | 1): void =>
    set({
      from: toDateKey(wallSeconds(first + by * (end - first))),
      to: toDateKey(wallSeconds(end + by * (end - first))),
    });
  return (
    <Room
      title={title}
      isFlush
      aside={
        <ActionIcon size={30} aria-label={t('PUBLISHING.BACK')} onClick={() => toBoard()}>
          <Icon name="close" size={18} />
        </ActionIcon>
      }
      toolbar={
        <div className={styles.week}>
          <LocationSwitch scope={onlyOne(scope)} />
          {hasDays ? (
            <>
              <ActionIcon aria-label={t('TEAM.PREVIOUS')} onClick={() => step(-1)}>
                <Icon name="back" size={18} />
              </ActionIcon>
              <ActionIcon aria-label={t('TEAM.NEXT')} onClick={() => step(1)}>
                <Icon name="next" size={18} />
              </ActionIcon>
              <span className={styles.weekText} aria-live="polite">
                {formatDays(first, end - SECONDS_PER_DAY, i18n.language)}
              </span>
            </>
          ) : null}
        </div>
      }
      drawer={drawer}
    >
      {department ? (
        children(department)
      ) : (
        <NoLocation elsewhere={elsewhere} icon="calendar" title={t('PLAN.NO_ACCESS')} />
      )}
    </Room>
  );
};
