import { createFileRoute, redirect } from '@tanstack/react-router';
import { getSession } from '#data/session/session-store.ts';
import { Shell } from '#features/shell/shell.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ location }) => {
    if (getSession()) return;
    const to = location.pathname === '/' ? undefined : location.pathname;
    throw redirect({ to: '/login', search: to ? { to } : {} });
  },
  component: Shell,
});
