import { createFileRoute } from '@tanstack/react-router';
import { TasksScreen } from '#features/catalogues/tasks.screen.tsx';
import { readText } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/office/settings/tasks')({
  validateSearch: (search): { task?: string } => readText(search, 'task'),
  component: () => <TasksScreen task={Route.useSearch().task} />,
});
