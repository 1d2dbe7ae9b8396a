import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useSendToMany } from '#features/document-batches/use-send-to-many.ts';
import { PapersScreen } from '#features/papers/papers.screen.tsx';
import { type PapersSearch, readPapersSearch } from '#features/papers/papers-search.ts';

const Documents = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const set = useCallback(
    (changes: { [K in keyof PapersSearch]: PapersSearch[K] | undefined }) =>
      void navigate({
        search: (before) => readPapersSearch({ ...before, ...changes }),
        replace: true,
      }),
    [navigate],
  );
  return <PapersScreen search={search} set={set} actions={[useSendToMany()]} />;
};

export const Route = createFileRoute('/_app/office/documents/')({
  validateSearch: readPapersSearch,
  component: Documents,
});
