import { createFileRoute } from '@tanstack/react-router';
import { EndTaskScreen } from '#features/clockings/end-task.screen.tsx';

export const Route = createFileRoute('/_app/clocking_/tasks/$taskId_/end')({
  validateSearch: (search): { at?: number } =>
    typeof search.at === 'number' ? { at: search.at } : {},
  component: () => (
    <EndTaskScreen taskId={Route.useParams().taskId} at={Route.useSearch().at ?? null} />
  ),
});
