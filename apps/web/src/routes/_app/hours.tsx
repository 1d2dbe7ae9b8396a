import { createFileRoute } from '@tanstack/react-router';
import { HoursScreen } from '#features/hours/hours.screen.tsx';
import { readDay, readText } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/hours')({
  validateSearch: (search) => ({ ...readText(search, 'of'), ...readDay(search) }),
  component: () => <HoursScreen {...Route.useSearch()} />,
});
