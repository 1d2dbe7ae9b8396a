import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { coworkersQuery } from '#data/shifts/shifts.queries.ts';
import type { Shift } from '#data/wire.ts';
import { formatTime } from '#platform/datetime.ts';
import styles from './shift-details.module.css';

/** Who works at the same time. Asked of the server, so it is absent without connection. */
export const Coworkers = ({ shift }: { shift: Shift }) => {
  const { t } = useTranslation();
  const { data } = useQuery(coworkersQuery(shift));
  const coworkers = data ?? [];
  if (coworkers.length === 0) return null;
  return (
    <section aria-labelledby="coworkers">
      <Text id="coworkers" component="h2" fw={650} size="sm" mb={4}>
        {t('SHIFT.COWORKERS')}
      </Text>
      <ul className={styles.coworkers}>
        {coworkers.map((coworker) => (
          <li key={`${coworker.id} ${coworker.start}`}>
            <span>{coworker.displayName}</span>
            <span className={styles.coworkerTime}>
              {formatTime(coworker.start)} – {formatTime(coworker.end)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
