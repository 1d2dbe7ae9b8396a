import { createRootRoute, Outlet, redirect, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdatePrompt } from '#features/shell/update-prompt.tsx';
import { isNative } from '#platform/native.ts';
import { isServerKnown } from '#platform/server-address.ts';
import { Frame } from '#ui/frame.tsx';
import { ToastArea } from '#ui/toast.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Has the whole window, not a frame of a phone's size. */
    isWide?: boolean;
    /** The hardware's way back does nothing here, point 2.99. */
    isBackBlocked?: boolean;
  }
}

const NativeShell = lazy(async () => ({
  default: (await import('#features/shell/native-shell.tsx')).NativeShell,
}));

const Root = () => {
  const { t } = useTranslation();
  const isWide = useMatches({
    select: (matches) => matches.some((match) => match.staticData.isWide === true),
  });
  return (
    <Frame lead={t('LOGIN.LEAD')} isWide={isWide}>
      <Outlet />
      <UpdatePrompt />
      {isNative() ? (
        <Suspense>
          <NativeShell />
        </Suspense>
      ) : null}
      <ToastArea />
    </Frame>
  );
};

export const Route = createRootRoute({
  beforeLoad: ({ location }) => {
    if (!isServerKnown() && location.pathname !== '/server') throw redirect({ to: '/server' });
  },
  component: Root,
});
