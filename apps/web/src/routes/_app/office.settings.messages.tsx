import { createFileRoute } from '@tanstack/react-router';
import { LocationSettingsScreen } from '#features/settings/location-settings.screen.tsx';
import { SendingPart } from '#features/settings/sending-state.tsx';

export const Route = createFileRoute('/_app/office/settings/messages')({
  component: () => (
    <LocationSettingsScreen page="messages">
      <SendingPart />
    </LocationSettingsScreen>
  ),
});
