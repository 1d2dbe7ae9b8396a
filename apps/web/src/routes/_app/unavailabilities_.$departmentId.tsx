import { createFileRoute } from '@tanstack/react-router';
import { EnterDaysScreen } from '#features/requests/availability/enter-days.screen.tsx';

export const Route = createFileRoute('/_app/unavailabilities_/$departmentId')({
  component: () => <EnterDaysScreen departmentId={Route.useParams().departmentId} />,
});
