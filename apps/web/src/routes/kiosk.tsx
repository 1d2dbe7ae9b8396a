import { createFileRoute, redirect } from '@tanstack/react-router';
import { getPairing } from '#data/kiosks/kiosk-pairing.ts';
import { KioskScreen } from '#features/kiosks/kiosk.screen.tsx';

export const Route = createFileRoute('/kiosk')({
  staticData: { isWide: true, isBackBlocked: true },
  beforeLoad: () => {
    if (!getPairing()) throw redirect({ to: '/kiosks' });
  },
  component: KioskScreen,
});
