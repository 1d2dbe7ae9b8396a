import { createFileRoute } from '@tanstack/react-router';
import {
  type AvailabilityPlace,
  UnavailabilitiesScreen,
} from '#features/requests/availability/unavailabilities.screen.tsx';
import { readText } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/unavailabilities')({
  validateSearch: (search): AvailabilityPlace => ({
    ...readText(search, 'department'),
    ...readText(search, 'on'),
  }),
  component: () => <UnavailabilitiesScreen place={Route.useSearch()} />,
});
