import { createFileRoute } from '@tanstack/react-router';
import { LocationSettingsScreen } from '#features/settings/location-settings.screen.tsx';

export const Route = createFileRoute('/_app/office/settings/modules')({
  component: () => <LocationSettingsScreen page="modules" />,
});
