import { createFileRoute } from '@tanstack/react-router';
import { NewTaskScreen } from '#features/clockings/new-task.screen.tsx';

export const Route = createFileRoute('/_app/clocking_/tasks/new')({ component: NewTaskScreen });
