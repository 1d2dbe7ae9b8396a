import { createFileRoute } from '@tanstack/react-router';
import { type TeamPlace, TeamScreen } from '#features/planning/team.screen.tsx';
import { readDay, readText } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/team')({
  validateSearch: (search): TeamPlace => ({
    ...readDay(search),
    ...(search.view === 'week' || search.view === 'month' ? { view: search.view } : {}),
    ...readText(search, 'department'),
    ...readText(search, 'section'),
    ...readText(search, 'skill'),
    ...readText(search, 'name'),
  }),
  component: () => <TeamScreen place={Route.useSearch()} />,
});
