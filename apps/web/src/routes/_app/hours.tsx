import { createFileRoute } from '@tanstack/react-router';
import { HoursScreen } from '#features/hours/hours.screen.tsx';
import { readText } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/hours')({
  validateSearch: (search) => readText(search, 'of'),
  component: () => <HoursScreen of={Route.useSearch().of} />,
});
