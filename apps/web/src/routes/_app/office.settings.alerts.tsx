import { createFileRoute } from '@tanstack/react-router';
import { RaisedAlertsScreen } from '#features/catalogues/raised-alerts.screen.tsx';

export const Route = createFileRoute('/_app/office/settings/alerts')({
  component: RaisedAlertsScreen,
});
