import { createFileRoute } from '@tanstack/react-router';
import { TargetScreen } from '#features/payroll/target.screen.tsx';
import { readDay } from '#platform/search-params.ts';

const Target = () => (
  <TargetScreen targetId={Route.useParams().targetId} day={Route.useSearch().day} />
);

export const Route = createFileRoute('/_app/office/settings/payroll_/$targetId')({
  validateSearch: readDay,
  component: Target,
});
