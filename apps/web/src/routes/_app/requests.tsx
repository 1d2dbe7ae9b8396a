import { createFileRoute } from '@tanstack/react-router';
import { MyRequestsScreen } from '#features/requests/mine/my-requests.screen.tsx';

export const Route = createFileRoute('/_app/requests')({ component: MyRequestsScreen });
