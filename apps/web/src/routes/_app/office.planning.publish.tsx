import { createFileRoute } from '@tanstack/react-router';
import { PublishRoom } from '#features/publishing/publish.screen.tsx';
import { type PlanSearch, readPlanSearch } from '#features/publishing/plan-search.ts';

export const Route = createFileRoute('/_app/office/planning/publish')({
  validateSearch: (search): PlanSearch => readPlanSearch(search),
  component: PublishRoom,
});
