import { createFileRoute } from '@tanstack/react-router';
import { RightsScreen } from '#features/rights/rights.screen.tsx';

export const Route = createFileRoute('/_app/office/settings/rights')({
  component: RightsScreen,
});
