import { createFileRoute } from '@tanstack/react-router';
import { EmployersScreen } from '#features/company/employers.screen.tsx';

export const Route = createFileRoute('/_app/office/settings/employers')({
  component: EmployersScreen,
});
