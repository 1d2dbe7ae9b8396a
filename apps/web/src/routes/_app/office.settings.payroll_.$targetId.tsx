import { isWageKey } from '@ploeg/domain/payroll/wage-keys';
import { createFileRoute } from '@tanstack/react-router';
import { TargetScreen } from '#features/payroll/target.screen.tsx';
import { readDay } from '#platform/search-params.ts';

const Target = () => {
  const { day, key } = Route.useSearch();
  return <TargetScreen targetId={Route.useParams().targetId} day={day} missing={key} />;
};

export const Route = createFileRoute('/_app/office/settings/payroll_/$targetId')({
  validateSearch: (search: Record<string, unknown>): { day?: string; key?: string } => ({
    ...readDay(search),
    ...(typeof search.key === 'string' && isWageKey(search.key) && { key: search.key }),
  }),
  component: Target,
});
