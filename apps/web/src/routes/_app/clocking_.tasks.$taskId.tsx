import { createFileRoute } from '@tanstack/react-router';
import { EditTaskScreen } from '#features/clockings/edit-task.screen.tsx';

export const Route = createFileRoute('/_app/clocking_/tasks/$taskId')({
  component: () => <EditTaskScreen taskId={Route.useParams().taskId} />,
});
