import { createRootRoute, Outlet, redirect, useLocation, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownBrand } from '#data/company/shown-brand.ts';
import { getSession } from '#data/session/session-store.ts';
import { UpdatePrompt } from '#features/shell/update-prompt.tsx';
import { isNative } from '#platform/native.ts';
import { useOpened } from '#platform/opening/opening.ts';
import { isServerKnown } from '#platform/server-address.ts';
import { Frame } from '#ui/frame.tsx';
import { ToastArea } from '#ui/toast.tsx';
import { loadAppTexts } from '#i18n/i18n.ts';

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

/** These have their words at once; all others wait for those of the app. */
const BEFORE_SIGN_IN = /^\/(login|forgot-password|reset-password)\/?$/;

const Root = () => {
  const { t } = useTranslation();
  const brand = useShownBrand();
  const isWide = useMatches({
    select: (matches) => matches.some((match) => match.staticData.isWide === true),
  });
  // Home says itself when it is drawn.
  useOpened(useLocation().pathname !== '/');
  return (
    <Frame lead={t('LOGIN.LEAD')} brand={brand} isWide={isWide}>
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
  beforeLoad: async ({ location }) => {
    if (!isServerKnown() && location.pathname !== '/server') throw redirect({ to: '/server' });
    // Who is not signed in is on the way to the login.
    const isApp = getSession() !== null || location.pathname !== '/';
    if (isApp && !BEFORE_SIGN_IN.test(location.pathname)) await loadAppTexts();
  },
  component: Root,
});
