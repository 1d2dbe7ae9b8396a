import { createFileRoute } from '@tanstack/react-router';
import { MessagesRoom } from '#features/announcements/messages-room.tsx';

export const Route = createFileRoute('/_app/office/messages/')({ component: MessagesRoom });
