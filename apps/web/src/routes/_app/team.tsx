import { createFileRoute } from '@tanstack/react-router';
import { TeamScreen } from '#features/planning/team.screen.tsx';
import { readDay } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/team')({
  validateSearch: (search): { day?: string; view?: 'day' | 'week' } => ({
    ...readDay(search),
    ...(search.view === 'week' ? { view: 'week' as const } : {}),
  }),
  component: () => {
    const { day, view } = Route.useSearch();
    return <TeamScreen day={day ?? null} view={view ?? 'day'} />;
  },
});
