import { TextInput } from '@mantine/core';
import { toDateKey, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import type { AppForm } from '#forms/use-app-form.ts';
import type { LeaveDraft } from './leave-draft.ts';
import styles from './leave.module.css';

/** A part of a day or more: from one moment until another. */
export const LeaveRange = ({ form, today }: { form: AppForm<LeaveDraft>; today: WallSeconds }) => {
  const { t } = useTranslation();
  const { startDay, endDay } = form.values;
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label={t('LEAVE.START_DAY')}
          type="date"
          min={toDateKey(today)}
          required
          {...form.field('startDay')}
          onChange={({ currentTarget: { value } }) =>
            // Most leave ends on the day on which it begins.
            form.set({ startDay: value, ...(endDay < value ? { endDay: value } : {}) })
          }
        />
        <TextInput
          label={t('LEAVE.START_TIME')}
          type="time"
          required
          {...form.field('startTime')}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          label={t('LEAVE.END_DAY')}
          type="date"
          min={startDay || toDateKey(today)}
          required
          {...form.field('endDay')}
        />
        <TextInput label={t('LEAVE.END_TIME')} type="time" required {...form.field('endTime')} />
      </div>
    </>
  );
};
