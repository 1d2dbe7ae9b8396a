import { createFileRoute } from '@tanstack/react-router';
import {
  type TeamContractsPlace,
  TeamContractsScreen,
} from '#features/contracts/team-contracts.screen.tsx';
import { FILTERS } from '#features/contracts/team-rows.ts';
import { readText } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/contracts_/team')({
  validateSearch: (search): TeamContractsPlace => {
    const show = FILTERS.find((filter) => filter === search.show);
    return { ...readText(search, 'department'), ...(show ? { show } : {}) };
  },
  component: () => <TeamContractsScreen place={Route.useSearch()} />,
});
