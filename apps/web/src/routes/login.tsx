import { createFileRoute, redirect } from '@tanstack/react-router';
import { getSession } from '#data/session/session-store.ts';
import { LoginScreen } from '#features/session/login.screen.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: (search): { to?: string } =>
    typeof search.to === 'string' && /^\/[^/\\]/.test(search.to) ? { to: search.to } : {},
  beforeLoad: () => {
    if (getSession()) throw redirect({ to: '/' });
  },
  component: LoginScreen,
});
