import { createFileRoute } from '@tanstack/react-router';
import { TargetScreen } from '#features/payroll/target.screen.tsx';

const Target = () => <TargetScreen targetId={Route.useParams().targetId} />;

export const Route = createFileRoute('/_app/office/settings/payroll_/$targetId')({
  component: Target,
});
