import '#platform/trusted-types.ts';
import './ui/mantine.css';
import './ui/styles.css';
import { MantineProvider } from '@mantine/core';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { noteError, startFailureReports } from '#data/failures/failures.ts';
import { getSession } from '#data/session/session-store.ts';
import { connectApi } from '#platform/api.ts';
import { keepFocus } from '#platform/kept-focus.ts';
import { closeOverlaysBack } from '#platform/overlays.ts';
import { screenMotion } from '#platform/screen-motion.ts';
import { showTextSize } from '#platform/text-size.ts';
import { openVault } from '#platform/vault.ts';
import { CrashPage } from './features/shell/crash-page.tsx';
import { NoPage } from './features/shell/no-page.tsx';
import { startTexts } from './i18n/i18n.ts';
import { routeTree } from './route-tree.gen.ts';
import { cssVariables, theme } from './ui/theme.ts';

closeOverlaysBack(() => router.history);
keepFocus();

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NoPage,
  scrollRestoration: true,
  defaultViewTransition: screenMotion(),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** The files of the first screen come beside the texts and not behind them. */
const loadFirstScreen = (): void => {
  const { pathname } = router.latestLocation;
  const first = getSession() || pathname !== '/' ? pathname : '/login';
  const [routes] = router.getMatchedRoutes(first);
  for (const route of routes) {
    // What cannot be loaded now is asked for again when the screen is drawn.
    Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined);
  }
};

/** Not awaited: files of the shell need this one, and would wait for it to end. */
const start = async (): Promise<void> => {
  showTextSize();
  const texts = startTexts();
  await openVault();
  loadFirstScreen();
  await texts;
  connectApi({ language: () => i18next.language });
  // All that the first screen needs is there when it is drawn: it replaces what the page has drawn.
  await router.load();
  const root = document.getElementById('root');
  if (!root) return;
  const onCaughtError = (error: unknown): void => {
    noteError('screen', error);
    // For whoever looks at the console.
    reportError(error);
  };
  const app = createRoot(root, { onCaughtError });
  // In short pieces, between which a slow phone still answers a finger on what the page has drawn.
  startTransition(() => {
    app.render(
      <StrictMode>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
        >
          <RouterProvider router={router} />
        </MantineProvider>
      </StrictMode>,
    );
  });
};

startFailureReports(() => router.state.matches.at(-1)?.routeId ?? '');
void start();
