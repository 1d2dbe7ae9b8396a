import { createFileRoute } from '@tanstack/react-router';
import { ListScreen } from '#features/catalogues/list.screen.tsx';

export const Route = createFileRoute('/_app/office/settings/skills')({
  component: () => <ListScreen list="skills" />,
});
