import { createFileRoute } from '@tanstack/react-router';
import { type SwapsPlace, SwapsScreen } from '#features/requests/swaps/swaps.screen.tsx';
import { readText } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/swaps')({
  validateSearch: (search): SwapsPlace => ({
    ...(search.list === 'sent' || search.list === 'received' ? { list: search.list } : {}),
    ...readText(search, 'swap'),
  }),
  component: () => <SwapsScreen place={Route.useSearch()} />,
});
