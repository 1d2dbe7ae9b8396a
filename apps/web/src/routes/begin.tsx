import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { getSession } from '#data/session/session-store.ts';
import { queryClient } from '#data/sync/query-client.ts';
import { BeginScreen } from '#features/begin/begin.screen.tsx';
import { loadOfficeTexts } from '#i18n/i18n.ts';

export const Route = createFileRoute('/begin')({
  staticData: { isWide: true },
  beforeLoad: () => {
    if (getSession()) throw redirect({ to: '/' });
  },
  loader: () => loadOfficeTexts(),
  component: () => (
    <QueryClientProvider client={queryClient}>
      <BeginScreen />
    </QueryClientProvider>
  ),
});
