import { createFileRoute } from '@tanstack/react-router';
import { MyAlertsScreen } from '#features/oncall/my-alerts.screen.tsx';

export const Route = createFileRoute('/_app/alerts')({ component: MyAlertsScreen });
