import { Button, Stack, Text } from '@mantine/core';
import { timeShownAt } from '@ploeg/domain/clockings/task-times';
import { toTimedTask } from '@ploeg/domain/clockings/tasks';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { editTask } from '#data/clockings/task-actions.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { useBack } from '#platform/use-back.ts';
import { Screen } from '#ui/screen.tsx';
import { showToast } from '#ui/toast.tsx';
import { MissingScreen } from './missing-screen.tsx';
import { taskTimes, TaskTimesFields } from './task-times-fields.tsx';
import { type ClockingTasks, useClockingTasks } from './use-clocking-tasks.ts';

/** Start and end of a task, corrected afterwards. */
export const EditTaskScreen = ({ taskId }: { taskId: string }) => {
  const { t } = useTranslation();
  const tasks = useClockingTasks();
  const task = tasks?.clocking.tasks.find(({ id }) => id === taskId);
  return tasks && task ? (
    <EditTask key={task.id} task={task} tasks={tasks} />
  ) : (
    <MissingScreen missing="task" title={t('TASK.EDIT_TITLE')} />
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
  const back = useBack('/clocking');
  const { timezone } = tasks.place;
  const timed = toTimedTask(task, timezone);
  const isRunning = timed.endAt === null;
  const { read, judge } = taskTimes(tasks, { known: timed, mayGoOn: isRunning }, t);

  const form = useAppForm({
    initial: {
      start: timeShownAt(timed.startAt, timezone),
      end: timed.endAt === null ? '' : timeShownAt(timed.endAt, timezone),
    },
    errors: 'until-typed',
    asks: true,
    judge,
    send: async (typed) => {
      const { times } = read(typed);
      if (!times) return null;
      const { startAt, endAt } = times;
      if (startAt === timed.startAt && endAt === timed.endAt) return null;
      if (isRunning && endAt !== null && tasks.questionsOf(task).length > 0) {
        // It ends by its questions; the start it has from now on in any case.
        if (startAt !== timed.startAt) {
          await editTask(tasks.place, task.id, { startAt, endAt: null });
        }
        return endAt;
      }
      await editTask(tasks.place, task.id, times);
      showToast('success', t('TASK.CHANGED'));
      return null;
    },
    onSent: (at) => {
      if (at === null) return back.go();
      return navigate({
        to: '/clocking/tasks/$taskId/end',
        params: { taskId: task.id },
        search: { at },
        replace: true,
      });
    },
  });

  return (
    <Screen
      title={t('TASK.EDIT_TITLE')}
      back={back}
      footer={
        <Button {...form.button} fullWidth size="lg">
          {t('TASK.SAVE')}
        </Button>
      }
    >
      <Text fz={20} fw={650}>
        {tasks.nameOf(task)}
      </Text>
      <form {...form.props}>
        <Stack gap={16}>
          <TaskTimesFields form={form} mayGoOn={isRunning} />
        </Stack>
      </form>
    </Screen>
  );
};
