import { Button } from '@mantine/core';
import type { ClockingTask } from '@ploeg/contract/clockings/clockings.schemas';
import { toTimedTask } from '@ploeg/domain/clockings/tasks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endTask } from '#data/clockings/task-actions.ts';
import { formatDuration, formatElapsed, formatTime } from '#platform/datetime.ts';
import { useClock } from '#platform/use-clock.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './tasks.module.css';
import type { ClockingTasks } from './use-clocking-tasks.ts';

type Row = { task: ClockingTask; tasks: ClockingTasks };

/** A task that runs, with its time; it ends with one tap, or by way of its questions. */
export const RunningTask = ({ task, tasks }: Row) => {
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
export const EndedTask = ({ task, tasks }: Row) => (
  <li className={styles.task}>
    <Link to="/clocking/tasks/$taskId" params={{ taskId: task.id }} className={styles.main}>
      <span className={styles.name}>{tasks.nameOf(task)}</span>
      <TaskSpan task={task} timezone={tasks.place.timezone} />
    </Link>
    <Icon name="next" size={20} />
  </li>
);

/** From when to when a task was, how long, and whether that was clocked. */
export const TaskSpan = ({ task, timezone }: { task: ClockingTask; timezone: string }) => {
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
