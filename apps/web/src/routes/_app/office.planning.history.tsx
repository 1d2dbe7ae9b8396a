import { createFileRoute } from '@tanstack/react-router';
import { HistoryRoom } from '#features/publishing/history.screen.tsx';
import { type HistorySearch, readPlanSearch } from '#features/publishing/plan-search.ts';
import { readText } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/office/planning/history')({
  validateSearch: (search): HistorySearch => ({
    ...readPlanSearch(search),
    ...readText(search, 'batch'),
    ...(search.kind === 'publish' ? { kind: 'publish' } : {}),
  }),
  component: HistoryRoom,
});
