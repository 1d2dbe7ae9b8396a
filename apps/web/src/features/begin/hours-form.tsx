import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setOpeningHours } from '#data/begin/start-actions.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { weekdayNames } from '#platform/datetime.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { Notice } from '#ui/notice.tsx';
import { LocationField } from './location-field.tsx';
import styles from './start.module.css';
import type { Start } from './start-steps.ts';

const DAYS = ['1', '2', '3', '4', '5', '6', '7'];

/** The hours of most days at once; each day by itself stands in the settings of the location. */
export const HoursForm = ({ start, onDone }: { start: Start; onDone: () => void }) => {
  const { t, i18n } = useTranslation();
  const { locations } = start;
  const [departmentId, setDepartmentId] = useState(
    () => (locations.find(({ hasHours }) => !hasHours) ?? locations[0])?.departmentId ?? '',
  );
  const names = weekdayNames(i18n.language);
  const form = useAppForm({
    initial: { from: '10:00', to: '01:00', days: DAYS },
    required: ['from', 'to'],
    judge: ({ days }) => ({
      days: days.length === 0 ? t('START.NO_DAYS') : null,
    }),
    send: ({ from, to, days }) => {
      const hours = days.map((day) => ({ weekday: Number(day), from, to }));
      // Where one begins, no day has been before.
      return setOpeningHours(departmentId, new Date().toLocaleDateString('en-CA'), hours);
    },
    onSent: () => {
      const next = locations.find((own) => !own.hasHours && own.departmentId !== departmentId);
      if (next) setDepartmentId(next.departmentId);
      else onDone();
    },
    refuse: (error) => failureText(error, t, t('GENERAL.ERROR')),
  });
  return (
    <form {...form.props} className={styles.form}>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <LocationField locations={locations} value={departmentId} onChange={setDepartmentId} />
      <div className={styles.row}>
        <TextInput type="time" label={t('START.FROM')} {...form.field('from')} />
        <TextInput type="time" label={t('START.TO')} {...form.field('to')} />
      </div>
      <ChoiceChips
        label={t('START.DAYS')}
        choices={DAYS.map((id, index) => ({ id, name: names[index]?.short ?? id }))}
        chosen={form.values.days}
        onChange={(days) => form.set({ days })}
      />
      {form.errorAt('days') ? <p className={styles.ask}>{form.errorAt('days')}</p> : null}
      <p className={styles.hint}>{t('START.HOURS_HINT')}</p>
      <div className={styles.row}>
        <Button {...form.button}>{t('START.SAVE')}</Button>
        <Button variant="subtle" color="gray" onClick={onDone}>
          {t('START.LATER')}
        </Button>
      </div>
    </form>
  );
};
