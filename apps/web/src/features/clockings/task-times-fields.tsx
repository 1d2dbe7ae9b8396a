import { TextInput } from '@mantine/core';
import { type TaskTimesError, timeShownAt } from '@ploeg/domain/clockings/task-times';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#forms/field-errors.ts';
import type { AppForm } from '#forms/use-app-form.ts';
import styles from './tasks.module.css';

export type TypedTimes = { start: string; end: string };

/** An error of the times at its field; `span` is from when to when the person is clocked in, true seconds. */
export const timesError = (
  error: TaskTimesError | null,
  { from, until, timezone }: { from: number; until: number; timezone: string },
  t: TFunction,
): FieldErrors => {
  if (!error) return {};
  const words = {
    missing: t('GENERAL.REQUIRED'),
    outside: t('TASK.OUTSIDE', {
      from: timeShownAt(from, timezone),
      until: timeShownAt(until, timezone),
    }),
    order: t('TASK.ORDER'),
  };
  return { [error.field]: words[error.kind] };
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
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.field('end')}
      />
    </div>
  );
};
