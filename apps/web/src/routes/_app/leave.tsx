import { createFileRoute } from '@tanstack/react-router';
import { LeaveScreen } from '#features/requests/leave/leave.screen.tsx';

export const Route = createFileRoute('/_app/leave')({ component: LeaveScreen });
