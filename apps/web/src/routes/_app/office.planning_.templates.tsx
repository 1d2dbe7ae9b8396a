import { createFileRoute } from '@tanstack/react-router';
import { TemplatesScreen } from '#features/plan-templates/templates.screen.tsx';
import { readDay } from '#platform/search-params.ts';

const Templates = () => <TemplatesScreen day={Route.useSearch().day} />;

export const Route = createFileRoute('/_app/office/planning_/templates')({
  validateSearch: readDay,
  component: Templates,
});
