import { createFileRoute } from '@tanstack/react-router';
import { ClosingScreen } from '#features/leave-ledger/closing.screen.tsx';

const ClosingRoute = () => {
  const { employmentId } = Route.useParams();
  return <ClosingScreen key={employmentId} employmentId={employmentId} />;
};

export const Route = createFileRoute('/_app/office/leave/closing/$employmentId')({
  component: ClosingRoute,
});
