import { createFileRoute } from '@tanstack/react-router';
import { ImportCheckScreen } from '#features/imports/import-check.screen.tsx';

const ImportCheckRoute = () => {
  const { importId } = Route.useParams();
  return <ImportCheckScreen key={importId} kind="openingBalances" importId={importId} />;
};

export const Route = createFileRoute('/_app/office/leave/opening-balances_/$importId')({
  component: ImportCheckRoute,
});
