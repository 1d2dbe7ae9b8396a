import { createFileRoute } from '@tanstack/react-router';
import { Composer } from '#features/announcements/composer.tsx';
import { readDay } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/office/messages/new')({
  validateSearch: readDay,
  component: () => <Composer day={Route.useSearch().day} />,
});
