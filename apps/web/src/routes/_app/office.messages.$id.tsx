import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementPage } from '#features/announcements/announcement-page.tsx';

export const Route = createFileRoute('/_app/office/messages/$id')({
  component: () => <AnnouncementPage id={Route.useParams().id} />,
});
