import { createFileRoute } from '@tanstack/react-router';
import { NewContractScreen } from '#features/contracts/new-contract.screen.tsx';
import { readText } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/contracts_/new')({
  validateSearch: (search): { department?: string; renews?: string } => ({
    ...readText(search, 'department'),
    ...readText(search, 'renews'),
  }),
  component: () => {
    const { department = null, renews = null } = Route.useSearch();
    return <NewContractScreen departmentId={department} renews={renews} next="/contracts/team" />;
  },
});
