import { ActionIcon, Text } from '@mantine/core';
import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { deadlineDay, isDeletable } from '@ploeg/domain/availability/availability-rules';
import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLocal, isUnsent } from '#data/availability/own-entries.ts';
import { useWorld } from '#data/sync/use-world.ts';
import type { Department } from '#data/wire.ts';
import { formatDayName, formatMonthName } from '#platform/datetime.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './availability.module.css';
import { EntryRow } from './entry-row.tsx';
import { TakeBackSheet } from './take-back-sheet.tsx';

/** What stands in a month: unavailabilities, which may be deleted while they are open, and the rest. */
export const EntriesOfMonth = ({
  department,
  month,
  today,
  entries,
}: {
  department: Department;
  month: WallSeconds;
  today: WallSeconds;
  entries: readonly Shift[];
}) => {
  const { t, i18n } = useTranslation();
  const { waiting } = useWorld();
  const [asked, setAsked] = useState<Shift | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { availabilityEnd } = department.params;
  const isOpen = ({ start }: Shift): boolean => isDeletable(start, today, availabilityEnd);
  const own = entries.filter(({ shyftType }) => shyftType === 3);
  const planned = entries.filter(({ shyftType }) => shyftType !== 3);

  const endOf = (entry: Shift) => {
    if (isUnsent(entry, waiting)) {
      return (
        <span className={styles.unsent}>
          <Icon name="waiting" size={16} />
          {t('OUTBOX.PENDING')}
        </span>
      );
    }
    if (isLocal(entry) || !isOpen(entry)) return null;
    const day = formatDayName(entry.start, i18n.language);
    return (
      <ActionIcon
        aria-label={t('AVAILABILITY.DELETE_DAY', { day })}
        onClick={() => {
          setAsked(entry);
          setAsking(true);
        }}
      >
        <Icon name="delete" />
      </ActionIcon>
    );
  };

  return (
    <>
      <section className={styles.section} aria-labelledby="unavailabilities">
        <h2 id="unavailabilities" className={styles.heading}>
          {t('AVAILABILITY.LIST', { month: formatMonthName(month, i18n.language) })}
        </h2>
        {own.length === 0 ? (
          <Empty icon="away" title={t('AVAILABILITY.EMPTY')} hint={t('AVAILABILITY.EMPTY_HINT')} />
        ) : (
          <ul className={styles.list}>
            {own.map((entry) => (
              <EntryRow key={entry.id} entry={entry} end={endOf(entry)} />
            ))}
          </ul>
        )}
        {own.some((entry) => !isOpen(entry)) ? (
          <Text size="sm" c="dimmed">
            {t('AVAILABILITY.CLOSED', { deadline: deadlineDay(availabilityEnd) })}
          </Text>
        ) : null}
      </section>
      {planned.length > 0 ? (
        <section className={styles.section} aria-labelledby="planned">
          <h2 id="planned" className={styles.heading}>
            {t('AVAILABILITY.PLANNED')}
          </h2>
          <Text size="sm" c="dimmed">
            {t('AVAILABILITY.PLANNED_HINT')}
          </Text>
          <ul className={styles.list}>
            {planned.map((entry) => (
              <EntryRow key={entry.id} entry={entry} end={null} />
            ))}
          </ul>
        </section>
      ) : null}
      <TakeBackSheet entry={asked} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  );
};
