import { Button, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import {
  readTaskTimes,
  type TaskTimesFault,
  timeShownAt,
} from '@ploeg/domain/clockings/task-times';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteTask, startTask } from '#data/clockings/task-actions.ts';
import { nowInstant } from '#platform/device-clock.ts';
import { useBack } from '#platform/use-back.ts';
import { Icon } from '#ui/icon.tsx';
import { Screen } from '#ui/screen.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './clocking.module.css';
import { focusField } from './focus-field.ts';
import { Part } from './part.tsx';
import { TaskMissing } from './task-missing.tsx';
import { PlannedTask } from './task-part.tsx';
import { TaskTimesFields } from './task-times-fields.tsx';
import taskStyles from './tasks.module.css';
import { type ClockingTasks, useClockingTasks } from './use-clocking-tasks.ts';

const FORM_ID = 'new-task';

/** Starts a task, one of the shift with one tap, or notes one that was done already. */
export const NewTaskScreen = () => {
  const { t } = useTranslation();
  const tasks = useClockingTasks();
  return tasks ? <NewTask tasks={tasks} /> : <TaskMissing title={t('TASK.NEW_TITLE')} />;
};

const NewTask = ({ tasks }: { tasks: ClockingTasks }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goBack = useBack('/clocking').go;
  const { department, place, plannedLeft } = tasks;
  const { timezone } = place;
  const types = department.tasks;
  const [taskTypeId, setTaskTypeId] = useState((types.length === 1 && types[0]?.id) || '');
  const [isDone, setDone] = useState(false);
  const [typed, setTyped] = useState({ start: '', end: '' });
  const [isTypeMissing, setTypeMissing] = useState(false);
  const [fault, setFault] = useState<TaskTimesFault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const clockingStartAt = tasks.clocking.checkIn.at;
  const choice = { taskTypeId, shiftTaskId: null };

  const start = async (): Promise<void> => {
    setBusy(true);
    await startTask(place, choice);
    showToast('success', t('TASK.STARTED'));
    goBack();
  };

  const note = async (form: HTMLFormElement): Promise<void> => {
    const about = { clockingStartAt, now: nowInstant(), timezone, known: null, mayGoOn: false };
    const read = readTaskTimes(typed, about);
    setFault(read.fault);
    if (!read.times) return focusField(form, read.fault.field);
    setBusy(true);
    const { startAt, endAt } = read.times;
    if (tasks.questionsOf(choice).length === 0) {
      await noteTask(place, choice, read.times);
      showToast('success', t('TASK.NOTED'));
      return goBack();
    }
    // It is begun, and ends by its questions.
    const taskId = await noteTask(place, choice, { startAt, endAt: null });
    await navigate({
      to: '/clocking/tasks/$taskId/end',
      params: { taskId },
      search: endAt === null ? {} : { at: endAt },
      replace: true,
    });
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    setTypeMissing(taskTypeId === '');
    if (taskTypeId === '') focusField(form, 'type');
    else void (isDone ? note(form) : start());
  };

  return (
    <Screen
      title={t('TASK.NEW_TITLE')}
      back={{ label: t('GENERAL.BACK'), go: goBack }}
      footer={
        <Button
          type="submit"
          form={FORM_ID}
          fullWidth
          size="lg"
          loading={isBusy}
          leftSection={isDone ? null : <Icon name="play" size={20} />}
        >
          {isDone ? t('TASK.SAVE') : t('TASK.START_NOW')}
        </Button>
      }
    >
      {plannedLeft.length > 0 ? (
        <Part title={t('TASK.FROM_SHIFT')}>
          <ul className={taskStyles.list}>
            {plannedLeft.map((planned) => (
              <PlannedTask key={planned.id} planned={planned} tasks={tasks} onStarted={goBack} />
            ))}
          </ul>
        </Part>
      ) : null}
      {types.length === 0 ? <Text c="dimmed">{t('TASK.NONE_LEFT')}</Text> : null}
      <form id={FORM_ID} noValidate onSubmit={submit}>
        <Stack gap={16}>
          <NativeSelect
            name="type"
            label={plannedLeft.length > 0 ? t('TASK.OTHER') : t('TASK.TYPE')}
            required
            value={taskTypeId}
            error={isTypeMissing && taskTypeId === '' ? t('GENERAL.REQUIRED') : null}
            onChange={(event) => setTaskTypeId(event.currentTarget.value)}
            data={[
              { value: '', label: t('CLOCKING.CHOOSE') },
              ...types.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Switch
            className={styles.choice}
            label={t('TASK.DONE_ALREADY')}
            description={t('TASK.DONE_HINT')}
            checked={isDone}
            onChange={(event) => setDone(event.currentTarget.checked)}
          />
          {isDone ? (
            <TaskTimesFields
              typed={typed}
              fault={fault}
              span={{
                from: timeShownAt(clockingStartAt, timezone),
                until: timeShownAt(nowInstant(), timezone),
              }}
              mayGoOn={false}
              onChange={setTyped}
            />
          ) : null}
        </Stack>
      </form>
    </Screen>
  );
};
