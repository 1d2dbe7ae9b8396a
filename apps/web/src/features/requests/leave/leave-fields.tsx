import { Text, TextInput } from '@mantine/core';
import {
  fromDateKey,
  startOfMonth,
  toDateKey,
  type WallSeconds,
} from '@ploeg/domain/time/wall-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addMonths } from '#blocks/month-calendar-days.ts';
import { DayoffSelect, type useDayoffTypes } from '#features/requests/dayoff-select.tsx';
import { countingWords } from '#features/requests/leave-kind-words.ts';
import { DaysCalendar } from '#features/requests/days-calendar.tsx';
import styles from '#features/requests/requests.module.css';
import type { AppForm } from '#forms/use-app-form.ts';
import type { LeaveDraft } from './leave-draft.ts';

type Kinds = NonNullable<ReturnType<typeof useDayoffTypes>['types']>;

type Fields = Pick<AppForm<LeaveDraft>, 'values' | 'set' | 'field' | 'errorAt'>;

/** The kind of leave; one that is counted in hours begins with hours. */
export const LeaveKind = ({
  form,
  types,
  type,
}: {
  form: Fields;
  types: Kinds;
  type: Kinds[number] | undefined;
}) => {
  const { t } = useTranslation();
  return (
    <DayoffSelect
      label={t('LEAVE.TYPE')}
      choose={t('LEAVE.CHOOSE_TYPE')}
      types={types}
      description={type?.counting && countingWords(type.counting, t)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...form.field('dayoffType')}
      value={type?.id ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const chosen = types.find(({ id }) => id === value);
        form.set({
          dayoffType: value,
          ...(chosen && { fullDay: chosen.counting?.unit !== 'hour' }),
        });
      }}
    />
  );
};

/** Whole days of leave, chosen in a calendar; `dates` are those that have not passed. */
export const LeaveDays = ({
  form,
  dates,
  today,
}: {
  form: Fields;
  dates: readonly string[];
  today: WallSeconds;
}) => {
  const { t } = useTranslation();
  const thisMonth = startOfMonth(today);
  const [first = toDateKey(today)] = dates.toSorted();
  const [month, setMonth] = useState(startOfMonth(fromDateKey(first)));
  const error = form.errorAt('dates');
  return (
    <div>
      <DaysCalendar
        month={month}
        range={{ first: thisMonth, last: addMonths(thisMonth, 12) }}
        today={today}
        earliest={today}
        chosen={dates.map(fromDateKey)}
        onMonth={setMonth}
        onToggle={(day) => {
          const key = toDateKey(day);
          const others = dates.filter((date) => date !== key);
          form.set({ dates: others.length < dates.length ? others : [...dates, key] });
        }}
      />
      <Text size="sm" c="dimmed" role="status">
        {t('LEAVE.DAYS_CHOSEN', { count: dates.length })}
      </Text>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
};

export const LeaveRange = ({ form, today }: { form: Fields; today: WallSeconds }) => {
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
