import { TextInput } from '@mantine/core';
import { type TaskTimesFault, timeShownAt } from '@ploeg/domain/clockings/task-times';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Faults } from '#forms/faults.ts';
import type { AppForm } from '#forms/use-app-form.ts';
import styles from './tasks.module.css';

export type TypedTimes = { start: string; end: string };

/** A fault of the times at its field; `span` is from when to when the person is clocked in, true seconds. */
export const timesFault = (
  fault: TaskTimesFault | null,
  { from, until, timezone }: { from: number; until: number; timezone: string },
  t: TFunction,
): Faults => {
  if (!fault) return {};
  const words = {
    missing: t('GENERAL.REQUIRED'),
    outside: t('TASK.OUTSIDE', {
      from: timeShownAt(from, timezone),
      until: timeShownAt(until, timezone),
    }),
    order: t('TASK.ORDER'),
  };
  return { [fault.field]: words[fault.kind] };
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
