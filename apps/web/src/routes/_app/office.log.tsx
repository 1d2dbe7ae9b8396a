import { createFileRoute } from '@tanstack/react-router';
import { LogsScreen } from '#features/logs/logs.screen.tsx';

export const Route = createFileRoute('/_app/office/log')({ component: LogsScreen });
