import { createFileRoute } from '@tanstack/react-router';
import { PayrollScreen, type PayrollSearch } from '#features/payroll/payroll.screen.tsx';
import { readText } from '#platform/search-params.ts';

const PayrollRoute = () => <PayrollScreen search={Route.useSearch()} />;

export const Route = createFileRoute('/_app/office/payroll')({
  validateSearch: (search): PayrollSearch => ({
    ...readText(search, 'target'),
    ...readText(search, 'period'),
    ...readText(search, 'batch'),
  }),
  component: PayrollRoute,
});
