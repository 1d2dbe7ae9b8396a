import { createFileRoute } from '@tanstack/react-router';
import { ImportStartScreen } from '#features/imports/import-start.screen.tsx';

export const Route = createFileRoute('/_app/office/leave/opening-balances')({
  component: () => <ImportStartScreen kind="openingBalances" />,
});
