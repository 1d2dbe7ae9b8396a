import { createFileRoute } from '@tanstack/react-router';
import { CopyRoom } from '#features/publishing/copy.screen.tsx';
import { type PlanSearch, readPlanSearch } from '#features/publishing/plan-search.ts';

export const Route = createFileRoute('/_app/office/planning/copy')({
  validateSearch: (search): PlanSearch => readPlanSearch(search),
  component: CopyRoom,
});
