import { createFileRoute } from '@tanstack/react-router';
import { PracticeNotice } from '#blocks/practice-notice.tsx';
import { useIsPractice } from '#data/dimona/use-practice.ts';
import { DimonaTestPart } from '#features/settings/dimona-test.tsx';
import { LocationSettingsScreen } from '#features/settings/location-settings.screen.tsx';

export const Route = createFileRoute('/_app/office/settings/dimona')({
  component: () => (
    <LocationSettingsScreen page="dimona" above={<PracticeNotice isPractice={useIsPractice()} />}>
      <DimonaTestPart />
    </LocationSettingsScreen>
  ),
});
