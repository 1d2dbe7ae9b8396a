import { createFileRoute } from '@tanstack/react-router';
import { NewLeaveScreen } from '#features/requests/leave/new-leave.screen.tsx';

export const Route = createFileRoute('/_app/leave_/new')({ component: NewLeaveScreen });
