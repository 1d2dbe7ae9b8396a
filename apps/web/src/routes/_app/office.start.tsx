import { createFileRoute } from '@tanstack/react-router';
import { StartScreen } from '#features/begin/start.screen.tsx';

export const Route = createFileRoute('/_app/office/start')({ component: StartScreen });
