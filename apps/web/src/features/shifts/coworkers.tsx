import { Text } from '@mantine/core';
import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { useTranslation } from 'react-i18next';
import { loadCoworkers } from '#data/shifts/shift-actions.ts';
import { useRemote } from '#data/use-remote.ts';
import { formatTime } from '#platform/datetime.ts';
import styles from './shift-details.module.css';

/** Who works at the same time. Asked of the server, so it is absent without connection. */
export const Coworkers = ({ shift }: { shift: Shift }) => {
  const { t } = useTranslation();
  const { id, departmentId, start, end } = shift;
  const { data } = useRemote(`${id} ${start} ${end}`, () => loadCoworkers(departmentId, id));
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
