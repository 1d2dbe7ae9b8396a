import { useTranslation } from 'react-i18next';
import { Part } from './part.tsx';
import { TaskSpan } from './task-row.tsx';
import styles from './tasks.module.css';
import { useClockingTasks } from './use-clocking-tasks.ts';

/** The tasks that were done, where they are only shown. */
export const TaskSummary = () => {
  const { t } = useTranslation();
  const tasks = useClockingTasks();
  const ended = tasks?.clocking.tasks.filter((task) => task.end !== null) ?? [];
  if (!tasks || ended.length === 0) return null;
  return (
    <Part title={t('TASK.TITLE')}>
      <ul className={styles.list}>
        {ended.map((task) => (
          <li key={task.id} className={styles.summary}>
            <span className={styles.name}>{tasks.nameOf(task)}</span>
            <TaskSpan task={task} timezone={tasks.place.timezone} />
          </li>
        ))}
      </ul>
    </Part>
  );
};
