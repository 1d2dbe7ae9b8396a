import { createFileRoute } from '@tanstack/react-router';
import { OpenScreen } from '#features/session/open.screen.tsx';

export const Route = createFileRoute('/open')({ component: OpenScreen });
