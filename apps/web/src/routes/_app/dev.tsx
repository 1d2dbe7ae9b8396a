import { createFileRoute } from '@tanstack/react-router';
import { DevScreen } from '#features/dev/dev.screen.tsx';

export const Route = createFileRoute('/_app/dev')({ component: DevScreen });
