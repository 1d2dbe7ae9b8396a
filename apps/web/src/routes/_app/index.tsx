import { createFileRoute, Navigate, useLocation } from '@tanstack/react-router';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import { worksInOfficeOnly } from '#data/sync/use-rights.ts';
import { useUnsignedFirst } from '#features/shell/use-unsigned-first.ts';
import { ClockOnlyScreen } from '#features/home/clock-only.screen.tsx';
import { HomeScreen } from '#features/home/home.screen.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Somebody whose home is the office has asked for the app all the same. */
    staysInApp?: boolean;
  }
}

const Home = () => {
  const snapshot = useSnapshot();
  const staysInApp = useLocation({ select: ({ state }) => state.staysInApp === true });
  useUnsignedFirst();
  if (snapshot?.clockinAccount) return <ClockOnlyScreen />;
  const isInOffice = snapshot !== null && worksInOfficeOnly(snapshot);
  // What is to be signed comes before either.
  if (isInOffice && !staysInApp && snapshot.signaturesRequired.length === 0) {
    return <Navigate to="/office" replace />;
  }
  return <HomeScreen />;
};

export const Route = createFileRoute('/_app/')({ component: Home });
