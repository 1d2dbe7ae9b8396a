import { Button, Stack, Text } from '@mantine/core';
import {
  readTaskTimes,
  type TaskTimesFault,
  timeShownAt,
} from '@ploeg/domain/clockings/task-times';
import { toTimedTask } from '@ploeg/domain/clockings/tasks';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editTask } from '#data/clockings/task-actions.ts';
import { nowInstant } from '#platform/device-clock.ts';
import { useBack } from '#platform/use-back.ts';
import { Screen } from '#ui/screen.tsx';
import { showToast } from '#ui/toast.tsx';
import { focusField } from './focus-field.ts';
import { TaskMissing } from './task-missing.tsx';
import { TaskTimesFields } from './task-times-fields.tsx';
import { type ClockingTasks, useClockingTasks } from './use-clocking-tasks.ts';

const FORM_ID = 'task-times';

/** Start and end of a task, corrected afterwards. */
export const EditTaskScreen = ({ taskId }: { taskId: string }) => {
  const { t } = useTranslation();
  const tasks = useClockingTasks();
  const task = tasks?.clocking.tasks.find(({ id }) => id === taskId);
  return tasks && task ? (
    <EditTask key={task.id} task={task} tasks={tasks} />
  ) : (
    <TaskMissing title={t('TASK.EDIT_TITLE')} />
  );
};

const EditTask = ({
  task,
  tasks,
}: {
  task: ClockingTasks['clocking']['tasks'][number];
  tasks: ClockingTasks;
}) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goBack = useBack('/clocking').go;
  const { timezone } = tasks.place;
  const known = toTimedTask(task, timezone);
  const shown = {
    start: timeShownAt(known.startAt, timezone),
    end: known.endAt === null ? '' : timeShownAt(known.endAt, timezone),
  };
  const [typed, setTyped] = useState(shown);
  const [fault, setFault] = useState<TaskTimesFault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = known.endAt === null;
  const clockingStartAt = tasks.clocking.checkIn.at;

  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const now = nowInstant();
    const read = readTaskTimes(typed, {
      clockingStartAt,
      now,
      timezone,
      known,
      mayGoOn: isRunning,
    });
    setFault(read.fault);
    if (!read.times) return focusField(form, read.fault.field);
    const { startAt, endAt } = read.times;
    if (startAt === known.startAt && endAt === known.endAt) return goBack();
    setBusy(true);
    if (isRunning && endAt !== null && tasks.questionsOf(task).length > 0) {
      // It ends by its questions; the start it has from now on in any case.
      if (startAt !== known.startAt) {
        await editTask(tasks.place, task.id, { startAt, endAt: null });
      }
      return navigate({
        to: '/clocking/tasks/$taskId/end',
        params: { taskId: task.id },
        search: { at: endAt },
        replace: true,
      });
    }
    await editTask(tasks.place, task.id, read.times);
    showToast('success', t('TASK.CHANGED'));
    goBack();
  };

  return (
    <Screen
      title={t('TASK.EDIT_TITLE')}
      back={{ label: t('GENERAL.BACK'), go: goBack }}
      footer={
        <Button type="submit" form={FORM_ID} fullWidth size="lg" loading={isBusy}>
          {t('TASK.SAVE')}
        </Button>
      }
    >
      <Text fz={20} fw={650}>
        {tasks.nameOf(task)}
      </Text>
      <form id={FORM_ID} noValidate onSubmit={(event) => void save(event)}>
        <Stack gap={16}>
          <TaskTimesFields
            typed={typed}
            fault={fault}
            span={{
              from: timeShownAt(clockingStartAt, timezone),
              until: timeShownAt(nowInstant(), timezone),
            }}
            mayGoOn={isRunning}
            onChange={setTyped}
          />
        </Stack>
      </form>
    </Screen>
  );
};
