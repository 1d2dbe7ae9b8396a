import { createFileRoute } from '@tanstack/react-router';
import { NeedsScreen } from '#features/coverage/needs.screen.tsx';

export const Route = createFileRoute('/_app/office/planning_/needs')({
  component: () => <NeedsScreen />,
});
