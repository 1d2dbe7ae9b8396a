import { createFileRoute } from '@tanstack/react-router';
import { ListScreen } from '#features/catalogues/list.screen.tsx';

export const Route = createFileRoute('/_app/office/settings/shift-templates')({
  component: () => <ListScreen list="shiftTemplates" />,
});
