import { createFileRoute } from '@tanstack/react-router';
import { type DossierSearch, DossierScreen } from '#features/dossier/dossier.screen.tsx';
import { readText } from '#platform/search-params.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Search = DossierSearch & { d?: string };

const readSearch = (search: Record<string, unknown>): Search => {
  const { from } = readText(search, 'from');
  const { to } = readText(search, 'to');
  return {
    ...readText(search, 'd'),
    ...(from && DAY.test(from) && { from }),
    ...(to && DAY.test(to) && { to }),
  };
};

const Dossier = () => {
  const navigate = Route.useNavigate();
  return (
    <DossierScreen
      search={Route.useSearch()}
      set={(changes) =>
        void navigate({
          search: (before) => readSearch({ ...before, ...changes }),
          replace: true,
        })
      }
    />
  );
};

export const Route = createFileRoute('/_app/office/dossier')({
  validateSearch: readSearch,
  component: Dossier,
});
