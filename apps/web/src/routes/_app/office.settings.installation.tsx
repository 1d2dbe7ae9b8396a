import { createFileRoute } from '@tanstack/react-router';
import { InstallationScreen } from '#features/settings/installation.screen.tsx';

export const Route = createFileRoute('/_app/office/settings/installation')({
  component: InstallationScreen,
});
