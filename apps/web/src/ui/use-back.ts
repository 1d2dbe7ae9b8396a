import { useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The way back: to where the person came from, or to `otherwise` when this was the first page. */
export const useBack = (otherwise: '/' | '/dashboard' = '/'): { label: string; go: () => void } => {
  const { t } = useTranslation();
  const router = useRouter();
  const navigate = useNavigate();
  return {
    label: t('GENERAL.BACK'),
    go: () =>
      router.history.canGoBack() ? router.history.back() : void navigate({ to: otherwise }),
  };
};
