import { createFileRoute } from '@tanstack/react-router';
import { WaysInScreen } from '#features/session/passkeys/ways-in.screen.tsx';

export const Route = createFileRoute('/_app/settings_/sign-in')({ component: WaysInScreen });
