import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { getPairing } from '#data/kiosks/kiosk-pairing.ts';
import { getSession } from '#data/session/session-store.ts';
import { queryClient } from '#data/sync/query-client.ts';
import { AffiliatePopup } from '#features/affiliate/affiliate-popup.tsx';
import { Shell } from '#features/shell/shell.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ location }) => {
    if (getSession()) return;
    // A tablet at the door shows its clock, whatever address it is started with.
    if (getPairing() && location.pathname !== '/kiosks') throw redirect({ to: '/kiosk' });
    const to = location.pathname === '/' ? undefined : location.pathname;
    throw redirect({ to: '/login', search: to ? { to } : {} });
  },
  component: () => (
    <QueryClientProvider client={queryClient}>
      <Shell />
      <AffiliatePopup />
    </QueryClientProvider>
  ),
});
