import { createFileRoute } from '@tanstack/react-router';
import { MeScreen } from '#features/people/me.screen.tsx';

export const Route = createFileRoute('/_app/me/')({ component: MeScreen });
