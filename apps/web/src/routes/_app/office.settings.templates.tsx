import { createFileRoute } from '@tanstack/react-router';
import { OfficeTemplatesScreen } from '#features/contracts/office-templates.screen.tsx';
import { readText } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/office/settings/templates')({
  validateSearch: (search): { template?: string } => readText(search, 'template'),
  component: () => <OfficeTemplatesScreen template={Route.useSearch().template} />,
});
