import { createRootRoute, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { UpdatePrompt } from '#features/shell/update-prompt.tsx';
import { Frame } from '#ui/frame.tsx';
import { ToastArea } from '#ui/toast.tsx';

const Root = () => {
  const { t } = useTranslation();
  return (
    <Frame lead={t('LOGIN.LEAD')}>
      <Outlet />
      <UpdatePrompt />
      <ToastArea />
    </Frame>
  );
};

export const Route = createRootRoute({ component: Root });
