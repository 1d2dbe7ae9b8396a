import { createFileRoute } from '@tanstack/react-router';
import { WelcomeScreen } from '#features/session/welcome.screen.tsx';

export const Route = createFileRoute('/welcome')({ component: WelcomeScreen });
