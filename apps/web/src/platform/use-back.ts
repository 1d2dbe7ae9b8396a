import { useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

export const useBack = (
  fallback: '/' | '/clocking' | '/dashboard' | '/dimona' | '/leave' | '/leave/new' = '/',
): { label: string; go: () => void } => {
  const { t } = useTranslation();
  const router = useRouter();
  const navigate = useNavigate();
  return {
    label: t('GENERAL.BACK'),
    // In the place of the first page, or a second tap would find this one behind it and return to it.
    go: () =>
      router.history.canGoBack()
        ? router.history.back()
        : void navigate({ to: fallback, replace: true }),
  };
};
