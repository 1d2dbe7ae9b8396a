import { Button, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { noteTask, startTask } from '#data/clockings/task-actions.ts';
import { optionsOf } from '#forms/options.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { useBack } from '#platform/use-back.ts';
import { Icon } from '#ui/icon.tsx';
import { Screen } from '#ui/screen.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './clocking.module.css';
import { ClockingSection } from './clocking-section.tsx';
import { MissingScreen } from './missing-screen.tsx';
import { PlannedTask } from './task-section.tsx';
import { taskTimes, TaskTimesFields } from './task-times-fields.tsx';
import taskStyles from './tasks.module.css';
import { type ClockingTasks, useClockingTasks } from './use-clocking-tasks.ts';

/** Starts a task, one of the shift with one tap, or notes one that was done already. */
export const NewTaskScreen = () => {
  const { t } = useTranslation();
  const tasks = useClockingTasks();
  if (tasks) return <NewTask tasks={tasks} />;
  return <MissingScreen missing="task" title={t('TASK.NEW_TITLE')} />;
};

const NewTask = ({ tasks }: { tasks: ClockingTasks }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = useBack('/clocking');
  const { department, place, plannedLeft } = tasks;
  const types = department.tasks;
  const only = types.length === 1 ? types[0] : undefined;
  const { read, judge } = taskTimes(tasks, { known: null, mayGoOn: false }, t);

  const form = useAppForm({
    initial: { taskTypeId: only?.id ?? '', isDone: false, start: '', end: '' },
    errors: 'until-typed',
    asks: true,
    judge: (typed) => {
      if (typed.taskTypeId === '') return { taskTypeId: t('GENERAL.REQUIRED') };
      return typed.isDone ? judge(typed) : {};
    },
    send: async (typed) => {
      const choice = { taskTypeId: typed.taskTypeId, shiftTaskId: null };
      const times = typed.isDone ? read(typed).times : null;
      if (times && tasks.questionsOf(choice).length > 0) {
        // It is begun, and ends by its questions.
        const { startAt, endAt } = times;
        const taskId = await noteTask(place, choice, { startAt, endAt: null });
        return { taskId, endAt };
      }
      await (times ? noteTask(place, choice, times) : startTask(place, choice));
      showToast('success', t(times ? 'TASK.NOTED' : 'TASK.STARTED'));
      return null;
    },
    onSent: (begun) => {
      if (!begun) return back.go();
      return navigate({
        to: '/clocking/tasks/$taskId/end',
        params: { taskId: begun.taskId },
        search: begun.endAt === null ? {} : { at: begun.endAt },
        replace: true,
      });
    },
  });
  const { isDone } = form.values;

  return (
    <Screen
      title={t('TASK.NEW_TITLE')}
      back={back}
      footer={
        <Button
          {...form.button}
          fullWidth
          size="lg"
          leftSection={isDone ? null : <Icon name="play" size={20} />}
        >
          {isDone ? t('TASK.SAVE') : t('TASK.START_NOW')}
        </Button>
      }
    >
      {plannedLeft.length > 0 ? (
        <ClockingSection title={t('TASK.FROM_SHIFT')}>
          <ul className={taskStyles.list}>
            {plannedLeft.map((planned) => (
              <PlannedTask key={planned.id} planned={planned} tasks={tasks} onStarted={back.go} />
            ))}
          </ul>
        </ClockingSection>
      ) : null}
      {types.length === 0 ? <Text c="dimmed">{t('TASK.NONE_LEFT')}</Text> : null}
      <form {...form.props}>
        <Stack gap={16}>
          <NativeSelect
            label={plannedLeft.length > 0 ? t('TASK.OTHER') : t('TASK.TYPE')}
            required
            {...form.field('taskTypeId')}
            data={optionsOf(types, t('CLOCKING.CHOOSE'))}
          />
          <Switch
            className={styles.choice}
            label={t('TASK.DONE_ALREADY')}
            description={t('TASK.DONE_HINT')}
            {...form.check('isDone')}
          />
          {isDone ? <TaskTimesFields form={form} mayGoOn={false} /> : null}
        </Stack>
      </form>
    </Screen>
  );
};
