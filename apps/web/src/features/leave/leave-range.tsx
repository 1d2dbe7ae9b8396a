import { TextInput } from '@mantine/core';
import { toDateKey, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import type { LeaveDraft } from './leave-draft.ts';
import styles from './leave.module.css';

/** A part of a day or more: from one moment until another. */
export const LeaveRange = ({
  draft,
  today,
  errors,
  onChange,
}: {
  draft: LeaveDraft;
  today: WallSeconds;
  errors: { start: string | null; end: string | null };
  onChange: (changes: Partial<LeaveDraft>) => void;
}) => {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label={t('LEAVE.START_DAY')}
          type="date"
          min={toDateKey(today)}
          required
          error={errors.start}
          value={draft.startDay}
          onChange={({ currentTarget: { value } }) =>
            // Most leave ends on the day on which it begins.
            onChange({ startDay: value, ...(draft.endDay < value ? { endDay: value } : {}) })
          }
        />
        <TextInput
          label={t('LEAVE.START_TIME')}
          type="time"
          required
          value={draft.startTime}
          onChange={(event) => onChange({ startTime: event.currentTarget.value })}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          label={t('LEAVE.END_DAY')}
          type="date"
          min={draft.startDay || toDateKey(today)}
          required
          error={errors.end}
          value={draft.endDay}
          onChange={(event) => onChange({ endDay: event.currentTarget.value })}
        />
        <TextInput
          label={t('LEAVE.END_TIME')}
          type="time"
          required
          value={draft.endTime}
          onChange={(event) => onChange({ endTime: event.currentTarget.value })}
        />
      </div>
    </>
  );
};
