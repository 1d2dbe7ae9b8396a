import { createFileRoute, redirect } from '@tanstack/react-router';

/** Where messages of older servers lead. */
export const Route = createFileRoute('/_app/clockings')({
  beforeLoad: () => {
    throw redirect({ to: '/hours', search: {}, replace: true });
  },
});
