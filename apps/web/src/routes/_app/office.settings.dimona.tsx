import { createFileRoute } from '@tanstack/react-router';
import { DimonaTestPart } from '#features/settings/dimona-test.tsx';
import { LocationSettingsScreen } from '#features/settings/location-settings.screen.tsx';

export const Route = createFileRoute('/_app/office/settings/dimona')({
  component: () => (
    <LocationSettingsScreen page="dimona">
      <DimonaTestPart />
    </LocationSettingsScreen>
  ),
});
