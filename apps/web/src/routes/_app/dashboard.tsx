import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '#features/planning/dashboard.screen.tsx';
import { readDay } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/dashboard')({
  validateSearch: readDay,
  component: () => <DashboardScreen day={Route.useSearch().day ?? null} />,
});
