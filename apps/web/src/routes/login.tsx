import { createFileRoute, redirect } from '@tanstack/react-router';
import { getSession } from '#data/session/session-store.ts';
import { LoginScreen } from '#features/session/login.screen.tsx';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const Route = createFileRoute('/login')({
  validateSearch: ({ to, company }): { to?: string; company?: string } => ({
    ...(typeof to === 'string' && /^\/[^/\\]/.test(to) && { to }),
    ...(typeof company === 'string' && UUID.test(company) && { company }),
  }),
  beforeLoad: () => {
    if (getSession()) throw redirect({ to: '/' });
  },
  component: LoginScreen,
});
