import { createFileRoute, redirect } from '@tanstack/react-router';

/** Where the room stood before; links to it stay good. */
export const Route = createFileRoute('/_app/office/approvals')({
  beforeLoad: () => {
    throw redirect({ to: '/office/requests' });
  },
});
