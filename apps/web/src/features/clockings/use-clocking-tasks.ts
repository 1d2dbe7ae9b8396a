import type { ClockingTask } from '@ploeg/contract/clockings/clockings.schemas';
import { plannedTasksLeft } from '@ploeg/domain/clockings/tasks';
import { useTranslation } from 'react-i18next';
import { useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import { useCurrentClocking } from './use-current-clocking.ts';

/** The running clocking with what its department and shift say of tasks; none without the module. */
export const useClockingTasks = () => {
  const { t } = useTranslation();
  const snapshot = useLoadedSnapshot();
  const current = useCurrentClocking();
  if (!current?.department.modules.tasks) return undefined;
  const { clocking, department } = current;
  const planned = snapshot.shifts.find((s) => s.id === clocking.shiftId)?.tasks ?? [];
  return {
    clocking,
    department,
    place: { clocking, timezone: department.timezone },
    plannedLeft: plannedTasksLeft(planned, clocking.tasks),
    nameOf: ({ shiftTaskId, taskTypeId }: Pick<ClockingTask, 'shiftTaskId' | 'taskTypeId'>) =>
      planned.find((task) => task.id === shiftTaskId)?.name ??
      department.tasks.find((type) => type.id === taskTypeId)?.name ??
      t('TASK.TYPE'),
    /** The questions at the end of a task, in their groups. */
    questionsOf: ({ taskTypeId }: Pick<ClockingTask, 'taskTypeId'>) =>
      (department.tasks.find((type) => type.id === taskTypeId)?.flows ?? []).filter(
        (group) => group.flow.length > 0,
      ),
  };
};

export type ClockingTasks = NonNullable<ReturnType<typeof useClockingTasks>>;
