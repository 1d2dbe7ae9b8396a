import { createFileRoute } from '@tanstack/react-router';
import { NewContractScreen } from '#features/contracts/new-contract.screen.tsx';
import { readText } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/office/documents/new')({
  validateSearch: (
    search,
  ): { d?: string; department?: string; employment?: string; renews?: string } => ({
    ...readText(search, 'd'),
    ...readText(search, 'department'),
    ...readText(search, 'employment'),
    ...readText(search, 'renews'),
  }),
  component: () => {
    const { department = null, employment = null, renews = null } = Route.useSearch();
    return (
      <NewContractScreen
        key={`${department} ${employment} ${renews}`}
        departmentId={department}
        employmentId={employment}
        renews={renews}
        next="/office/documents"
      />
    );
  },
});
