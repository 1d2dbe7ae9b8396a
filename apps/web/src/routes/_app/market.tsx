import { createFileRoute } from '@tanstack/react-router';
import { MarketScreen } from '#features/requests/market/market.screen.tsx';
import { readText } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/market')({
  validateSearch: (search): { department?: string } => readText(search, 'department'),
  component: () => <MarketScreen departmentId={Route.useSearch().department ?? null} />,
});
