import { createFileRoute } from '@tanstack/react-router';
import { LocationsScreen } from '#features/company/locations.screen.tsx';

export const Route = createFileRoute('/_app/office/settings/locations')({
  component: LocationsScreen,
});
