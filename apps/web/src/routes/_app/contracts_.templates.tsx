import { createFileRoute } from '@tanstack/react-router';
import { type TemplatesPlace, TemplatesScreen } from '#features/contracts/templates.screen.tsx';
import { readText } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/contracts_/templates')({
  validateSearch: (search): TemplatesPlace => ({
    ...readText(search, 'department'),
    ...readText(search, 'template'),
  }),
  component: () => <TemplatesScreen place={Route.useSearch()} />,
});
