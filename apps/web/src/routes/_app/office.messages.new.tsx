import { createFileRoute } from '@tanstack/react-router';
import { Composer } from '#features/announcements/composer.tsx';

export const Route = createFileRoute('/_app/office/messages/new')({
  component: () => <Composer />,
});
