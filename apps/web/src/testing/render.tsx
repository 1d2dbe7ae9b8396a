import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Frame } from '#ui/frame.tsx';
import { ToastArea } from '#ui/toast.tsx';
import { theme } from '#ui/theme.ts';

/** Draws a part of the app in English where it stands in the app: in the frame, with a router and toasts. */
export const renderInApp = async (part: ReactElement) => {
  const routeTree = createRootRoute({
    component: () => (
      <Frame lead="" isWide={false}>
        {part}
        <ToastArea />
      </Frame>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree, history });
  await router.load();
  const drawn = render(
    <MantineProvider theme={theme} env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  return { ...drawn, history, user: userEvent.setup() };
};
