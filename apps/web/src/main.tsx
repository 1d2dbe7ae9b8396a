import './ui/mantine.css';
import './ui/styles.css';
import { MantineProvider } from '@mantine/core';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectApi } from '#platform/api.ts';
import { CrashPage } from './features/shell/crash-page.tsx';
import { currentLanguage, startTexts } from './i18n/i18n.ts';
import { routeTree } from './route-tree.gen.ts';
import { cssVariables, theme } from './ui/theme.ts';

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: CrashPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

await startTexts();
connectApi({ language: currentLanguage });

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <RouterProvider router={router} />
      </MantineProvider>
    </StrictMode>,
  );
}
