import { TextInput } from '@mantine/core';
import type { TaskTimesFault } from '@ploeg/domain/clockings/task-times';
import { useTranslation } from 'react-i18next';
import styles from './tasks.module.css';

export type TypedTimes = { start: string; end: string };

/** Start and end of a task, times only; the days follow from the clocking. */
export const TaskTimesFields = ({
  typed,
  fault,
  span,
  mayGoOn,
  onChange,
}: {
  typed: TypedTimes;
  fault: TaskTimesFault | null;
  /** From when to when the person is clocked in, as shown. */
  span: { from: string; until: string };
  mayGoOn: boolean;
  onChange: (typed: TypedTimes) => void;
}) => {
  const { t } = useTranslation();
  const words = {
    missing: t('GENERAL.REQUIRED'),
    outside: t('TASK.OUTSIDE', span),
    order: t('TASK.ORDER'),
  };
  const errorOf = (field: TaskTimesFault['field']): string | null =>
    fault?.field === field ? words[fault.kind] : null;
  return (
    <div className={styles.pair}>
      <TextInput
        type="time"
        name="start"
        label={t('TASK.FROM')}
        required
        value={typed.start}
        error={errorOf('start')}
        onChange={(event) => onChange({ ...typed, start: event.currentTarget.value })}
      />
      <TextInput
        type="time"
        name="end"
        label={t('TASK.UNTIL')}
        required={!mayGoOn}
        description={mayGoOn ? t('TASK.GOES_ON') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={typed.end}
        error={errorOf('end')}
        onChange={(event) => onChange({ ...typed, end: event.currentTarget.value })}
      />
    </div>
  );
};
