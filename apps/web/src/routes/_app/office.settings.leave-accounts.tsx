import { createFileRoute } from '@tanstack/react-router';
import { LeaveAccountsScreen } from '#features/leave-ledger/accounts.screen.tsx';

export const Route = createFileRoute('/_app/office/settings/leave-accounts')({
  component: LeaveAccountsScreen,
});
