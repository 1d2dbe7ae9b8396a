import { createFileRoute } from '@tanstack/react-router';
import { DimonasScreen } from '#features/dimona/dimonas.screen.tsx';
import { readText } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/office/dimona')({
  validateSearch: (search) => readText(search, 'department'),
  component: () => <DimonasScreen departmentId={Route.useSearch().department ?? null} />,
});
