import { createFileRoute } from '@tanstack/react-router';
import { WaitingScreen } from '#features/outbox/waiting.screen.tsx';

export const Route = createFileRoute('/_app/waiting')({ component: WaitingScreen });
