import { TextInput } from '@mantine/core';
import { readTaskTimes, timeShownAt } from '@ploeg/domain/clockings/task-times';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#forms/field-errors.ts';
import type { AppForm } from '#forms/use-app-form.ts';
import { nowInstant } from '#platform/device-clock.ts';
import styles from './tasks.module.css';
import type { ClockingTasks } from './use-clocking-tasks.ts';

type TypedTimes = { start: string; end: string };

/** Reads the times of a task as they are typed, and says at their fields what is wrong with them. */
export const taskTimes = (
  { clocking, place: { timezone } }: ClockingTasks,
  task: Pick<Parameters<typeof readTaskTimes>[1], 'known' | 'mayGoOn'>,
  t: TFunction,
) => {
  const clockingStartAt = clocking.checkIn.at;
  const read = (typed: TypedTimes) =>
    readTaskTimes(typed, { ...task, clockingStartAt, now: nowInstant(), timezone });
  const judge = (typed: TypedTimes): FieldErrors => {
    const { error } = read(typed);
    if (!error) return {};
    const span = {
      from: timeShownAt(clockingStartAt, timezone),
      until: timeShownAt(nowInstant(), timezone),
    };
    const texts = {
      missing: t('GENERAL.REQUIRED'),
      outside: t('TASK.OUTSIDE', span),
      order: t('TASK.ORDER'),
    };
    return { [error.field]: texts[error.kind] };
  };
  return { read, judge };
};

/** Start and end of a task, times only; the days follow from the clocking. */
export const TaskTimesFields = ({
  form,
  mayGoOn,
}: {
  form: Pick<AppForm<TypedTimes>, 'field'>;
  mayGoOn: boolean;
}) => {
  const { t } = useTranslation();
  return (
    <div className={styles.pair}>
      <TextInput type="time" label={t('TASK.FROM')} required {...form.field('start')} />
      <TextInput
        type="time"
        label={t('TASK.UNTIL')}
        required={!mayGoOn}
        description={mayGoOn ? t('TASK.GOES_ON') : undefined}
        {...form.field('end')}
      />
    </div>
  );
};
