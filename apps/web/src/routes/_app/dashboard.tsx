import { createFileRoute } from '@tanstack/react-router';
import { WaitingAbsences } from '#features/requests/approvals/waiting-absences.tsx';
import { type DashboardPlace, DashboardScreen } from '#features/today/dashboard.screen.tsx';
import { readDay, readText } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/dashboard')({
  validateSearch: (search): DashboardPlace => ({
    ...readDay(search),
    ...readText(search, 'department'),
    ...(search.view === 'odd' ? { view: 'odd' } : {}),
  }),
  component: () => (
    <DashboardScreen
      place={Route.useSearch()}
      renderAbsences={(ids) => <WaitingAbsences departmentIds={ids} />}
    />
  ),
});
