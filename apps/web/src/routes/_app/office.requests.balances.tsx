import { createFileRoute } from '@tanstack/react-router';
import { type BalanceSearch, readBalanceSearch } from '#features/requests/room/balance-search.ts';
import { BalancesScreen } from '#features/requests/room/balances.screen.tsx';

const Balances = () => {
  const search = readBalanceSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <BalancesScreen
      search={search}
      onSearch={(next: BalanceSearch) => {
        // The location stays, which is of the office and not of this room.
        void navigate({
          search: ({ d }) => ({ ...(d !== undefined && { d }), ...next }),
          replace: true,
        });
      }}
    />
  );
};

export const Route = createFileRoute('/_app/office/requests/balances')({
  validateSearch: readBalanceSearch,
  component: Balances,
});
