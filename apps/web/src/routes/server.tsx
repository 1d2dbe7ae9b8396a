import { createFileRoute, redirect } from '@tanstack/react-router';
import { getSession } from '#data/session/session-store.ts';
import { ServerScreen } from '#features/session/server.screen.tsx';
import { isServerChosenHere } from '#platform/server-address.ts';

export const Route = createFileRoute('/server')({
  beforeLoad: () => {
    // Who is signed in stays with the server that knows them.
    if (!isServerChosenHere() || getSession()) throw redirect({ to: '/' });
  },
  component: ServerScreen,
});
