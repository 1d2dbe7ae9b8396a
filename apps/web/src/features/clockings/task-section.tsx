import { Button, Text } from '@mantine/core';
import type { ClockingTask } from '@ploeg/contract/clockings/clockings.schemas';
import { runningTasks, toTimedTask } from '@ploeg/domain/clockings/tasks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endTask, startTask } from '#data/clockings/task-actions.ts';
import { formatDuration, formatElapsed, formatTime } from '#platform/datetime.ts';
import { useClock } from '#platform/use-clock.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { ClockingSection } from './clocking-section.tsx';
import styles from './tasks.module.css';
import { type ClockingTasks, useClockingTasks } from './use-clocking-tasks.ts';

/** Tasks of the running clocking: what runs, what the shift has planned, what is done. */
export const TaskSection = () => {
  const { t } = useTranslation();
  const tasks = useClockingTasks();
  if (!tasks) return null;
  const { clocking, department, plannedLeft } = tasks;
  const ended = clocking.tasks.filter((task) => task.end !== null);
  const isEmpty = clocking.tasks.length + plannedLeft.length === 0;
  return (
    <ClockingSection
      title={t('TASK.TITLE')}
      action={
        department.tasks.length > 0 ? (
          <LinkButton
            variant="subtle"
            px={8}
            mr={-8}
            leftSection={<Icon name="add" size={20} />}
            to="/clocking/tasks/new"
          >
            {t('TASK.ADD')}
          </LinkButton>
        ) : null
      }
    >
      {isEmpty ? (
        <Text c="dimmed" size="sm">
          {department.tasks.length > 0 ? t('TASK.NONE') : t('TASK.NONE_LEFT')}
        </Text>
      ) : (
        <ul className={styles.list}>
          {runningTasks(clocking.tasks).map((task) => (
            <RunningTask key={task.id} task={task} tasks={tasks} />
          ))}
          {plannedLeft.map((planned) => (
            <PlannedTask key={planned.id} planned={planned} tasks={tasks} />
          ))}
          {ended.map((task) => (
            <EndedTask key={task.id} task={task} tasks={tasks} />
          ))}
        </ul>
      )}
    </ClockingSection>
  );
};

/** The tasks that were done, where they are only shown. */
export const TaskSummary = () => {
  const { t } = useTranslation();
  const tasks = useClockingTasks();
  const ended = tasks?.clocking.tasks.filter((task) => task.end !== null) ?? [];
  if (!tasks || ended.length === 0) return null;
  return (
    <ClockingSection title={t('TASK.TITLE')}>
      <ul className={styles.list}>
        {ended.map((task) => (
          <li key={task.id} className={styles.summary}>
            <span className={styles.name}>{tasks.nameOf(task)}</span>
            <TaskSpan task={task} timezone={tasks.place.timezone} />
          </li>
        ))}
      </ul>
    </ClockingSection>
  );
};

/** A task of the shift that was not begun: one tap starts it. */
export const PlannedTask = ({
  planned,
  tasks,
  onStarted,
}: {
  planned: ClockingTasks['plannedLeft'][number];
  tasks: ClockingTasks;
  onStarted?: () => void;
}) => {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    await startTask(tasks.place, { taskTypeId: planned.taskTypeId, shiftTaskId: planned.id });
    showToast('success', t('TASK.STARTED'));
    onStarted?.();
  };
  return (
    <li className={styles.task}>
      <span className={styles.main}>
        <span className={styles.name}>{planned.name}</span>
        <span className={styles.detail}>
          {t('TASK.PLANNED', {
            from: formatTime(planned.start),
            until: formatTime(planned.end),
          })}
        </span>
      </span>
      <Button
        variant="default"
        loading={isBusy}
        aria-label={t('TASK.START_NAMED', { name: planned.name })}
        onClick={() => void start()}
      >
        {t('TASK.START')}
      </Button>
    </li>
  );
};

type Row = { task: ClockingTask; tasks: ClockingTasks };

/** A task that runs, with its time; it ends with one tap, or by way of its questions. */
const RunningTask = ({ task, tasks }: Row) => {
  const { t } = useTranslation();
  const now = useClock();
  const [isBusy, setBusy] = useState(false);
  const name = tasks.nameOf(task);
  const timed = toTimedTask(task, tasks.place.timezone);
  const label = t('TASK.END_NAMED', { name });

  const end = async (): Promise<void> => {
    setBusy(true);
    await endTask(tasks.place, { id: task.id, startAt: timed.startAt }, {});
    showToast('success', t('TASK.ENDED'));
  };

  return (
    <li className={`${styles.task} ${styles.running}`}>
      <Link to="/clocking/tasks/$taskId" params={{ taskId: task.id }} className={styles.main}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          <span className={styles.counter}>{formatElapsed(now - timed.startAt)}</span> ·{' '}
          {t('CLOCKING.SINCE', { time: formatTime(task.start) })}
          <Marks task={task} />
        </span>
      </Link>
      {tasks.questionsOf(task).length > 0 ? (
        <LinkButton
          variant="default"
          aria-label={label}
          to="/clocking/tasks/$taskId/end"
          params={{ taskId: task.id }}
        >
          {t('TASK.END')}
        </LinkButton>
      ) : (
        <Button variant="default" loading={isBusy} aria-label={label} onClick={() => void end()}>
          {t('TASK.END')}
        </Button>
      )}
    </li>
  );
};

/** A task that is done; it leads to its times. */
const EndedTask = ({ task, tasks }: Row) => (
  <li className={styles.task}>
    <Link to="/clocking/tasks/$taskId" params={{ taskId: task.id }} className={styles.main}>
      <span className={styles.name}>{tasks.nameOf(task)}</span>
      <TaskSpan task={task} timezone={tasks.place.timezone} />
    </Link>
    <Icon name="next" size={20} />
  </li>
);

/** From when to when a task was, how long, and whether that was clocked. */
const TaskSpan = ({ task, timezone }: { task: ClockingTask; timezone: string }) => {
  const { startAt, endAt } = toTimedTask(task, timezone);
  return (
    <span className={styles.detail}>
      {formatTime(task.start)} – {formatTime(task.end ?? task.start)}
      {' · '}
      {formatDuration((endAt ?? startAt) - startAt)}
      <Marks task={task} />
    </span>
  );
};

const Marks = ({ task }: { task: ClockingTask }) => {
  const { t } = useTranslation();
  const words = [
    ...(task.notClocked ? [t('TASK.NOT_CLOCKED')] : []),
    ...(task.edited ? [t('TASK.EDITED')] : []),
  ];
  return words.length > 0 ? (
    <span className={styles.mark}>
      <Icon name="edit" size={14} />
      {words.join(', ')}
    </span>
  ) : null;
};
