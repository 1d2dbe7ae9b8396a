import { createFileRoute } from '@tanstack/react-router';
import { TargetsScreen } from '#features/payroll/targets.screen.tsx';

export const Route = createFileRoute('/_app/office/settings/payroll')({
  component: TargetsScreen,
});
