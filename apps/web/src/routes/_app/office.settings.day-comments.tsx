import { createFileRoute } from '@tanstack/react-router';
import { CommentsScreen } from '#features/calendar-days/comments.screen.tsx';

export const Route = createFileRoute('/_app/office/settings/day-comments')({
  component: CommentsScreen,
});
