import { createFileRoute, redirect } from '@tanstack/react-router';
import { getSession } from '#data/session/session-store.ts';
import { PasskeyOfferScreen } from '#features/session/passkeys/passkey-offer.screen.tsx';

export const Route = createFileRoute('/next-time')({
  validateSearch: ({ to }): { to?: string } => ({
    ...(typeof to === 'string' && /^\/[^/\\]/.test(to) && { to }),
  }),
  beforeLoad: () => {
    if (!getSession()) throw redirect({ to: '/login' });
  },
  component: PasskeyOfferScreen,
});
