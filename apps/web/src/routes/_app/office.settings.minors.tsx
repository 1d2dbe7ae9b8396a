import { createFileRoute } from '@tanstack/react-router';
import { LimitsScreen } from '#features/settings/limits.screen.tsx';

export const Route = createFileRoute('/_app/office/settings/minors')({
  component: () => <LimitsScreen page="minors" />,
});
