import { createFileRoute } from '@tanstack/react-router';
import { ApprovalsScreen } from '#features/requests/approvals/approvals.screen.tsx';

export const Route = createFileRoute('/_app/office/requests')({ component: ApprovalsScreen });
