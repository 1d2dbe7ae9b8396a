import { createFileRoute } from '@tanstack/react-router';
import { readDimonaSearch } from '#features/dimona/dimona-search.ts';
import { NewDimonaScreen } from '#features/dimona/new-dimona.screen.tsx';

export const Route = createFileRoute('/_app/office/dimona_/new')({
  validateSearch: readDimonaSearch,
  component: () => <NewDimonaScreen search={Route.useSearch()} />,
});
