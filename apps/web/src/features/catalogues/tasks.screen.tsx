import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useScope } from '#blocks/office/use-scope.ts';
import { catalogueQuery } from '#data/catalogues/catalogues.queries.ts';
import { useOnline } from '#platform/use-online.ts';
import { ListScreen } from './list.screen.tsx';
import { TaskEditor } from './task-editor.tsx';

/** Kinds of task of a location, and the questions of the one that is open. */
export const TasksScreen = ({ task }: { task: string | undefined }) => {
  const isOnline = useOnline();
  const navigate = useNavigate();
  const { single } = useScope('settings.manage');
  const { data } = useQuery(catalogueQuery('taskTypes', single?.id));
  const open = data?.items.find(({ id, isArchived }) => id === task && !isArchived);
  if (!open) return <ListScreen list="taskTypes" />;
  return (
    <TaskEditor
      key={open.id}
      row={open}
      isOnline={isOnline}
      onDone={() =>
        void navigate({
          to: '/office/settings/tasks',
          search: (search: { task?: string }) => ({ ...search, task: undefined }),
        } as Parameters<typeof navigate>[0])
      }
    />
  );
};
