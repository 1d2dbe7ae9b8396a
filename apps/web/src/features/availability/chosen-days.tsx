import { ActionIcon } from '@mantine/core';
import { type DayFault, dayFault } from '@ploeg/domain/availability/availability-rules';
import { fromDateKey, startOfDay } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { entryOf, takenTime } from '#data/availability/own-entries.ts';
import type { Department, Snapshot } from '#data/wire.ts';
import { formatDayName } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './availability.module.css';
import type { DaysDraft } from './days-draft.ts';

const faultKeys = {
  too_early: 'AVAILABILITY.TOO_EARLY',
  too_far: 'AVAILABILITY.TOO_FAR',
  planned: 'AVAILABILITY.CLASH',
  known: 'AVAILABILITY.KNOWN',
} as const satisfies Record<DayFault, string>;

/** The chosen days, with what this device knows to stand against each at the typed hours. */
export const ChosenDays = ({
  snapshot,
  department,
  draft,
  isJudged,
  onRemove,
}: {
  snapshot: Snapshot;
  department: Department;
  draft: DaysDraft;
  /** False while they are on their way: they stand in the calendar already, and clash with themselves. */
  isJudged: boolean;
  onRemove: (day: string) => void;
}) => {
  const { t, i18n } = useTranslation();
  const { days, fullDay, startHour, endHour } = draft;
  const isTimed = fullDay || (startHour !== '' && endHour !== '');
  const calendar = {
    today: startOfDay(nowWall(department.timezone)),
    availabilityEnd: department.params.availabilityEnd,
    taken: takenTime(snapshot),
  };
  return (
    <section className={styles.section} aria-labelledby="chosen-days">
      <h2 id="chosen-days" className={styles.heading}>
        {t('AVAILABILITY.CHOSEN', { count: days.length })}
      </h2>
      <ul className={styles.list}>
        {days.map((day) => {
          const fault = isJudged && isTimed ? dayFault(entryOf(day, draft), calendar) : null;
          const name = formatDayName(fromDateKey(day), i18n.language);
          return (
            <li key={day} className={styles.row}>
              <span className={styles.middle}>
                <span className={styles.day}>{name}</span>
                {fault ? (
                  <span className={styles.fault}>
                    <Icon name="warning" size={16} />
                    {t(faultKeys[fault])}
                  </span>
                ) : null}
              </span>
              <ActionIcon
                aria-label={t('AVAILABILITY.REMOVE_DAY', { day: name })}
                onClick={() => onRemove(day)}
              >
                <Icon name="close" />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
