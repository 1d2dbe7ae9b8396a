import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '#features/planning/dashboard.screen.tsx';
import { readDay } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/dashboard')({
  validateSearch: (search): { day?: string; view?: 'odd' } => ({
    ...readDay(search),
    ...(search.view === 'odd' ? { view: 'odd' } : {}),
  }),
  component: () => {
    const { day, view } = Route.useSearch();
    return <DashboardScreen day={day ?? null} view={view ?? 'day'} />;
  },
});
