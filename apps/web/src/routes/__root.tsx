import { createRootRoute, Outlet, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { UpdatePrompt } from '#features/shell/update-prompt.tsx';
import { Frame } from '#ui/frame.tsx';
import { ToastArea } from '#ui/toast.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Has the whole window, not a frame of a phone's size. */
    isWide?: boolean;
  }
}

const Root = () => {
  const { t } = useTranslation();
  const isWide = useMatches({
    select: (matches) => matches.some((match) => match.staticData.isWide === true),
  });
  return (
    <Frame lead={t('LOGIN.LEAD')} isWide={isWide}>
      <Outlet />
      <UpdatePrompt />
      <ToastArea />
    </Frame>
  );
};

export const Route = createRootRoute({ component: Root });
