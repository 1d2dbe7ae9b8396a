import { createFileRoute } from '@tanstack/react-router';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import { useUnsignedFirst } from '#features/documents/use-unsigned-first.ts';
import { ClockOnlyScreen } from '#features/home/clock-only.screen.tsx';
import { HomeScreen } from '#features/home/home.screen.tsx';

const Home = () => {
  const snapshot = useSnapshot();
  useUnsignedFirst();
  return snapshot?.clockinAccount ? <ClockOnlyScreen /> : <HomeScreen />;
};

export const Route = createFileRoute('/_app/')({ component: Home });
